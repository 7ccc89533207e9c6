import { and, eq } from 'drizzle-orm'
import type { CallBody, CallValue } from '../../schemas/calls/calls.ts'
import { requireBotCheck } from '../bot-check/bot-check.gate.ts'
import { captchaDemand, solvedCaptcha } from '../captcha/captcha.gate.ts'
import type { Tx } from '../db/database.ts'
import { networkOf } from '../http/address.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import type { Visitor } from '../http/route.ts'
import { provePhone } from '../identity/firebase.ts'
import { isFirebaseSms } from '../identity/offer.ts'
import { keyedHash } from '../keyed-hash.ts'
import { clearAttempts, standing, takeAttempt } from '../limits/attempts.service.ts'
import { countTaken, returnCounted, takeCounted } from '../limits/quota.service.ts'
import type { Platform } from '../platform.ts'
import { keepLogin } from '../remember/keep-login.ts'
import type { CookieJar } from '../remember/remember.cookie.ts'
import { openSession } from '../sessions/sessions.service.ts'
import { learnNetwork } from '../step-up/known-networks.service.ts'
import { requireKnownNetwork } from '../step-up/step-up.gate.ts'
import { phoneNumber } from '../verification/phone.ts'
import { proveCode, type ProvenCode, spendCode } from '../verification/verification.service.ts'
import { findByLogin, findByMobile, keyOf } from './accounts.service.ts'
import { member, type Member } from './accounts.tables.ts'
import { awaitFirstLogin, isFirstLogin } from './first-login.service.ts'
import { isPassword } from './password.ts'

export type LoginVisitor = Visitor & { userAgent: string }
type Body = CallBody<'login'>

/** Failures of one account over all addresses, after which everybody must read a captcha for it. */
const captchaAfterAccount = 20

interface Places {
  /** This identifier from this network: where guesses are delayed. */
  here: string
  /** This identifier from anywhere, and this network for anybody: where a captcha is asked, never more. */
  account: string
  network: string
}

function placesOf(platform: Platform, visitor: LoginVisitor, identifier: string): Places {
  const { secret } = platform.config
  const network = networkOf(visitor.address)
  return {
    here: keyedHash(secret, 'login', identifier, network),
    account: keyedHash(secret, 'login account', identifier),
    network: keyedHash(secret, 'login network', network),
  }
}

async function takeGuess(
  platform: Platform,
  visitor: LoginVisitor,
  places: Places,
  solved: boolean,
): Promise<number> {
  const { merchantCode: merchant } = visitor.brand.brand
  const limits = visitor.brand.merchant.loginLimits
  const window = limits.windowMinutes * 60
  const now = platform.clock()
  return platform.database.within(merchant, async (tx) => {
    const before = await standing(tx, merchant, places.here, now)
    if (!solved) {
      const isFree =
        before.count < limits.captchaAfter &&
        (await takeCounted(tx, merchant, { key: places.account, cap: captchaAfterAccount, window }, now)) &&
        (await takeCounted(
          tx,
          merchant,
          { key: places.network, cap: limits.captchaAfterAddress, window },
          now,
        ))
      if (!isFree && before.wait === 0) throw captchaDemand()
    }
    const rule = { free: limits.delayAfter, window }
    const count = await takeAttempt(tx, merchant, places.here, rule, now)
    if (count !== undefined) return count
    const { wait } = await standing(tx, merchant, places.here, now)
    throw new Refusal('too_many_requests', { retryAfter: Math.max(1, Math.ceil(wait)) })
  })
}

async function isCaptchaNext(
  platform: Platform,
  visitor: LoginVisitor,
  places: Places,
  count: number,
): Promise<boolean> {
  if (!platform.config.botCheck) return false
  const { merchantCode: merchant } = visitor.brand.brand
  const limits = visitor.brand.merchant.loginLimits
  const now = platform.clock()
  const [account, network] = await platform.database.within(merchant, async (tx) => [
    await countTaken(tx, merchant, places.account, now),
    await countTaken(tx, merchant, places.network, now),
  ])
  return (
    count >= limits.captchaAfter ||
    (account ?? 0) >= captchaAfterAccount ||
    (network ?? 0) >= limits.captchaAfterAddress
  )
}

function requireTyped(body: Body): string {
  const typed = (body.type === 'sms' ? body.mobileNum : (body.username ?? body.mobileNum))?.trim() ?? ''
  if (typed === '') throw refuseField(body.type === 'sms' ? 'mobileNum' : 'username', 'field_required')
  return typed
}

interface Judgement {
  member: Member | undefined
  proven?: ProvenCode
}

async function judgePassword(
  platform: Platform,
  visitor: LoginVisitor,
  body: Body,
  typed: string,
): Promise<Judgement> {
  const { merchantCode } = visitor.brand.brand
  const found = await platform.database.within(merchantCode, (tx) =>
    findByLogin(tx, visitor.brand, typed, body.countryDialingCode),
  )
  return { member: (await isPassword(found?.passwordHash, body.password)) ? found : undefined }
}

async function judgeCode(platform: Platform, visitor: LoginVisitor, body: Body): Promise<Judgement> {
  const { merchantCode } = visitor.brand.brand
  const given = { mobile: body.mobileNum, countryDialingCode: body.countryDialingCode }
  const number = phoneNumber(visitor.brand.merchant, given, 'mobileNum')
  const byNumber = () =>
    platform.database.within(merchantCode, (tx) => findByMobile(tx, merchantCode, number))
  if (isFirebaseSms(visitor.brand, platform.config)) {
    await provePhone(platform, visitor.brand, body.firebaseIdToken, number, 'password')
    return { member: await byNumber() }
  }
  const proven = await proveCode(
    platform,
    merchantCode,
    { purpose: 'login', number },
    body.password,
    'password',
  )
  return { member: await byNumber(), proven }
}

