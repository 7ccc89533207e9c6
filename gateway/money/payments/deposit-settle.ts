import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../base/db/database.ts'
import { cancelJob } from '../../base/jobs/jobs.service.ts'
import { publish } from '../../members/events/events.service.ts'
import { post } from '../ledger/ledger.service.ts'
import { type Leg, clearing, fees, memberAccount } from '../ledger/movement.ts'
import { deposit, type Deposit } from './payments.tables.ts'
import { watchKind } from './watch-job.ts'

/** A deposit, locked until the transaction ends. */
export async function lockDeposit(
  tx: Tx,
  { merchant, id }: Pick<Deposit, 'merchant' | 'id'>,
): Promise<Deposit | undefined> {
  const [row] = await tx
    .select()
    .from(deposit)
    .where(and(eq(deposit.merchant, merchant), eq(deposit.id, id)))
    .for('no key update')
  return row
}

function listLegs({ memberId, fee, feePayer, arrives }: Deposit): Leg[] {
  const isMembers = feePayer === 'member'
  const fromProvider = isMembers ? arrives + fee : arrives - fee
  const legs = [
    { account: memberAccount(memberId), amount: arrives },
    { account: clearing(), amount: -fromProvider },
    { account: fees(), amount: isMembers ? fee : -fee },
  ]
  return legs.filter(({ amount }) => amount !== 0n)
}

/** Says how a deposit stands now, to its member too. */
export async function changeStatus(
  tx: Tx,
  row: Deposit,
  status: Deposit['status'],
  now: Date,
): Promise<void> {
  const isOver = status === 'confirmed' || status === 'declined'
  await tx
    .update(deposit)
    .set({
      status,
      settledAt: isOver ? now : null,
      fee: row.fee,
      arrives: row.arrives,
      ...(status === 'declined' && { declinedAt: now }),
    })
    .where(and(eq(deposit.merchant, row.merchant), eq(deposit.id, row.id)))
  const body = { deposit: row.id, status }
  await publish(tx, row.merchant, row.memberId, { kind: 'deposit.changed', body }, now)
}

/** Ends a deposit. The only place where one is credited: the wallet gets what arrives, the books the fee. */
export async function settleDeposit(
  tx: Tx,
  row: Deposit,
  status: 'confirmed' | 'declined',
  now: Date,
): Promise<void> {
  await cancelJob(tx, { merchant: row.merchant, kind: watchKind, key: row.id }, now)
  // The wallet before the member's events: whoever bets takes both in this order.
  if (status === 'confirmed')
    await post(tx, {
      merchant: row.merchant,
      key: `deposit ${row.id}`,
      kind: 'deposit',
      currency: { code: row.currency, scale: row.scale },
      legs: listLegs(row),
      details: {
        deposit: row.id,
        method: row.method,
        provider: row.provider,
        ...(row.fee > 0n && { fee: row.fee.toString(), feePayer: row.feePayer }),
      },
      at: now,
    })
  await changeStatus(tx, row, status, now)
}
