import type { Tx } from '../../base/db/database.ts'
import { post } from '../ledger/ledger.service.ts'
import { clearing, held, house, type Leg, memberAccount } from '../ledger/movement.ts'
import { returnedAmounts } from './returned.ts'
import type { Withdrawal } from './withdrawals.tables.ts'

type Kind = 'withdrawal' | 'refund' | 'adjustment'

/** One movement of a withdrawal; the name makes its key, so that it happens once. */
async function move(tx: Tx, row: Withdrawal, name: string, kind: Kind, legs: readonly Leg[], now: Date) {
  await post(tx, {
    merchant: row.merchant,
    key: `withdrawal ${row.id} ${name}`,
    kind,
    currency: { code: row.currency, scale: row.scale },
    legs: legs.filter(({ amount }) => amount !== 0n),
    details: { withdrawal: row.id, step: name, method: row.method },
    at: now,
  })
}

/** What is to arrive. */
export function getPayout({ amount, fee }: Pick<Withdrawal, 'amount' | 'fee'>): bigint {
  return amount - fee
}

/** Takes the amount out of the wallet. Refuses with insufficient_balance. */
export function holdAmount(tx: Tx, row: Withdrawal, now: Date): Promise<void> {
  const { amount, memberId } = row
  return move(
    tx,
    row,
    'hold',
    'withdrawal',
    [
      { account: memberAccount(memberId), amount: -amount },
      { account: held(), amount },
    ],
    now,
  )
}

/** All of it was paid: the fee is the house's. */
export function settlePaid(tx: Tx, row: Withdrawal, now: Date): Promise<void> {
  const { amount, fee } = row
  const legs = [
    { account: held(), amount: -amount },
    { account: clearing(), amount: getPayout(row) },
    { account: house(), amount: fee },
  ]
  return move(tx, row, 'paid', 'withdrawal', legs, now)
}

/** A part was paid: the rest goes back, without a fee. */
export function settlePart(tx: Tx, row: Withdrawal, paid: bigint, now: Date): Promise<void> {
  const { amount, memberId } = row
  const legs = [
    { account: held(), amount: -amount },
    { account: clearing(), amount: paid },
    { account: memberAccount(memberId), amount: amount - paid },
  ]
  return move(tx, row, 'part', 'refund', legs, now)
}

/** Nothing was paid, for certain: all of it goes back. */
export function giveBack(tx: Tx, row: Withdrawal, now: Date): Promise<void> {
  const { amount, memberId } = row
  return move(
    tx,
    row,
    'back',
    'refund',
    [
      { account: held(), amount: -amount },
      { account: memberAccount(memberId), amount },
    ],
    now,
  )
}

/** What had been paid came back from the provider: the member has the whole amount again, with the fee, but not twice what the house gave. */
export async function returnPaid(tx: Tx, row: Withdrawal, now: Date): Promise<void> {
  const { merchant, id, memberId, paid, amount } = row
  const returned = (await returnedAmounts(tx, merchant, [id])).get(id) ?? 0n
  const rest = amount - returned
  const legs = [
    { account: clearing(), amount: -paid },
    { account: house(), amount: paid - rest },
    { account: memberAccount(memberId), amount: rest },
  ]
  return move(tx, row, 'returned', 'refund', legs, now)
}

/** A dispute was decided for the member: the house gives what did not arrive. */
export function compensate(tx: Tx, row: Withdrawal, amount: bigint, now: Date): Promise<void> {
  const legs = [
    { account: house(), amount: -amount },
    { account: memberAccount(row.memberId), amount },
  ]
  return move(tx, row, 'compensated', 'adjustment', legs, now)
}

/** A payout that had been given back was paid after all: the house bears it, or the member where there is enough. */
export function bearTwice(
  tx: Tx,
  row: Withdrawal,
  paid: bigint,
  by: 'house' | 'member',
  now: Date,
): Promise<void> {
  const legs = [
    { account: by === 'house' ? house() : memberAccount(row.memberId), amount: -paid },
    { account: clearing(), amount: paid },
  ]
  return move(tx, row, 'twice', 'adjustment', legs, now)
}
