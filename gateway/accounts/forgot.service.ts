import { and, eq, gt, isNull } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import type { CallBody, CallValue } from '../../schemas/calls/calls.ts'
import { requireBotCheck } from '../bot-check/bot-check.gate.ts'
import { giveToken, isAsked } from '../bot-check/bot-check.service.ts'
import type { LoadedBrand } from '../brands/registry.types.ts'
import { originOf } from '../brand-origin.ts'
import { networkOf } from '../http/address.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import type { Visitor } from '../http/route.ts'
import { keyedHash } from '../keyed-hash.ts'
import { takeQuota } from '../limits/quota.service.ts'
import { resetMail } from '../outbox/messages.ts'
import type { Platform } from '../platform.ts'
import { phoneNumber } from '../verification/phone.ts'
import { proveCode, spendCode } from '../verification/verification.service.ts'
import { findByMail, findByMobile } from './accounts.service.ts'
import { passwordReset } from './accounts.tables.ts'
import { hashPassword } from './password.ts'
import { requireNameAndMail, requirePassword } from './registration-rules.ts'
import { setPassword } from './set-password.ts'

const linkMinutes = 30
const mailsPerHour = { account: 3, network: 30 }

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

async function mailLink(
  platform: Platform,
  brand: LoadedBrand,
  visitor: Visitor,
  body: CallBody<'passwordByEmail'>,
): Promise<void> {
  const merchant = brand.brand.merchantCode
  const now = platform.clock()
  const token = randomBytes(32).toString('base64url')
  const found = await platform.database.within(merchant, async (tx) => {
    const owner = await findByMail(tx, merchant, body.username, body.email)
    const key = keyedHash(platform.config.secret, 'reset', owner?.id ?? '')
    if (
      !owner?.email ||
      !(await takeQuota(tx, merchant, { key, cap: mailsPerHour.account, window: 3600 }, now))
    )
      return undefined
    const expiresAt = new Date(now.getTime() + linkMinutes * 60_000)
    await tx
      .insert(passwordReset)
      .values({ merchant, tokenHash: hashOf(token), memberId: owner.id, expiresAt })
    return owner
  })
  if (!found?.email) return
  const link = `${originOf(brand, platform.config)}/?resetToken=${token}`
  await platform.messenger.send(
    brand,
    resetMail(brand, visitor.language, { email: found.email, name: found.username }, link, linkMinutes),
  )
}

/** Mails a link to set a new password, where name and address belong together; the answer does not say whether. */
export async function requestReset(
  platform: Platform,
  visitor: Visitor,
  body: CallBody<'passwordByEmail'>,
): Promise<void> {
  const { brand } = visitor
  const merchant = brand.brand.merchantCode
  if (!brand.flags.CHNGPASSMAIL3) throw new Refusal('forbidden')
  requireNameAndMail(brand, { username: body.username, email: body.email })
  await requireBotCheck(platform, visitor, 'password', [body.username], body.botCheck)
  const key = keyedHash(platform.config.secret, 'reset network', networkOf(visitor.address))
  const isAllowed = await platform.database.within(merchant, (tx) =>
    takeQuota(tx, merchant, { key, cap: mailsPerHour.network, window: 3600 }, platform.clock()),
  )
  if (!isAllowed) throw new Refusal('too_many_requests', { retryAfter: 300 })
  if (brand.merchant.revealAccounts) {
    const found = await platform.database.within(merchant, (tx) =>
      findByMail(tx, merchant, body.username, body.email),
    )
    if (!found) throw new Refusal('account_not_found')
  }
  platform.background.run('reset mail', () => mailLink(platform, brand, visitor, body))
}

/** Sets a new password by a mailed link, once; every session of the member ends. */
export async function resetByToken(
  platform: Platform,
  brand: LoadedBrand,
  body: CallBody<'passwordByToken'>,
): Promise<void> {
  const merchant = brand.brand.merchantCode
  requirePassword(brand, 'newPassword', body.newPassword)
  if (body.confirmNewPassword !== body.newPassword)
    throw refuseField('confirmNewPassword', 'confirm_mismatch')
  const now = platform.clock()
  const passwordHash = await hashPassword(body.newPassword)
  await platform.database.within(merchant, async (tx) => {
    const [used] = await tx
      .update(passwordReset)
      .set({ usedAt: now })
      .where(
        and(
          eq(passwordReset.merchant, merchant),
          eq(passwordReset.tokenHash, hashOf(body.resetToken)),
          isNull(passwordReset.usedAt),
          gt(passwordReset.expiresAt, now),
        ),
      )
      .returning({ memberId: passwordReset.memberId })
    if (!used) throw new Refusal('reset_link_invalid')
    await setPassword(tx, merchant, used.memberId, passwordHash, now)
    await tx
      .delete(passwordReset)
      .where(and(eq(passwordReset.merchant, merchant), eq(passwordReset.memberId, used.memberId)))
  })
}

/** Sets a new password by a code sent to the phone; every session of the member ends. The login that follows needs no other bot check. */
export async function resetByPhone(
  platform: Platform,
  brand: LoadedBrand,
  body: CallBody<'passwordByPhone'>,
): Promise<CallValue<'passwordByPhone'>> {
  const merchant = brand.brand.merchantCode
  if (!brand.flags.CHNGPASSVERIF3) throw new Refusal('forbidden')
  const phone = { mobile: body.mobileNum, countryDialingCode: body.countryDialingCode }
  const number = phoneNumber(brand.merchant, phone, 'mobileNum')
  requirePassword(brand, 'newPassword', body.newPassword)
  const passwordHash = await hashPassword(body.newPassword)
  const use = { purpose: 'password' as const, number }
  const proven = await proveCode(platform, merchant, use, body.verificationCode, 'verificationCode')
  const now = platform.clock()
  await platform.database.within(merchant, async (tx) => {
    const owner = await findByMobile(tx, merchant, number)
    if (!owner) throw refuseField('verificationCode', 'sms_code_invalid')
    await spendCode(tx, merchant, proven, now)
    await setPassword(tx, merchant, owner.id, passwordHash, now)
  })
  const login = { action: 'login', identifier: body.mobileNum } as const
  return { botCheck: isAsked(platform, brand, 'login') ? await giveToken(platform, brand, login) : null }
}
