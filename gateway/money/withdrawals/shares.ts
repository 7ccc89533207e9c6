import { getPayout } from './postings.ts'
import type { Withdrawal } from './withdrawals.tables.ts'

/** Minor units that the amount of a withdrawal falls into. */
export interface WithdrawalShares {
  fee: bigint
  arriving: bigint
  returned: bigint
}

const underWay: ReadonlySet<Withdrawal['status']> = new Set(['inReview', 'approved', 'sending', 'unknown'])

/**
 * What becomes of the amount of a withdrawal, given what came back by the books. The three come to the amount, but where the house
 * bore what was paid after it had been given back.
 */
export function getShares(row: Withdrawal, returned: bigint): WithdrawalShares {
  if (underWay.has(row.status)) return { fee: row.fee, arriving: getPayout(row), returned }
  if (row.status === 'paid') return { fee: row.fee, arriving: row.paid - returned, returned }
  if (row.status === 'partlyPaid') return { fee: 0n, arriving: row.amount - returned, returned }
  return { fee: 0n, arriving: row.status === 'reversed' ? 0n : row.paid, returned }
}
