import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ReceiptStatus } from '../../../schemas/calls/money/withdrawal.calls.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { publish } from '../../members/events/events.service.ts'
import { withdrawal, type Withdrawal, withdrawalStep } from './withdrawals.tables.ts'

type Step = typeof withdrawalStep.$inferSelect
export type By = Pick<Step, 'actor'> & { reason?: string }

export function isWithdrawal({ merchant, id }: Pick<Withdrawal, 'merchant' | 'id'>) {
  return and(eq(withdrawal.merchant, merchant), eq(withdrawal.id, id))
}

/** The row, for this transaction alone. */
export async function locked(
  tx: Tx,
  of: Pick<Withdrawal, 'merchant' | 'id'>,
): Promise<Withdrawal | undefined> {
  const [found] = await tx.select().from(withdrawal).where(isWithdrawal(of)).for('no key update')
  return found
}

/** Writes what happened to a withdrawal that this transaction holds. */
export async function addStep(
  tx: Tx,
  { merchant, id }: Pick<Withdrawal, 'merchant' | 'id'>,
  status: string,
  { actor, reason }: By,
  now: Date,
): Promise<void> {
  const [last] = await rows<{ next: number }>(
    tx,
    sql`select coalesce(max(sequence), 0)::int + 1 as next from withdrawal_step
      where merchant = ${merchant} and withdrawal_id = ${id}`,
  )
  await tx.insert(withdrawalStep).values({
    merchant,
    withdrawalId: id,
    sequence: last?.next ?? 1,
    status,
    actor,
    reason: reason ?? null,
    at: now,
  })
}

/** Changes a withdrawal that this transaction holds, and writes the step. */
export async function change(
  tx: Tx,
  row: Withdrawal,
  set: Partial<Withdrawal>,
  by: By & { step?: string },
  now: Date,
): Promise<Withdrawal> {
  const [changed] = await tx.update(withdrawal).set(set).where(isWithdrawal(row)).returning()
  const step = by.step ?? set.status ?? set.receipt
  if (!changed || !step) throw new Error('a change of a withdrawal says nothing')
  await addStep(tx, row, step, by, now)
  return changed
}

/** Notifies the member's pages; the last thing in a transaction. */
export async function announce(tx: Tx, { merchant, memberId, id, status, receipt }: Withdrawal, now: Date) {
  await publish(
    tx,
    merchant,
    memberId,
    { kind: 'withdrawal.changed', body: { withdrawal: id, status, receipt } },
    now,
  )
}

const answered: readonly ReceiptStatus[] = [
  'received',
  'partly',
  'disputed',
  'automatic',
  'forced',
  'settled',
]

/** What was last said of whether a payout arrived; undefined where it is still to be said. */
export async function lastReceipt(
  tx: Tx,
  { merchant, id }: Pick<Withdrawal, 'merchant' | 'id'>,
): Promise<ReceiptStatus | undefined> {
  const [last] = await tx
    .select({ status: withdrawalStep.status })
    .from(withdrawalStep)
    .where(
      and(
        eq(withdrawalStep.merchant, merchant),
        eq(withdrawalStep.withdrawalId, id),
        inArray(withdrawalStep.status, [...answered]),
      ),
    )
    .orderBy(desc(withdrawalStep.sequence))
    .limit(1)
  return answered.find((status) => status === last?.status)
}
