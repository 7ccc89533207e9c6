import { and, eq } from 'drizzle-orm'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import { decimal, minorOf } from '../../../schemas/base/money.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import { post } from '../ledger/ledger.service.ts'
import { clearing, memberAccount } from '../ledger/movement.ts'
import { takeQuota } from '../../base/limits/quota.service.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { deposit, type Deposit } from './payments.tables.ts'
import { type Callback } from './provider.ts'
import { providerOf } from './open-provider.ts'

const depositTimeout = 30 * 60_000
const startsPerHour = 60

type DepositState = CallValue<'depositStart'>

function describeDeposit(platform: Platform, brand: LoadedBrand, row: Deposit): DepositState {
  const provider = providerOf(platform)
  const isExpired = row.status === 'pending' && row.expiresAt <= platform.clock()
  const status = isExpired ? 'expired' : row.status
  return {
    id: row.id,
    method: row.method,
    amount: decimal(row.amount, row.scale),
    currency: row.currency,
    currencySymbol: brand.merchant.currency.symbol,
    status,
    url: status === 'pending' && provider ? provider.pageOf(row) : null,
    startedAt: row.startedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  }
}

/** Returns the payment methods and the amounts that each takes. */
export function methodsOf(platform: Platform, brand: LoadedBrand): CallValue<'depositMethods'> {
  const { currency, paymentMethods } = brand.merchant
  const shown = (amount: string) => decimal(minorOf(amount, currency.scale) ?? 0n, currency.scale)
  return {
    currency: currency.code,
    currencySymbol: currency.symbol,
    scale: currency.scale,
    methods: providerOf(platform)
      ? paymentMethods.map(({ code, minimum, maximum }) => ({
          code,
          minimum: shown(minimum),
          maximum: shown(maximum),
        }))
      : [],
  }
}

/** Minor units of an amount that the method takes. */
function allowedAmount(brand: LoadedBrand, { method, amount }: CallBody<'depositStart'>): bigint {
  const { scale } = brand.merchant.currency
  const minor = minorOf(amount, scale)
  if (minor === undefined) throw refuseField('amount', 'amount_invalid')
  const chosen = brand.merchant.paymentMethods.find(({ code }) => code === method)
  if (!chosen) throw new Refusal('payment_unavailable', { fields: { method: 'payment_unavailable' } })
  const [min, max] = [minorOf(chosen.minimum, scale) ?? 0n, minorOf(chosen.maximum, scale) ?? 0n]
  if (minor < min || minor > max) throw refuseField('amount', 'amount_limits')
  return minor
}

async function insertOnce(tx: Tx, row: Deposit): Promise<Deposit> {
  const [made] = await tx.insert(deposit).values(row).onConflictDoNothing().returning()
  if (made) return made
  const [known] = await tx
    .select()
    .from(deposit)
    .where(
      and(eq(deposit.merchant, row.merchant), eq(deposit.memberId, row.memberId), eq(deposit.key, row.key)),
    )
  const isSame =
    known?.amount === row.amount && known.method === row.method && known.currency === row.currency
  if (!isSame) throw new Refusal('idempotency_conflict')
  return known
}

/** Begins a deposit of minor units; the same key again is the same deposit. */
export async function beginDeposit(
  platform: Platform,
  brand: LoadedBrand,
  { memberId, key, method, amount }: Pick<Deposit, 'memberId' | 'key' | 'method' | 'amount'>,
): Promise<Deposit> {
  const provider = providerOf(platform)
  if (!provider) throw new Refusal('payment_unavailable')
  const { merchantCode: merchant } = brand.settings
  const now = platform.clock()
  const id = newId(now.getTime())
  const row: Deposit = {
    merchant,
    id,
    memberId,
    key,
    method,
    amount,
    provider: provider.name,
    reference: id,
    currency: brand.merchant.currency.code,
    scale: brand.merchant.currency.scale,
    status: 'pending',
    startedAt: now,
    expiresAt: new Date(now.getTime() + depositTimeout),
    settledAt: null,
  }
  const stored = await platform.database.within(merchant, async (tx) => {
    const quota = { key: `deposit ${memberId}`, cap: startsPerHour, window: 3600 }
    if (!(await takeQuota(tx, merchant, quota, now)))
      throw new Refusal('too_many_requests', { retryAfter: 300 })
    return insertOnce(tx, row)
  })
  if (stored.status === 'pending') await provider.start(stored)
  return stored
}

/** Starts a deposit that a member requests. */
export async function startDeposit(
  platform: Platform,
  brand: LoadedBrand,
  memberId: string,
  body: CallBody<'depositStart'>,
): Promise<DepositState> {
  const amount = allowedAmount(brand, body)
  const { key, method } = body
  return describeDeposit(
    platform,
    brand,
    await beginDeposit(platform, brand, { memberId, key, method, amount }),
  )
}

/** Returns the state of a member's own deposit. */
export async function depositOf(
  platform: Platform,
  brand: LoadedBrand,
  memberId: string,
  id: string,
): Promise<DepositState> {
  const { merchantCode: merchant } = brand.settings
  const [found] = await platform.database.within(merchant, (tx) =>
    tx
      .select()
      .from(deposit)
      .where(and(eq(deposit.merchant, merchant), eq(deposit.memberId, memberId), eq(deposit.id, id))),
  )
  if (!found) throw new Refusal('not_found')
  return describeDeposit(platform, brand, found)
}

async function settle(tx: Tx, row: Deposit, status: 'confirmed' | 'declined', now: Date): Promise<void> {
  await tx
    .update(deposit)
    .set({ status, settledAt: now })
    .where(and(eq(deposit.merchant, row.merchant), eq(deposit.id, row.id)))
  if (status === 'declined') return
  await post(tx, {
    merchant: row.merchant,
    key: `deposit ${row.id}`,
    kind: 'deposit',
    currency: { code: row.currency, scale: row.scale },
    legs: [
      { account: clearing(), amount: -row.amount },
      { account: memberAccount(row.memberId), amount: row.amount },
    ],
    details: { deposit: row.id, method: row.method, provider: row.provider },
    at: now,
  })
}

/**
 * Takes a provider's decision. The same again changes nothing. Money that came after all is credited, whatever was
 * said before; a confirmation is never taken back by a message.
 */
export async function takeCallback(platform: Platform, name: string, callback: Callback): Promise<void> {
  const provider = providerOf(platform)
  if (provider?.name !== name) throw new Refusal('not_found')
  const now = platform.clock()
  const decision = provider.read(callback, now)
  if (!decision) throw new Refusal('forbidden')
  const { merchant, reference, status, amount, currency } = decision
  await platform.database.within(merchant, async (tx) => {
    const [row] = await tx
      .select()
      .from(deposit)
      .where(
        and(
          eq(deposit.merchant, merchant),
          eq(deposit.provider, provider.name),
          eq(deposit.reference, reference),
        ),
      )
      .for('update')
    if (!row) throw new Refusal('not_found')
    if (row.amount.toString() !== amount || row.currency !== currency) throw new Refusal('conflict')
    if (row.status === 'confirmed' || row.status === status) return
    await settle(tx, row, status, now)
  })
}
