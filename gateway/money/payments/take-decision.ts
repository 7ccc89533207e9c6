import { and, eq } from 'drizzle-orm'
import { decimal, toMinor } from '../../../schemas/base/money.ts'
import { openCase } from '../../base/cases/cases.service.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { takeMessageTurn } from '../providers/message-turn.ts'
import { messageBrand, unreadMessageCase } from '../providers/unread-message.ts'
import { takeReversal } from './chargeback.ts'
import { changeStatus, settleDeposit } from './deposit-settle.ts'
import { findProvider } from './open-provider.ts'
import { deposit, type Deposit } from './payments.tables.ts'
import type { Callback, Taken } from '../providers/callback.ts'
import type { Decision } from './provider.ts'

/** A message as it came, and when. */
interface Heard {
  body: string
  now: Date
}

export const depositMessage = unreadMessageCase('deposit')
export const mismatchCase = 'deposit.mismatch'
export const unknownCase = 'deposit.unknown'

async function find(
  tx: Tx,
  provider: string,
  { merchant, reference }: Pick<Decision, 'merchant' | 'reference'>,
) {
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
async function noteUnknown(
  tx: Tx,
  provider: string,
  decision: Decision,
  { body, now }: Heard,
): Promise<Taken> {
  const { merchant, reference, status, amount, currency } = decision
  if (status !== 'confirmed') {
    await depositMessage.open(tx, { merchant, provider, reference, body, reason: 'reference' }, now)
    return 'review'
  }
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
function getPaidAmount({ arrives, fee, feePayer }: Deposit) {
  return feePayer === 'member' ? arrives + fee : arrives
}

/** Another amount came than was asked for: it is never credited as asked, and never dropped. */
async function noteMismatch(tx: Tx, row: Deposit, decision: Decision, now: Date): Promise<Taken> {
  const { merchant, id, memberId, currency, scale, provider } = row
  const paid = decision.currency === currency ? toMinor(decision.amount, scale) : undefined
  if (row.status === 'confirmed' && paid !== undefined && paid === getPaidAmount(row)) return 'taken'
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

async function take(tx: Tx, row: Deposit, decision: Decision, { body, now }: Heard): Promise<Taken> {
  const { merchant, memberId, provider, reference } = row
  const isOpen = row.status === 'pending' || row.status === 'expired' || row.status === 'cancelled'
  if (decision.status === 'declined' && (row.status !== 'confirmed' || row.declinedAt !== null)) {
    if (isOpen) await settleDeposit(tx, row, 'declined', now)
    return 'taken'
  }
  if (decision.status !== 'confirmed') {
    const taken = await takeReversal(tx, row, { ...decision, status: decision.status }, now)
    if (taken !== 'unread') return taken
    await depositMessage.open(tx, { merchant, memberId, provider, reference, body, reason: 'amount' }, now)
    return 'review'
  }
  const isRequested = decision.currency === row.currency && toMinor(decision.amount, row.scale) === row.amount
  if (!isRequested) return noteMismatch(tx, row, decision, now)
  if (row.status !== 'confirmed') await settleDeposit(tx, row, 'confirmed', now)
  return 'taken'
}

/**
 * Takes what a provider says of a deposit. The same again changes nothing. Money that came after all is credited, whatever was
 * said before; a confirmation is never taken back by a message: what came back of it is held until operators decide.
 */
export function takeDecision(
  platform: Platform,
  provider: string,
  decision: Decision,
  body = JSON.stringify(decision),
): Promise<Taken> {
  const heard = { body, now: platform.clock() }
  return platform.database.within(decision.merchant, async (tx) => {
    const row = await find(tx, provider, decision)
    return row ? take(tx, row, decision, heard) : noteUnknown(tx, provider, decision, heard)
  })
}

/**
 * Takes a provider's callback. What is signed and not understood is kept for an operator. Refuses: `not_found` for a provider or
 * merchant that is none, `forbidden` for what is not signed.
 */
export async function takeCallback(
  platform: Platform,
  name: string,
  callback: Callback & { host?: string },
): Promise<Taken> {
  const provider = findProvider(platform, name)
  if (!provider) throw new Refusal('not_found')
  const now = platform.clock()
  const decision = provider.read(callback, now)
  if (!decision) throw new Refusal('forbidden')
  const brand = messageBrand(platform.registry, decision, callback.host)
  if (!brand) throw new Refusal('not_found')
  await takeMessageTurn(name, decision.reference)
  if (!('isUnread' in decision)) return takeDecision(platform, name, decision, callback.body)
  const { reference } = decision
  const { body } = callback
  const merchant = brand.settings.merchantCode
  await platform.database.within(merchant, async (tx) => {
    const row = await find(tx, name, { merchant, reference })
    const memberId = row && { memberId: row.memberId }
    const message = { merchant, provider: name, reference, body, reason: 'shape' } as const
    await depositMessage.open(tx, { ...message, ...memberId }, now)
  })
  return 'review'
}
