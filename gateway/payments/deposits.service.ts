import { and, eq } from 'drizzle-orm'
import type { CallBody, CallValue } from '../../schemas/calls/calls.ts'
import { decimal, minorOf } from '../../schemas/money.ts'
import type { LoadedBrand } from '../brands/registry.types.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/id.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { post } from '../ledger/ledger.service.ts'
import { clearing, memberAccount } from '../ledger/movement.ts'
import { takeQuota } from '../limits/quota.service.ts'
import type { Platform } from '../platform.ts'
import { deposit, type Deposit } from './payments.tables.ts'
import { type Callback, providerOf } from './provider.ts'

const payableFor = 30 * 60_000
const startsPerHour = 60

type Told = CallValue<'depositStart'>

function told(platform: Platform, brand: LoadedBrand, row: Deposit): Told {
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

/** Ways to pay in, and what each takes. */
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
  const [least, most] = [minorOf(chosen.minimum, scale) ?? 0n, minorOf(chosen.maximum, scale) ?? 0n]
  if (minor < least || minor > most) throw refuseField('amount', 'amount_limits')
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
  const { merchantCode: merchant } = brand.brand
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
    expiresAt: new Date(now.getTime() + payableFor),
    settledAt: null,
  }
  const kept = await platform.database.within(merchant, async (tx) => {
    const quota = { key: `deposit ${memberId}`, cap: startsPerHour, window: 3600 }
    if (!(await takeQuota(tx, merchant, quota, now)))
      throw new Refusal('too_many_requests', { retryAfter: 300 })
    return insertOnce(tx, row)
  })
  if (kept.status === 'pending') await provider.start(kept)
  return kept
}

/** Starts a deposit that a member asks for. */
export async function startDeposit(
  platform: Platform,
  brand: LoadedBrand,
  memberId: string,
  body: CallBody<'depositStart'>,
): Promise<Told> {
  const amount = allowedAmount(brand, body)
  const { key, method } = body
  return told(platform, brand, await beginDeposit(platform, brand, { memberId, key, method, amount }))
}

/** What became of a member's own deposit. */
export async function depositOf(
  platform: Platform,
  brand: LoadedBrand,
  memberId: string,
  id: string,
): Promise<Told> {
  const { merchantCode: merchant } = brand.brand
  const [found] = await platform.database.within(merchant, (tx) =>
    tx
      .select()
      .from(deposit)
      .where(and(eq(deposit.merchant, merchant), eq(deposit.memberId, memberId), eq(deposit.id, id))),
  )
  if (!found) throw new Refusal('not_found')
  return told(platform, brand, found)
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
