import type { CallBody } from '../../../schemas/calls/calls.ts'
import { keyedHash } from '../../base/crypto/keyed-hash.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { takeGuess } from '../../base/limits/own-guesses.service.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { findByLogin, findByMobile } from '../accounts/accounts.service.ts'
import { isPassword } from '../../base/proof/password.ts'
import { phoneNumber } from '../accounts/phone.ts'
import type { RegisterMethod } from '../accounts/registration-rules.ts'
import { provePhone } from '../identity/firebase.ts'
import { isFirebaseSms } from '../identity/offer.ts'
import { endLostSessions } from '../sessions/sessions.service.ts'
import { proveCodeAgain } from '../verification/verification.service.ts'
import { enter, type LoginVisitor } from '../session-start/session-start.service.ts'

/** How long after a registration its answer may be asked for again. */
export const registerAgainMs = 10 * 60_000

/** Guesses at the password of a registration that is sent again. */
const guesses = { free: 3, window: 3600 }

/** Proves the number of an account without a password as its registration did, where the brand demands a proof. */
async function proveNumber(
  platform: Platform,
  { brand }: LoginVisitor,
  mobile: string,
  { verificationCode, firebaseIdToken }: CallBody<'register'>,
): Promise<void> {
  if (!brand.flags.REGMOBVERF3) return
  const field = 'verificationCode'
  if (isFirebaseSms(brand, platform.config)) {
    await provePhone(platform, brand, firebaseIdToken, mobile, field)
    return
  }
  const use = { purpose: 'register' as const, number: mobile }
  const given = { code: verificationCode ?? '', field, withinMs: registerAgainMs }
  await proveCodeAgain(platform, brand.settings.merchantCode, use, given)
}

/**
 * Answers a registration whose answer was lost: no token of it is stored, so the password that is sent again opens a new session,
 * and ends the one that was lost.
 * Without the right one it is refused as a log-in is. An account by number alone proves its number again, by the same code too.
 */
export async function registerAgain(
  platform: Platform,
  visitor: LoginVisitor,
  method: RegisterMethod,
  body: CallBody<'register'>,
): Promise<{ token: string }> {
  const { brand } = visitor
  const merchant = brand.settings.merchantCode
  const now = platform.clock()
  const account = await platform.database.within(merchant, (tx) => {
    if (method === 'username') return findByLogin(tx, brand, body.username ?? '')
    const phone = { mobile: body.mobileNum, countryDialingCode: body.countryDialingCode }
    return findByMobile(tx, merchant, phoneNumber(brand.merchant, phone, 'mobileNum'))
  })
  const key = keyedHash(platform.config.secret, 'register again', account?.id ?? '')
  await takeGuess(platform, merchant, key, guesses)
  const isByCode = method === 'mobile' && account?.passwordHash === null
  if (isByCode) await proveNumber(platform, visitor, account.mobile ?? '', body)
  const isOwn = isByCode || (await isPassword(account?.passwordHash, body.password ?? '', visitor.address))
  const isNew = account !== undefined && now.getTime() - account.createdAt.getTime() <= registerAgainMs
  if (!isOwn || !isNew || account.status !== 'active') throw new Refusal('invalid_credentials')
  const token = await platform.database.within(merchant, async (tx) => {
    await endLostSessions(tx, merchant, account.id, now)
    // The session that was lost was no visit of theirs.
    return enter(tx, visitor, { id: account.id, lastLoginAt: null }, now)
  })
  return { token }
}
