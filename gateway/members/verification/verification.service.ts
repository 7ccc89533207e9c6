import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { randomInt, timingSafeEqual } from 'node:crypto'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { getNetwork } from '../../base/network/address.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { keyedHash } from '../../base/crypto/keyed-hash.ts'
import { getRange } from '../../base/limits/number-range.ts'
import { takeCounted, takeQuota } from '../../base/limits/quota.service.ts'
import { spacing } from '../../base/limits/spacing.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { type codePurposes, smsCode } from './verification.tables.ts'

export type CodePurpose = (typeof codePurposes)[number]

const maxAttempts = 5
const hour = 3600
const day = 86_400

export interface CodeUse {
  purpose: CodePurpose
  /** Dialling code and national number; a mail address where the code goes by mail. */
  number: string
  /** Whom else the code is bound to. */
  bound?: string
  /** The member who asks, where the number may be anybody's: nobody else's request replaces their code or uses up its tries. */
  requestedBy?: string
}

function codeHash(platform: Platform, merchant: string, { purpose, number, bound }: CodeUse, code: string) {
  return keyedHash(platform.config.secret, 'sms', merchant, purpose, number, code, ...(bound ? [bound] : []))
}

function storedUnder({ number, requestedBy }: CodeUse): string {
  return requestedBy === undefined ? number : `${number} ${requestedBy}`
}

function findRow(merchant: string, use: CodeUse) {
  return and(
    eq(smsCode.merchant, merchant),
    eq(smsCode.purpose, use.purpose),
    eq(smsCode.number, storedUnder(use)),
  )
}

const byMail: ReadonlySet<CodePurpose> = new Set(['stepUpMail', 'contactOldMail', 'contactNewMail'])

function randomCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}

interface Cap {
  /** What the log calls it. */
  name: string
  isFree: boolean
}

async function takeSmsCaps(tx: Tx, brand: LoadedBrand, number: string, now: Date): Promise<Cap[]> {
  const { merchantCode } = brand.settings
  const { perHour, perRangeHour, rangeDigits } = brand.merchant.sms
  const range = { key: `sms range ${getRange(number, rangeDigits)}`, cap: perRangeHour, window: hour }
  const all = { key: 'sms hour', cap: perHour, window: hour }
  return [
    { name: 'perRangeHour', isFree: await takeCounted(tx, merchantCode, range, now) },
    { name: 'perHour', isFree: await takeCounted(tx, merchantCode, all, now) },
  ]
}

async function takeCaps(
  tx: Tx,
  brand: LoadedBrand,
  { purpose, number }: CodeUse,
  address: string,
  now: Date,
): Promise<Cap[]> {
  const { merchantCode } = brand.settings
  const { perAddressHour, perDay, perNumberHour } = brand.merchant.sms
  const way = byMail.has(purpose) ? 'mail' : 'sms'
  const ofNumber = { key: `${way} number ${number}`, cap: perNumberHour, window: hour }
  const ofAddress = { key: `${way} address ${getNetwork(address)}`, cap: perAddressHour, window: hour }
  const ofDay = { key: `${way} day`, cap: perDay, window: day }
  return [
    { name: 'perNumberHour', isFree: await takeQuota(tx, merchantCode, ofNumber, now) },
    { name: 'perAddressHour', isFree: await takeQuota(tx, merchantCode, ofAddress, now) },
    ...(way === 'sms' ? await takeSmsCaps(tx, brand, number, now) : []),
    { name: 'perDay', isFree: await takeCounted(tx, merchantCode, ofDay, now) },
  ]
}

/** Caps of a merchant's cost, which an operator wants to hear of; those of one number or address are everyday. */
const told = new Set(['perRangeHour', 'perHour', 'perDay'])
const tellingOnce = spacing({ max: 1, window: hour * 1000 })

function refuseCaps({ log, clock }: Platform, brand: LoadedBrand, { number }: CodeUse, caps: Cap[]): void {
  const met = caps.filter(({ isFree }) => !isFree).map(({ name }) => name)
  if (met.length === 0) return
  const merchant = brand.settings.merchantCode
  const range = getRange(number, brand.merchant.sms.rangeDigits)
  for (const cap of met.filter((name) => told.has(name))) {
    const subject: { range?: string } = cap === 'perRangeHour' ? { range } : {}
    if (tellingOnce(`${merchant} ${cap} ${subject.range ?? ''}`, clock().getTime()) === 0)
      log.warn(
        { merchant, cap, ...subject },
        'No more codes are sent by text message for now: a limit is reached',
      )
  }
  throw new Refusal('sms_quota', { retryAfter: hour })
}

export interface IssuedCode {
  code: string
  expiredMinutes: number
  serverTime: string
  resendAt: string
}

