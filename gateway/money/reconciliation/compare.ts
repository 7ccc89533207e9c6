import { toMinor } from '../../../schemas/base/money.ts'
import type { StatementEntry } from './statement.types.ts'

export type Kind = StatementEntry['kind']

/** A payment as it stands here. */
export interface OwnPayment {
  kind: Kind
  id: string
  reference: string
  member: string
  memberId: string
  status: string
  /** Minor units that moved: nothing while none did. */
  moved: bigint
  currency: string
  scale: number
  /** When it moved. */
  at: Date | null
}

/**
 * What does not fit. onlyHere: moved here, and the provider does not say so. onlyThere: the provider says that it moved, and it did
 * not here. amount: both say so, of another amount or in another currency.
 */
export const whys = ['onlyHere', 'onlyThere', 'amount'] as const
export type Why = (typeof whys)[number]

export interface Difference {
  why: Why
  own: OwnPayment | undefined
  theirs: StatementEntry | undefined
}

export interface Period {
  from: Date
  until: Date
}

function isWithin(at: Date | null, { from, until }: Period): boolean {
  return at !== null && at >= from && at < until
}

function getKey({ kind, reference }: Pick<StatementEntry, 'kind' | 'reference'>) {
  return `${kind} ${reference}`
}

function isSame(own: OwnPayment, theirs: StatementEntry): boolean {
  return own.currency === theirs.currency && toMinor(theirs.amount, own.scale) === own.moved
}

/**
 * Payments of a period held against a statement. Both sides may hold more than the period: clocks differ at its edges, so that a
 * payment is only missing where the other side does not have it at all.
 */
export function compare(
  own: readonly OwnPayment[],
  theirs: readonly StatementEntry[],
  period: Period,
): { matched: number; differences: Difference[] } {
  const said = new Map(theirs.map((entry) => [getKey(entry), entry]))
  const known = new Map(own.map((payment) => [getKey(payment), payment]))
  const keys = new Set([
    ...own.filter(({ moved, at }) => moved > 0n && isWithin(at, period)).map(getKey),
    ...theirs.filter(({ at }) => isWithin(new Date(at), period)).map(getKey),
  ])
  let matched = 0
  const differences: Difference[] = []
  for (const key of keys) {
    const [mine, entry] = [known.get(key), said.get(key)]
    const isHere = mine !== undefined && mine.moved > 0n
    if (isHere && entry && isSame(mine, entry)) matched += 1
    else {
      const why = isHere && entry ? 'amount' : isHere ? 'onlyHere' : 'onlyThere'
      differences.push({ why, own: mine, theirs: entry })
    }
  }
  return { matched, differences }
}
