import { closeCase, openCase } from '../../base/cases/cases.service.ts'
import { replanJob } from '../../base/jobs/jobs.service.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import type { WithdrawalNotice } from '../../../schemas/events/notice.events.ts'
import { writeToMember } from '../../members/notices/tell-member.ts'
import { planWatch } from './plan-watch.ts'
import type { PayoutLookup } from './payout-provider.ts'
import { giveBack, getPayout, settlePaid, settlePart } from './postings.ts'
import { announce, type By, change } from './steps.ts'
import type { Withdrawal, withdrawalStep } from './withdrawals.tables.ts'

export const receiptJob = 'withdrawal.receipt'

/** A case about a withdrawal, in its own amount. */
export function getCase(kind: string, { merchant, id, memberId, amount, currency, scale }: Withdrawal) {
  return { merchant, kind, reference: id, memberId, amount, currency, scale }
}

/** Asks the member what arrived; how long the answer is waited for begins anew. */
export async function askReceipt(
  tx: Tx,
  brand: LoadedBrand,
  row: Withdrawal,
  now: Date,
): Promise<Withdrawal> {
  const by = { actor: 'system' as const }
  if (row.isForced) return change(tx, row, { receipt: 'forced', received: row.paid }, by, now)
  const receiptDueAt = new Date(now.getTime() + brand.merchant.receiptMinutes * 60_000)
  await replanJob(tx, { merchant: row.merchant, kind: receiptJob, key: row.id, dueAt: receiptDueAt }, now)
  return change(tx, row, { receipt: 'due', receiptDueAt }, by, now)
}

/** Writes to the member what became of a withdrawal: whoever is not on the site would wait for the money. */
export function writeOutcome(
  tx: Tx,
  { merchant, memberId }: Withdrawal,
  notice: WithdrawalNotice,
  now: Date,
): Promise<void> {
  return writeToMember(tx, { merchant, memberId, notice }, now)
}

/** Nothing was paid, for certain: the money goes back. */
export async function fail(
  tx: Tx,
  row: Withdrawal,
  status: 'failed' | 'rejected' | 'cancelled',
  by: By,
  now: Date,
): Promise<Withdrawal> {
  const ended = await change(tx, row, { status, settledAt: now }, by, now)
  for (const kind of ['withdrawal.review', 'payout.unknown'])
    await closeCase(tx, { merchant: row.merchant, kind, reference: row.id }, status, now)
  await giveBack(tx, row, now)
  if (status !== 'cancelled') await writeOutcome(tx, row, 'withdrawalReturned', now)
  await announce(tx, ended, now)
  return ended
}

/** All of it was paid, or a part: the rest goes back. Then the member is asked what arrived. */
export async function settle(
  tx: Tx,
  brand: LoadedBrand,
  row: Withdrawal,
  paid: bigint,
  by: By,
  now: Date,
): Promise<Withdrawal> {
  const status = paid >= getPayout(row) ? 'paid' : 'partlyPaid'
  const settled = await change(tx, row, { status, paid, settledAt: now }, by, now)
  const asked = await askReceipt(tx, brand, settled, now)
  await closeCase(tx, { merchant: row.merchant, kind: 'payout.unknown', reference: row.id }, status, now)
  await planWatch(tx, settled, now)
  if (status === 'partlyPaid') await writeOutcome(tx, row, 'withdrawalPart', now)
  if (status === 'paid') await settlePaid(tx, row, now)
  else await settlePart(tx, row, paid, now)
  await announce(tx, asked, now)
  return asked
}

const underWay = new Set<Withdrawal['status']>(['sending', 'unknown'])
const isPaid = new Set<Withdrawal['status']>(['paid', 'partlyPaid'])

/** What a provider says of a payout. */
export interface PayoutSaid extends Omit<PayoutLookup, 'code'> {
  currency: string
}

/** What is wrong with what a provider says of a withdrawal that is over. Once somebody bears what was paid twice, the row holds how much it was. */
function findFaultIn({ status, paid }: Withdrawal, said: bigint, isPaying: boolean): string | undefined {
  if (!isPaying) return isPaid.has(status) ? 'payout.reversed' : undefined
  if (status === 'failed' && paid === 0n) return 'payout.twice'
  return (isPaid.has(status) || status === 'failed') && said === paid ? undefined : 'payout.mismatch'
}

/** What cannot be: it is nobody's to decide but an operator's. */
async function findFault(tx: Tx, row: Withdrawal, kind: string, state: PayoutSaid, now: Date) {
  const said = { paid: state.paid.toString(), currency: state.currency }
  await openCase(
    tx,
    {
      ...getCase(kind, row),
      details: { status: row.status, provider: row.provider, said: state.status, ...said },
    },
    now,
  )
}

/**
 * Takes what a provider says of a withdrawal that this transaction holds. The same again changes nothing. What comes after an
 * end, or does not fit what was asked, changes no money: an operator decides. That a payout was taken back is shown to its member at once.
 */
export async function takeState(
  tx: Tx,
  brand: LoadedBrand,
  row: Withdrawal,
  state: PayoutSaid,
  now: Date,
): Promise<Withdrawal> {
  const by: By & Pick<typeof withdrawalStep.$inferSelect, 'actor'> = { actor: 'provider' }
  if (state.status === 'pending' || state.status === 'absent') return row
  const { status, paid, currency } = state
  const isPaying = status === 'paid' || status === 'partly'
  const isStrange =
    currency !== row.currency ||
    paid > getPayout(row) ||
    (status === 'paid' && paid !== getPayout(row)) ||
    (isPaying && paid <= 0n)
  if (isStrange) {
    if (isPaid.has(row.status) && paid === row.paid && currency === row.currency) return row
    await findFault(tx, row, 'payout.mismatch', state, now)
    return row
  }
  if (underWay.has(row.status)) {
    if (isPaying) return settle(tx, brand, row, paid, by, now)
    return fail(
      tx,
      row,
      'failed',
      { ...by, reason: status === 'reversed' ? 'reversed' : 'payout_failed' },
      now,
    )
  }
  const kind = findFaultIn(row, paid, isPaying)
  if (kind !== undefined) await findFault(tx, row, kind, state, now)
  if (kind !== 'payout.reversed' || row.receipt === 'recalled') return row
  const recalled = await change(tx, row, { receipt: 'recalled' }, by, now)
  await writeOutcome(tx, row, 'withdrawalRecalled', now)
  await announce(tx, recalled, now)
  return recalled
}
