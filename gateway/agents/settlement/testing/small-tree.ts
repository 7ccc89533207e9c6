import { settle } from '../settle.ts'
import type { Link, Play, Rule, Settlement } from '../settlement.types.ts'

export const always = { from: -1_000, until: 1_000 }
export const period = [{ from: 0, until: 100 }]

/** top is above low, low above ann and ben. */
export const tree: Link[] = [
  { member: 'low', agent: 'top', ...always },
  { member: 'ann', agent: 'low', ...always },
  { member: 'ben', agent: 'low', ...always },
]

/** A contract that needs nothing for its rate, and is called as the agent whom it pays. */
export function rule(downline: string, upline: string | null, rate: number, more: Partial<Rule> = {}): Rule {
  const tiers = [{ rate, needs: {} }]
  return {
    contract: downline,
    downline,
    upline,
    tiers,
    carriesLosses: false,
    period: 'monthly',
    ...always,
    ...more,
  }
}

/** Bets of a member at an instant, in minor units. */
export function play(member: string, at: number, validBet: bigint, netLoss: bigint): Play {
  return { member, at, validBet, netLoss }
}

export const rules = [rule('top', null, 4_000), rule('low', 'top', 3_000)]

/** What a month of dividends pays, by contract. */
export function paid(more: Partial<Settlement>): Record<string, bigint> {
  const { lines } = settle({
    kind: 'dividend',
    period: 'monthly',
    spans: period,
    tree,
    rules,
    plays: [],
    ...more,
  })
  return Object.fromEntries(lines.map((line) => [line.contract, line.paid]))
}

/** What a month of dividends leaves for the next, by agent. */
export function carried(more: Partial<Settlement>): Record<string, bigint> {
  return Object.fromEntries(
    settle({ kind: 'dividend', period: 'monthly', spans: period, tree, rules, plays: [], ...more }).carried,
  )
}