function requireAllowed(visitor: LoginVisitor, body: Body, found: Member): void {
  if (found.status !== 'active') throw new Refusal('account_disabled')
  if (body.portal === 'agent' && !visitor.brand.brand.agentUserTypes.includes(found.type))
    throw new Refusal('non_agent')
}

export interface Entrance {
  /** Nothing but a new password is possible in the session. */
  passwordDue?: boolean
  /** The remembered device that opens it, or for which it is opened. */
  rememberedId?: string
  /** When it ends whatever happens. */
  expiresAt?: Date
}

/** Opens a session for a member who has proven who they are. */
export async function enter(
  tx: Tx,
  visitor: LoginVisitor,
  found: Pick<Member, 'id' | 'lastLoginAt'>,
  now: Date,
  entrance: Entrance = {},
): Promise<string> {
  const { merchantCode: merchant } = visitor.brand.brand
  await tx
    .update(member)
    .set({ lastLoginAt: now })
    .where(and(eq(member.merchant, merchant), eq(member.id, found.id)))
  const { address, country, userAgent } = visitor
  await learnNetwork(tx, merchant, found.id, networkOf(address), now)
  const previousLoginAt = found.lastLoginAt
  const opening = { memberId: found.id, previousLoginAt, address, country, userAgent, now, ...entrance }
  return openSession(tx, visitor.brand, opening)
}

/** Whether a password is older than its merchant allows. */
export function isPasswordOld({ flags, merchant }: Visitor['brand'], found: Member, now: Date): boolean {
  const { passwordExpiryDays } = merchant
  if (!flags.PWDEXPFORCECHANGE3 || passwordExpiryDays === 0) return false
  return now.getTime() - found.passwordChangedAt.getTime() > passwordExpiryDays * 86_400_000
}

function isPasswordDue(visitor: LoginVisitor, body: Body, found: Member, now: Date): boolean {
  if (body.type === 'sms') return false
  const { defaultPassword } = visitor.brand.merchant
  if (defaultPassword !== '' && body.password === defaultPassword) return true
  return isPasswordOld(visitor.brand, found, now)
}

/** What every way to log in answers. */
export const answerOf = (token: string, found: Member, passwordExpired: boolean): CallValue<'login'> => ({
  token,
  firstTimeLogin: isFirstLogin(found),
  passwordExpired,
  lastLogin: found.lastLoginAt?.toISOString() ?? null,
})

/** Opens the session of a login whose every proof was given, and keeps it on the device where that is wished. */
export async function openLogin(
  tx: Tx,
  platform: Platform,
  visitor: LoginVisitor & CookieJar,
  login: { body: Body; member: Member; passwordDue: boolean },
  now: Date,
): Promise<{ token: string; kept: (jar: CookieJar) => void }> {
  const { member: found, passwordDue } = login
  await awaitFirstLogin(tx, visitor.brand.brand.merchantCode, found)
  const { write, ...remembered } = await keepLogin(tx, platform, visitor, login, now)
  return { token: await enter(tx, visitor, found, now, { passwordDue, ...remembered }), kept: write }
}

/** Logs in. Whether the account exists shows neither in the answer nor in its time. */
export async function login(
  platform: Platform,
  visitor: LoginVisitor & CookieJar,
  body: Body,
  isRemembered = false,
): Promise<CallValue<'login'>> {
  const { brand } = visitor
  if (body.type === 'sms' && !brand.flags.MOBILEVERCODELOGIN3) throw new Refusal('forbidden')
  const typed = requireTyped(body)
  const merchant = brand.brand.merchantCode
  const places = placesOf(platform, visitor, `${body.type} ${keyOf(typed)}`)
  // What this gateway sealed after a checked login is no guess.
  if (body.type === 'username' && !isRemembered)
    await requireBotCheck(platform, visitor, 'login', [typed], body.botCheck)
  const solved = await solvedCaptcha(platform, brand, body, [{ action: 'login', identifier: typed }])
  const count = await takeGuess(platform, visitor, places, solved)
  const judge =
    body.type === 'sms' ? judgeCode(platform, visitor, body) : judgePassword(platform, visitor, body, typed)
  const { member: found, proven } = await judge
  if (!found) {
    const value = (await isCaptchaNext(platform, visitor, places, count)) ? { value: { captcha: true } } : {}
    throw new Refusal(body.type === 'sms' ? 'sms_code_invalid' : 'invalid_credentials', value)
  }
  requireAllowed(visitor, body, found)
  const now = platform.clock()
  const passwordExpired = isPasswordDue(visitor, body, found, now)
  if (body.type === 'username') await requireKnownNetwork(platform, visitor, found, body, passwordExpired)
  const { token, kept } = await platform.database.within(merchant, async (tx) => {
    if (proven) await spendCode(tx, merchant, proven, now)
    await clearAttempts(tx, merchant, places.here)
    if (!solved) {
      await returnCounted(tx, merchant, places.account)
      await returnCounted(tx, merchant, places.network)
    }
    return openLogin(tx, platform, visitor, { body, member: found, passwordDue: passwordExpired }, now)
  })
  kept(visitor)
  return answerOf(token, found, passwordExpired)
}
