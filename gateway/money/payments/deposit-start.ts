import { and, eq } from 'drizzle-orm'
import { toMinor } from '../../../schemas/base/money.ts'
import type { CallBody } from '../../../schemas/calls/calls.ts'
import type { PaymentMethod } from '../../../schemas/documents/payment-method.document.ts'
import { moneyBound, nextDay } from '../../base/brand/money-bound.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import { planJob } from '../../base/jobs/jobs.service.ts'
import { takeQuota } from '../../base/limits/quota.service.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { noteBreach } from '../play-limits/breach.cases.ts'
import { requireDepositRoom } from '../play-limits/require-room.ts'
import { announce } from './announce.ts'
import { allowedFields } from './deposit-fields.ts'
import { type Asker, leftToday, methodsIn } from './deposit-methods.ts'
import { describeDeposit, type DepositState } from './deposit-read.ts'
import { isOpen, getTerms, type Terms } from './deposit-terms.ts'
import { depositsToday } from './deposit-today.ts'
import { providerName } from '../providers/provider-name.ts'
import { findProvider } from './open-provider.ts'
import { deposit, type Deposit } from './payments.tables.ts'
import { watchJob } from './watch-job.ts'

const depositTimeout = 30 * 60_000
const startsPerHour = 60

type Wish = Pick<Deposit, 'memberId' | 'key' | 'method' | 'amount' | 'provider' | 'fields'> & Terms

async function knownBy(tx: Tx, { merchant, memberId, key }: Pick<Deposit, 'merchant' | 'memberId' | 'key'>) {
  const [known] = await tx
    .select()
    .from(deposit)
    .where(and(eq(deposit.merchant, merchant), eq(deposit.memberId, memberId), eq(deposit.key, key)))
  return known
}

function sorted(fields: Deposit['fields']) {
  return JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function sameAs(row: Deposit, known: Deposit): Deposit {
  const isSame =
    known.amount === row.amount &&
    known.method === row.method &&
    known.currency === row.currency &&
    sorted(known.fields) === sorted(row.fields)
  if (!isSame) throw new Refusal('idempotency_conflict')
  return known
}

type Check = (tx: Tx, now: Date) => Promise<void>

/** Inserts a deposit. All preconditions are checked here, under the lock of the member's quota. */
async function insertOnce(tx: Tx, brand: LoadedBrand, row: Deposit, check: Check): Promise<Deposit> {
  const { merchant, memberId, startedAt: now } = row
  const known = await knownBy(tx, row)
  if (known) return sameAs(row, known)
  const quota = { key: `deposit ${memberId}`, cap: startsPerHour, window: 3600 }
  if (!(await takeQuota(tx, merchant, quota, now)))
    throw new Refusal('too_many_requests', { retryAfter: 300 })
  const meanwhile = await knownBy(tx, row)
  if (meanwhile) return sameAs(row, meanwhile)
  await check(tx, now)
  await requireDepositRoom(tx, brand, { memberId, amount: row.amount, now })
  await tx.insert(deposit).values(row)
  await planJob(tx, watchJob(row), now)
  return row
}

/** Begins a deposit of minor units; the same key again is the same deposit. Deposits start nowhere else. */
export async function beginDeposit(
  platform: Platform,
  brand: LoadedBrand,
  wish: Wish,
  check: Check = () => Promise.resolve(),
): Promise<Deposit> {
  if (!findProvider(platform, wish.provider)) throw new Refusal('payment_unavailable')
  const { merchantCode: merchant } = brand.settings
  const now = platform.clock()
  const id = newId(now.getTime())
  const row: Deposit = {
    ...wish,
    merchant,
    id,
    reference: id,
    page: null,
    currency: brand.merchant.currency.code,
    scale: brand.merchant.currency.scale,
    status: 'pending',
    startedAt: now,
    expiresAt: new Date(now.getTime() + depositTimeout),
    settledAt: null,
    declinedAt: null,
  }
  const stored = await platform.database
    .within(merchant, (tx) => insertOnce(tx, brand, row, check))
    .catch(async (error: unknown) => {
      if (error instanceof Refusal && error.code === 'limit_reached')
        await noteBreach(platform.database, brand, { memberId: row.memberId, kind: 'deposit', now })
      throw error
    })
  return announce(platform, brand, stored)
}

/** Minor units of an amount that the method takes. */
function allowedAmount(brand: LoadedBrand, { minimum, maximum }: PaymentMethod, amount: string): bigint {
  const { scale } = brand.merchant.currency
  const minor = toMinor(amount, scale)
  if (minor === undefined) throw refuseField('amount', 'amount_invalid')
  const [min, max] = [toMinor(minimum, scale) ?? 0n, toMinor(maximum, scale) ?? 0n]
  if (minor < min || minor > max)
    throw refuseField('amount', 'amount_limits', moneyBound(brand, { least: min, most: max }))
  return minor
}

/** Refuses outside the method's opening hours, and above what its daily limits leave. */
function withinLimits(brand: LoadedBrand, memberId: string, method: PaymentMethod, amount: bigint): Check {
  return async (tx, now) => {
    if (!isOpen(method, brand.merchant, now)) throw refuseField('method', 'payment_closed')
    const today = (await depositsToday(tx, brand, memberId, now)).get(method.code)
    const left = leftToday(method, today, brand.merchant.currency.scale)
    if (left.deposits === 0 || (left.amount !== null && amount > left.amount))
      throw refuseField(
        'amount',
        'payment_daily',
        moneyBound(brand, {
          most: left.deposits === 0 ? 0n : (left.amount ?? 0n),
          until: nextDay(brand, now),
        }),
      )
  }
}

/**
 * Starts a deposit that a member requests. Refuses: `amount_invalid`, `amount_limits`, `payment_unavailable`, `payment_closed`,
 * `payment_daily`, `validation_failed`, `idempotency_conflict`.
 */
export async function startDeposit(
  platform: Platform,
  asker: Asker,
  { key, method: code, amount: wanted, fields: given }: CallBody<'depositStart'>,
): Promise<DepositState> {
  const { brand, memberId } = asker
  const { scale } = brand.merchant.currency
  const method = methodsIn(platform, brand).find((entry) => entry.code === code)
  if (!method) throw new Refusal('payment_unavailable', { fields: { method: 'payment_unavailable' } })
  const amount = allowedAmount(brand, method, wanted)
  const fields = allowedFields(method, given)
  const row = await beginDeposit(
    platform,
    brand,
    {
      memberId,
      key,
      method: code,
      amount,
      provider: providerName(method.provider, platform.config),
      fields,
      ...getTerms(method, amount, scale),
    },
    withinLimits(brand, memberId, method, amount),
  )
  if (row.status === 'declined' && row.page === null)
    throw new Refusal('payment_unavailable', { fields: { method: 'payment_unavailable' } })
  return describeDeposit(asker, row, platform.clock())
}
