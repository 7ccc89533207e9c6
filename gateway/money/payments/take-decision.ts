import { and, eq } from 'drizzle-orm'
import { decimal, minorOf } from '../../../schemas/base/money.ts'
import { openCase } from '../../base/cases/cases.service.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { changeStatus, settleDeposit } from './deposit-settle.ts'
import { providerOf } from './open-provider.ts'
import { deposit, type Deposit } from './payments.tables.ts'
import type { Callback, Decision } from './provider.ts'

/** taken: nothing is left to do. review: it is stored for an operator. */
export type Taken = 'taken' | 'review'

export const mismatchCase = 'deposit.mismatch'
export const unknownCase = 'deposit.unknown'

async function find(tx: Tx, provider: string, { merchant, reference }: Decision) {
  const [row] = await tx
    .select()
    .from(deposit)
    .where(
      and(eq(deposit.merchant, merchant), eq(deposit.provider, provider), eq(deposit.reference, reference)),
    )
    .for('no key update')
  return row
}

/** Money came for a reference that nobody began here. */
async function noteUnknown(tx: Tx, provider: string, decision: Decision, now: Date): Promise<Taken> {
  const { merchant, reference, status, amount, currency } = decision
  if (status === 'declined') return 'taken'
  await openCase(
    tx,
    {
      merchant,
      kind: unknownCase,
      reference: `${provider} ${reference}`,
      memberId: null,
      details: { provider, reference, paid: amount, currency },
    },
    now,
  )
  return 'review'
}

/** What the provider took, by what was credited. */
function paidOf({ arrives, fee, feePayer }: Deposit) {
  return feePayer === 'member' ? arrives + fee : arrives
}

/** Another amount came than was asked for: it is never credited as asked, and never dropped. */
async function noteMismatch(tx: Tx, row: Deposit, decision: Decision, now: Date): Promise<Taken> {
  const { merchant, id, memberId, currency, scale, provider } = row
  const paid = decision.currency === currency ? minorOf(decision.amount, scale) : undefined
  if (row.status === 'confirmed' && paid !== undefined && paid === paidOf(row)) return 'taken'
  const details = {
    deposit: id,
    provider,
    asked: decimal(row.amount, scale),
    paid: decision.amount,
    currency: decision.currency,
  }
  await openCase(
    tx,
    {
      merchant,
      kind: mismatchCase,
      // Each claim of the provider is a case of its own.
      reference: `${id} ${decision.amount} ${decision.currency}`,
      memberId,
      details,
      ...(paid !== undefined && { amount: paid, currency, scale }),
    },
    now,
  )
  if (row.status !== 'confirmed' && row.status !== 'review') await changeStatus(tx, row, 'review', now)
  return 'review'
}

async function take(tx: Tx, row: Deposit, decision: Decision, now: Date): Promise<Taken> {
  if (decision.status === 'declined') {
    const isOpen = row.status === 'pending' || row.status === 'expired' || row.status === 'cancelled'
    if (isOpen) await settleDeposit(tx, row, 'declined', now)
    return 'taken'
  }
  const isRequested = decision.currency === row.currency && minorOf(decision.amount, row.scale) === row.amount
  if (!isRequested) return noteMismatch(tx, row, decision, now)
  if (row.status !== 'confirmed') await settleDeposit(tx, row, 'confirmed', now)
  return 'taken'
}

/**
 * Takes what a provider says of a deposit. The same again changes nothing. Money that came after all is credited, whatever was
 * said before; a confirmation is never taken back by a message.
 */
export function takeDecision(platform: Platform, provider: string, decision: Decision): Promise<Taken> {
  const now = platform.clock()
  return platform.database.within(decision.merchant, async (tx) => {
    const row = await find(tx, provider, decision)
    return row ? take(tx, row, decision, now) : noteUnknown(tx, provider, decision, now)
  })
}

/** Takes a provider's callback. Refuses: `not_found` for a provider or merchant that is none, `forbidden`. */
export async function takeCallback(platform: Platform, name: string, callback: Callback): Promise<Taken> {
  const provider = providerOf(platform, name)
  if (!provider) throw new Refusal('not_found')
  const decision = provider.read(callback, platform.clock())
  if (!decision) throw new Refusal('forbidden')
  if (!platform.registry.byMerchant(decision.merchant)) throw new Refusal('not_found')
  return takeDecision(platform, name, decision)
}
