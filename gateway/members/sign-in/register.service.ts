import { and, eq } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import type { CallBody } from '../../../schemas/calls/calls.ts'
import { type RegistrationField, registrationFields } from '../../../schemas/documents/registration-fields.ts'
import { isEasySecret } from '../../../schemas/rules/easy-secret.ts'
import { requireBotCheck } from '../bot-check/bot-check.gate.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { captchaDemand, solvedCaptcha } from '../captcha/captcha.gate.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { getNetwork } from '../../base/network/address.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import { provePhone } from '../identity/firebase.ts'
import { isFirebaseSms } from '../identity/offer.ts'
import { takeQuota } from '../../base/limits/quota.service.ts'
import { hooked } from '../../base/platform/hooks.ts'
import type { Platform } from '../../base/platform/platform.ts'
import type { CookieJar } from '../remember/remember.cookie.ts'
import { endTrial } from '../trial/trial.service.ts'
import { chosenCountry, phoneNumber } from '../accounts/phone.ts'
import { proveCode, type ProvenCode, spendCode } from '../verification/verification.service.ts'
import { getKey } from '../accounts/accounts.service.ts'
import { member, type NewMember } from '../accounts/accounts.tables.ts'
import { hashPassword } from '../../base/proof/password.ts'
import { refuseCollision, refuseTaken } from './refuse-taken.ts'
import { takeProbe } from './registration-probes.service.ts'
import { allowedValues, type RegisterMethod } from '../accounts/registration-rules.ts'
import { noteProof, requireWelcome } from '../exclusion/exclusion.service.ts'
import { screenMember } from '../exclusion/matches.ts'
import { enter, type LoginVisitor } from '../session-start/session-start.service.ts'

/** Who registered, and by whose code. */
export interface Registered {
  memberId: string
  /** The agent whose code it is. */
  agentId: string | null
  code: string | undefined
  now: Date
}

declare module '../../base/platform/hooks.ts' {
  interface Hooks {
    /** The agent whose code a new member brings. Refuses a code that is not valid; the referral of a link alone may lead nowhere. */
    sponsorOf(
      platform: Platform,
      brand: LoadedBrand,
      affiliateCode: string | undefined,
      referralCode: string | undefined,
    ): Promise<string | null>
    /** Whether a code is that of a member who invites friends. */
    isInvitation(platform: Platform, brand: LoadedBrand, code: string): Promise<boolean>
    /** In the transaction that makes a member. */
    memberCreated(tx: Tx, brand: LoadedBrand, memberId: string, now: Date): Promise<void>
    /** In the transaction in which somebody registered, behind everything that could refuse it. Publishes: last. */
    memberRegistered(tx: Tx, brand: LoadedBrand, registered: Registered): Promise<void>
  }
}

type Body = CallBody<'register'>
type Values = Partial<Record<RegistrationField, string>>

const addressHourly = 200

/** Ways to register that brand and flags leave open. */
export function registerMethods({ settings: brand, flags }: LoginVisitor['brand']): RegisterMethod[] {
  return brand.registration.methods.filter((method) =>
    method === 'mobile' ? flags.MOBILENUMREG3 : flags.USERNAMEREG3,
  )
}

/** Whether a captcha was solved; refuses without one where the rules require it. */
async function solvesCaptcha(platform: Platform, visitor: LoginVisitor, body: Body): Promise<boolean> {
  const uses = [body.username, body.mobileNum, `@${getNetwork(visitor.address)}`].map((identifier) => ({
    action: 'register' as const,
    identifier: identifier ?? '',
  }))
  const named = uses.filter((use) => use.identifier !== '')
  const isSolved = await solvedCaptcha(platform, visitor.brand, body, named)
  if (!isSolved && visitor.brand.rules['captcha']?.enabled === true) throw captchaDemand()
  return isSolved
}