/** Makes a code in place of any older one, within the merchant's caps. Sending it is the caller's part. */
export async function issueCode(
  platform: Platform,
  brand: LoadedBrand,
  use: CodeUse,
  address: string,
): Promise<IssuedCode> {
  const merchant = brand.settings.merchantCode
  const { digits, expiredMinutes, validMinutes } = brand.merchant.sms
  const now = platform.clock()
  const resendAt = new Date(now.getTime() + expiredMinutes * 60_000)
  const code = randomCode(digits)
  const fresh = {
    codeHash: codeHash(platform, merchant, use, code),
    attempts: 0,
    expiresAt: new Date(now.getTime() + validMinutes * 60_000),
    resendAt,
    usedAt: null,
  }
  await platform.database.within(merchant, async (tx) => {
    const [written] = await tx
      .insert(smsCode)
      .values({ merchant, purpose: use.purpose, number: storedUnder(use), ...fresh })
      .onConflictDoUpdate({
        target: [smsCode.merchant, smsCode.purpose, smsCode.number],
        set: fresh,
        setWhere: sql`${smsCode.resendAt} <= ${now.toISOString()}::timestamptz`,
      })
      .returning({ number: smsCode.number })
    if (!written) {
      const [stored] = await tx
        .select({ resendAt: smsCode.resendAt })
        .from(smsCode)
        .where(findRow(merchant, use))
      const wait = ((stored?.resendAt ?? resendAt).getTime() - now.getTime()) / 1000
      throw new Refusal('resend_too_soon', { retryAfter: Math.max(1, Math.ceil(wait)) })
    }
    refuseCaps(platform, brand, use, await takeCaps(tx, brand, use, address, now))
  })
  return { code, expiredMinutes, serverTime: now.toISOString(), resendAt: resendAt.toISOString() }
}

/** A proof that a number's owner is here: spendCode() uses it up. */
export interface ProvenCode extends CodeUse {
  codeHash: string
}

/** Compares a code, after counting the attempt. Refuses a wrong one, an old one and a sixth try. */
export async function proveCode(
  platform: Platform,
  merchant: string,
  use: CodeUse,
  given: string,
  field: string,
): Promise<ProvenCode> {
  const now = platform.clock()
  const [tried] = await platform.database.within(merchant, (tx) =>
    tx
      .update(smsCode)
      .set({ attempts: sql`${smsCode.attempts} + 1` })
      .where(and(findRow(merchant, use), isNull(smsCode.usedAt), lt(smsCode.attempts, maxAttempts)))
      .returning({ codeHash: smsCode.codeHash, expiresAt: smsCode.expiresAt }),
  )
  const due = codeHash(platform, merchant, use, given.trim())
  if (!tried || !timingSafeEqual(Buffer.from(tried.codeHash), Buffer.from(due)))
    throw new Refusal('sms_code_invalid', { fields: { [field]: 'sms_code_invalid' } })
  if (tried.expiresAt <= now)
    throw new Refusal('sms_code_expired', { fields: { [field]: 'sms_code_expired' } })
  return { ...use, codeHash: tried.codeHash }
}

/** Uses up a proven code inside the transaction that it allows; refuses when another was quicker. */
export async function spendCode(tx: Tx, merchant: string, proven: ProvenCode, now: Date): Promise<void> {
  const [spent] = await tx
    .update(smsCode)
    .set({ usedAt: now })
    .where(
      and(
        findRow(merchant, proven),
        eq(smsCode.codeHash, proven.codeHash),
        isNull(smsCode.usedAt),
        gt(smsCode.expiresAt, now),
      ),
    )
    .returning({ number: smsCode.number })
  if (!spent) throw new Refusal('sms_code_invalid')
}

/**
 * Compares the code that was spent within the last `withinMs`, or a newer one, which it uses up: for who sends again what a code
 * has allowed already. Counts the attempt as proveCode() does.
 */
export async function proveCodeAgain(
  platform: Platform,
  merchant: string,
  use: CodeUse,
  given: { code: string; field: string; withinMs: number },
): Promise<void> {
  const now = platform.clock()
  const [tried] = await platform.database.within(merchant, (tx) =>
    tx
      .update(smsCode)
      .set({ attempts: sql`${smsCode.attempts} + 1` })
      .where(and(findRow(merchant, use), lt(smsCode.attempts, maxAttempts)))
      .returning({ codeHash: smsCode.codeHash, usedAt: smsCode.usedAt }),
  )
  const due = codeHash(platform, merchant, use, given.code.trim())
  const isRight = tried !== undefined && timingSafeEqual(Buffer.from(tried.codeHash), Buffer.from(due))
  const isRecent = !tried?.usedAt || now.getTime() - tried.usedAt.getTime() <= given.withinMs
  if (!isRight || !isRecent)
    throw new Refusal('sms_code_invalid', { fields: { [given.field]: 'sms_code_invalid' } })
  if (tried.usedAt) return
  const proven = { ...use, codeHash: tried.codeHash }
  await platform.database.within(merchant, (tx) => spendCode(tx, merchant, proven, now))
}
