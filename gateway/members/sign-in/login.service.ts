import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import { requireBotCheck } from '../bot-check/bot-check.gate.ts'
import { solvedCaptcha } from '../captcha/captcha.gate.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import { provePhone } from '../identity/firebase.ts'
import { isFirebaseSms } from '../identity/offer.ts'
import { clearAttempts } from '../../base/limits/attempts.service.ts'
import { returnCounted } from '../../base/limits/quota.service.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { getAttemptKeys, isCaptchaNext, takeGuess } from './login-attempts.service.ts'
import type { CookieJar } from '../remember/remember.cookie.ts'
import { requireKnownNetwork } from '../step-up/step-up.gate.ts'
import { phoneNumber } from '../accounts/phone.ts'
import { proveCode, type ProvenCode, spendCode } from '../verification/verification.service.ts'
import { findByLogin, findByMobile, guessedAccount } from '../accounts/accounts.service.ts'
import type { Member } from '../accounts/accounts.tables.ts'
import { isPassword } from '../../base/proof/password.ts'
import { noteFailedSignIn, notingFailure } from '../security-log/security-log.service.ts'
import { noteProof } from '../exclusion/exclusion.service.ts'
import {
  type LoginVisitor,
  isPasswordOld,
  openLogin,
  getAnswer,
} from '../session-start/session-start.service.ts'

type Body = CallBody<'login'>

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
  found: Member | undefined,
  { password }: Body,
  { address }: LoginVisitor,
): Promise<Judgement> {
  return { member: (await isPassword(found?.passwordHash, password, address)) ? found : undefined }
}

async function judgeCode(platform: Platform, visitor: LoginVisitor, body: Body): Promise<Judgement> {
  const { merchantCode } = visitor.brand.settings
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
  if (body.portal === 'agent' && !visitor.brand.settings.agentUserTypes.includes(found.type))
    throw new Refusal('non_agent')
}

function isPasswordDue(visitor: LoginVisitor, body: Body, found: Member, now: Date): boolean {
  if (body.type === 'sms') return false
  const { defaultPassword } = visitor.brand.merchant
  if (defaultPassword !== '' && body.password === defaultPassword) return true
  return isPasswordOld(visitor.brand, found, now)
}

/** Logs in. Whether the account exists shows neither in the response nor in its time. */
export async function login(
  platform: Platform,
  visitor: LoginVisitor & CookieJar,
  body: Body,
  isRemembered = false,
): Promise<CallValue<'login'>> {
  const { brand } = visitor
  if (body.type === 'sms' && !brand.flags.MOBILEVERCODELOGIN3) throw new Refusal('forbidden')
  const typed = requireTyped(body)
  const merchant = brand.settings.merchantCode
  // What this gateway sealed after a checked login is no guess.
  if (body.type === 'username' && !isRemembered)
    await requireBotCheck(platform, visitor, 'login', [typed], body.botCheck)
  const solved = await solvedCaptcha(platform, brand, body, [{ action: 'login', identifier: typed }])
  const meant = await platform.database.within(merchant, (tx) =>
    findByLogin(tx, brand, typed, body.countryDialingCode),
  )
  const account = guessedAccount(brand, meant, typed, body.countryDialingCode)
  const keys = getAttemptKeys(platform, visitor, `${body.type} ${account}`)
  const count = await takeGuess(platform, visitor, keys, solved)
  const judge = body.type === 'sms' ? judgeCode(platform, visitor, body) : judgePassword(meant, body, visitor)
  const failed = () => noteFailedSignIn(platform, visitor, meant, body.type === 'sms' ? 'code' : 'password')
  const { member: found, proven } = await notingFailure(judge, failed)
  if (!found) {
    failed()
    const value = (await isCaptchaNext(platform, visitor, keys, count)) ? { value: { captcha: true } } : {}
    throw new Refusal(body.type === 'sms' ? 'sms_code_invalid' : 'invalid_credentials', value)
  }
  if (found.status !== 'active') noteFailedSignIn(platform, visitor, found, 'disabled')
  requireAllowed(visitor, body, found)
  const now = platform.clock()
  const passwordExpired = isPasswordDue(visitor, body, found, now)
  if (body.type === 'username') await requireKnownNetwork(platform, visitor, found, body, passwordExpired)
  const { token, remember } = await platform.database.within(merchant, async (tx) => {
    if (proven) await spendCode(tx, merchant, proven, now)
    if (body.type === 'sms' && found.mobile !== null) {
      const proof = { kind: 'mobile' as const, value: found.mobile }
      await noteProof(tx, platform, brand, { memberId: found.id, proof, now })
    }
    await clearAttempts(tx, merchant, keys.here)
    if (!solved) {
      await returnCounted(tx, merchant, keys.account)
      await returnCounted(tx, merchant, keys.network)
    }
    return openLogin(tx, platform, visitor, { body, member: found, passwordDue: passwordExpired }, now)
  })
  remember(visitor)
  return getAnswer(token, found, passwordExpired)
}