/** A name for a member who registered by number alone: theirs to see, and saying nothing about the number. */
function inventedName(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  return `m${Array.from({ length: 9 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
}

async function memberRow(
  visitor: LoginVisitor,
  method: RegisterMethod,
  values: Values,
  body: Body,
  mobile: string | null,
  now: Date,
): Promise<NewMember> {
  const chosen = method === 'mobile' ? undefined : values.username
  const username = chosen ?? inventedName()
  return {
    merchant: visitor.brand.settings.merchantCode,
    id: newId(now.getTime()),
    username,
    usernameKey: getKey(username),
    nameMade: chosen === undefined,
    passwordHash: values.password === undefined ? null : await hashPassword(values.password, visitor.address),
    passwordChangedAt: now,
    type: visitor.brand.merchant.registration.memberType,
    nickname: username,
    status: 'active',
    mobile,
    mobileCountry: mobile && chosenCountry(visitor.brand.merchant, mobile, body.mobileCountry),
    email: values.email ?? null,
    emailKey: values.email === undefined ? null : getKey(values.email),
    payeeName: values.payeeName ?? null,
    paymentPasswordHash:
      values.paymentPassword === undefined
        ? null
        : await hashPassword(values.paymentPassword, visitor.address),
    qqNum: values.qqNum ?? null,
    line: values.line ?? null,
    whatsapp: values.whatsapp ?? null,
    facebook: values.facebook ?? null,
    wechat: values.wechat ?? null,
    idNumber: values.idNumber ?? null,
    birthday: values.birthday ?? null,
    affiliateCode: values.affiliateCode ?? null,
    referralCode: values.referralCode ?? null,
    registerMethod: body.registerMethod,
    registerUrl: body.registerUrl ?? null,
    registerDomain: values.domain ?? null,
    createdAt: now,
    lastLoginAt: null,
  }
}

async function findRecommender(tx: Tx, merchant: string, name: string | undefined): Promise<string | null> {
  if (name === undefined) return null
  const [found] = await tx
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(member.usernameKey, getKey(name))))
  if (!found) throw refuseField('recommenderId', 'account_not_found')
  return found.id
}

/** The proof that the number is theirs, where the rules require a code: undefined where they do not. */
async function proof(
  platform: Platform,
  brand: LoadedBrand,
  values: Values,
  mobile: string | null,
  firebaseIdToken: string | undefined,
): Promise<{ mobile: string; code?: ProvenCode } | undefined> {
  if (values.verificationCode === undefined || mobile === null) return undefined
  if (isFirebaseSms(brand, platform.config)) {
    await provePhone(platform, brand, firebaseIdToken, mobile, 'verificationCode')
    return { mobile }
  }
  const code = await proveCode(
    platform,
    brand.settings.merchantCode,
    { purpose: 'register', number: mobile },
    values.verificationCode,
    'verificationCode',
  )
  return { mobile, code }
}

function getFields(body: Body): Values {
  return Object.fromEntries(
    registrationFields.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])),
  )
}

async function findSponsor(
  platform: Platform,
  brand: LoadedBrand,
  { affiliateCode, referralCode }: Values,
): Promise<string | null> {
  for (const find of hooked(platform, 'sponsorOf')) {
    const sponsor = await find(platform, brand, affiliateCode, referralCode)
    if (sponsor !== null) return sponsor
  }
  return null
}

function requireUneasy({ paymentPassword, password, birthday }: Values, mobile: string | null): void {
  if (paymentPassword === undefined) return
  if (paymentPassword === password || isEasySecret(paymentPassword, { birthday, mobile }))
    throw refuseField('paymentPassword', 'payment_password_easy')
}

/** Makes a member and logs them in: checks by the merchant's rules first, by what others have taken last. */
export async function register(
  platform: Platform,
  visitor: LoginVisitor & Pick<CookieJar, 'wire'>,
  method: RegisterMethod,
  body: Body,
): Promise<{ token: string }> {
  const { brand } = visitor
  const merchant = brand.settings.merchantCode
  const now = platform.clock()
  if (!registerMethods(brand).includes(method)) throw new Refusal('register_disabled')
  const values = allowedValues(brand, method, getFields(body), now.toISOString().slice(0, 10))
  const phone = { mobile: values.mobileNum, countryDialingCode: values.countryDialingCode }
  const mobile = values.mobileNum === undefined ? null : phoneNumber(brand.merchant, phone, 'mobileNum')
  requireUneasy(values, mobile)
  const named = method === 'mobile' ? body.mobileNum : body.username
  await requireBotCheck(platform, visitor, 'register', [named], body.botCheck)
  const probe = await takeProbe(platform, visitor, await solvesCaptcha(platform, visitor, body))
  const agentId = await findSponsor(platform, brand, values)
  const proven = await proof(platform, brand, values, mobile, body.firebaseIdToken)
  const row = await memberRow(visitor, method, values, body, mobile, now)
  const work = platform.database.within(merchant, async (tx) => {
    const recommenderId = await findRecommender(tx, merchant, values.recommenderId)
    await refuseTaken(tx, merchant, row)
    const quota = { key: `register ${getNetwork(visitor.address)}`, cap: addressHourly, window: 3600 }
    if (!(await takeQuota(tx, merchant, quota, now)))
      throw new Refusal('too_many_requests', { retryAfter: 300 })
    if (proven?.code) await spendCode(tx, merchant, proven.code, now)
    const contact = proven && { kind: 'mobile' as const, value: proven.mobile }
    if (contact) await requireWelcome(tx, platform, brand, { proof: contact, now })
    await tx.insert(member).values({ ...row, agentId, recommenderId })
    for (const created of hooked(platform, 'memberCreated')) await created(tx, brand, row.id, now)
    if (contact) await noteProof(tx, platform, brand, { memberId: row.id, proof: contact, now })
    await screenMember(tx, platform, brand, { memberId: row.id, now })
    await endTrial(tx, merchant, visitor.wire.token)
    await probe.give(tx, now)
    const token = await enter(tx, visitor, { id: row.id, lastLoginAt: null }, now)
    const code = values.affiliateCode ?? values.referralCode
    for (const registered of hooked(platform, 'memberRegistered'))
      await registered(tx, brand, { memberId: row.id, agentId, code, now })
    return token
  })
  return { token: await work.catch(refuseCollision) }
}
