import { and, eq, gt, isNull } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import { requireBotCheck } from '../bot-check/bot-check.gate.ts'
import { giveToken, isBotCheckRequired } from '../bot-check/bot-check.service.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { getOrigin } from '../../base/http/brand-origin.ts'
import { notifyOfChange } from '../factors/notices.ts'
import { getNetwork } from '../../base/network/address.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import { keyedHash } from '../../base/crypto/keyed-hash.ts'
import { takeQuota } from '../../base/limits/quota.service.ts'
import { resetMail } from '../../base/outbox/messages.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { phoneNumber } from '../accounts/phone.ts'
import { proveCode, spendCode } from '../verification/verification.service.ts'
import { findById, findByMail, findByMobile, getWrittenName } from '../accounts/accounts.service.ts'
import { passwordReset } from '../accounts/accounts.tables.ts'
import { hashPassword } from '../../base/proof/password.ts'
import { requireNameAndMail, requirePassword } from '../accounts/registration-rules.ts'
import { setPassword } from './set-password.ts'
import { noteProof } from '../exclusion/exclusion.service.ts'
import { sha256 } from '../../base/crypto/sha256.ts'

const linkMinutes = 30
const mailsPerHour = { account: 3, network: 30 }

async function mailLink(
  platform: Platform,
  brand: LoadedBrand,
  visitor: Visitor,
  body: CallBody<'passwordByEmail'>,
): Promise<void> {
  const merchant = brand.settings.merchantCode
  const now = platform.clock()
  const token = randomBytes(32).toString('base64url')
  const found = await platform.database.within(merchant, async (tx) => {
    const owner = await findByMail(tx, brand, body.username, body.email)
    const key = keyedHash(platform.config.secret, 'reset', owner?.id ?? '')
    if (
      !owner?.email ||
      !(await takeQuota(tx, merchant, { key, cap: mailsPerHour.account, window: 3600 }, now))
    )
      return undefined
    const expiresAt = new Date(now.getTime() + linkMinutes * 60_000)
    await tx
      .insert(passwordReset)
      .values({ merchant, tokenHash: sha256(token), memberId: owner.id, expiresAt })
    return owner
  })
  if (!found?.email) return
  const link = `${getOrigin(brand, platform.config)}/?resetToken=${token}`
  await platform.messenger.send(
    brand,
    resetMail(
      brand,
      visitor.language,
      { email: found.email, name: getWrittenName(found) },
      link,
      linkMinutes,
    ),
  )
}

/** Mails a link to set a new password, where name and address belong together; the response does not reveal whether. */
export async function requestReset(
  platform: Platform,
  visitor: Visitor,
  body: CallBody<'passwordByEmail'>,
): Promise<void> {
  const { brand } = visitor
  const merchant = brand.settings.merchantCode
  if (!brand.flags.CHNGPASSMAIL3) throw new Refusal('forbidden')
  requireNameAndMail(brand, { username: body.username, email: body.email })
  await requireBotCheck(platform, visitor, 'password', [body.username], body.botCheck)
  const key = keyedHash(platform.config.secret, 'reset network', getNetwork(visitor.address))
  const isAllowed = await platform.database.within(merchant, (tx) =>
    takeQuota(tx, merchant, { key, cap: mailsPerHour.network, window: 3600 }, platform.clock()),
  )
  if (!isAllowed) throw new Refusal('too_many_requests', { retryAfter: 300 })
  if (brand.merchant.revealAccounts) {
    const found = await platform.database.within(merchant, (tx) =>
      findByMail(tx, brand, body.username, body.email),
    )
    if (!found) throw new Refusal('account_not_found')
  }
  platform.background.run('reset mail', () => mailLink(platform, brand, visitor, body))
}

function usable(merchant: string, token: string, now: Date) {
  return and(
    eq(passwordReset.merchant, merchant),
    eq(passwordReset.tokenHash, sha256(token)),
    isNull(passwordReset.usedAt),
    gt(passwordReset.expiresAt, now),
  )
}

/** A made-up link is not worth a hash; whether a good one is still good is checked again when it is used up. */
async function requireLink(platform: Platform, merchant: string, token: string, now: Date): Promise<void> {
  const [known] = await platform.database.within(merchant, (tx) =>
    tx
      .select({ memberId: passwordReset.memberId })
      .from(passwordReset)
      .where(usable(merchant, token, now)),
  )
  if (!known) throw new Refusal('reset_link_invalid')
}

/** Sets a new password by a mailed link, once; every session of the member ends. */
export async function resetByToken(
  platform: Platform,
  visitor: Visitor,
  body: CallBody<'passwordByToken'>,
): Promise<void> {
  const { brand } = visitor
  const merchant = brand.settings.merchantCode
  requirePassword(brand, 'newPassword', body.newPassword)
  if (body.confirmNewPassword !== body.newPassword)
    throw refuseField('confirmNewPassword', 'confirm_mismatch')
  const now = platform.clock()
  await requireLink(platform, merchant, body.resetToken, now)
  const passwordHash = await hashPassword(body.newPassword, visitor.address)
  const owner = await platform.database.within(merchant, async (tx) => {
    const [used] = await tx
      .update(passwordReset)
      .set({ usedAt: now })
      .where(usable(merchant, body.resetToken, now))
      .returning({ memberId: passwordReset.memberId })
    if (!used) throw new Refusal('reset_link_invalid')
    await setPassword(tx, merchant, used.memberId, passwordHash, now)
    const byId = await findById(tx, merchant, used.memberId)
    if (byId?.emailKey) {
      const proof = { kind: 'mail' as const, value: byId.emailKey }
      await noteProof(tx, platform, brand, { memberId: byId.id, proof, now })
    }
    return byId
  })
  if (owner) notifyOfChange(platform, visitor, owner, 'passwordChanged')
}

/** Sets a new password by a code sent to the phone; every session of the member ends. The login that follows needs no other bot check. */
export async function resetByPhone(
  platform: Platform,
  visitor: Visitor,
  body: CallBody<'passwordByPhone'>,
): Promise<CallValue<'passwordByPhone'>> {
  const { brand } = visitor
  const merchant = brand.settings.merchantCode
  if (!brand.flags.CHNGPASSVERIF3) throw new Refusal('forbidden')
  const phone = { mobile: body.mobileNum, countryDialingCode: body.countryDialingCode }
  const number = phoneNumber(brand.merchant, phone, 'mobileNum')
  requirePassword(brand, 'newPassword', body.newPassword)
  const use = { purpose: 'password' as const, number }
  const proven = await proveCode(platform, merchant, use, body.verificationCode, 'verificationCode')
  const passwordHash = await hashPassword(body.newPassword, visitor.address)
  const now = platform.clock()
  const owner = await platform.database.within(merchant, async (tx) => {
    const byMobile = await findByMobile(tx, merchant, number)
    if (!byMobile) throw refuseField('verificationCode', 'sms_code_invalid')
    await spendCode(tx, merchant, proven, now)
    await setPassword(tx, merchant, byMobile.id, passwordHash, now)
    await noteProof(tx, platform, brand, {
      memberId: byMobile.id,
      now,
      proof: { kind: 'mobile', value: number },
    })
    return byMobile
  })
  notifyOfChange(platform, visitor, owner, 'passwordChanged')
  const login = { action: 'login', identifier: body.mobileNum } as const
  return {
    botCheck: isBotCheckRequired(platform, brand, 'login') ? await giveToken(platform, brand, login) : null,
  }
}
