import type { Database, Tx } from '../../base/db/database.ts'
import { memberAccount } from '../../money/ledger/movement.ts'
import { ids, merchant, move } from '../../money/ledger/testing/audited-records.ts'

/** Whose records they are, and the records by name. */
export const { ana, ben } = ids('ana', 'ben')

export const of = ids(
  ...([
    'deposit',
    'declined',
    'arrived',
    'back',
    'home',
    'run',
    'adjustment',
    'given',
    'taken',
    'dropped',
  ] as const),
  ...(['transfer', 'cash', 'waiting', 'bonus', 'open', 'rebate', 'promotion', 'prize', 'friend'] as const),
  ...(['redemption', 'entry', 'referral', 'joined'] as const),
)

export type Leg = Parameters<typeof move>[3][number]

/** Moves money as the code that a record belongs to would. */
export function post(
  database: Database,
  key: string,
  kind: Parameters<typeof move>[2],
  details: object,
  ...legs: Leg[]
): Promise<void> {
  return move(database, key, kind, legs, details as Parameters<typeof move>[4])
}

export function store(database: Database, work: (tx: Tx) => Promise<unknown>): Promise<unknown> {
  return database.within(merchant, work)
}

export const anas = memberAccount(ana)
export const purse = memberAccount(ana, 'PG')
