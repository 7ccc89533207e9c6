import { describe, expect, it } from 'vitest'
import { corrections, settle } from './settle.ts'
import type { Link, Play, Tier } from './settlement.types.ts'
import { always, carried, paid, period, play, rule, rules, tree } from './testing/small-tree.ts'

describe('a dividend', () => {
  it('gives each agent the difference to what those below get', () => {
    expect(paid({ plays: [play('ann', 1, 5_000n, 1_000n), play('low', 2, 5_000n, 100n)] })).toEqual({
      top: 140n,
      low: 300n,
    })
  })

  it('leaves the whole to the one above where the one below reached nothing', () => {
    const needs = { validBet: 5_001n }
    const strict = [
      rules[0] ?? rule('top', null, 4_000),
      rule('low', 'top', 0, { tiers: [{ rate: 3_000, needs }] }),
    ]
    const plays = [play('ann', 1, 5_000n, 1_000n)]
    expect(paid({ rules: strict, plays })).toEqual({ top: 400n, low: 0n })
    expect(paid({ rules: strict, plays: [...plays, play('ben', 2, 1n, 0n)] })).toEqual({
      top: 100n,
      low: 300n,
    })
  })

  it('gives an agent nothing for own play', () => {
    expect(paid({ plays: [play('top', 1, 5_000n, 1_000n)] })).toEqual({ top: 0n, low: 0n })
  })

  it('pays nothing for a loss, and carries it where the contract says so', () => {
    const plays = [play('ann', 1, 5_000n, -1_000n)]
    expect(paid({ plays })).toEqual({ top: 0n, low: 0n })
    expect(carried({ plays })).toEqual({})
    const carrying = rules.map((entry) => ({ ...entry, carriesLosses: true }))
    const debts = { top: -1_000_000n, low: -3_000_000n }
    expect(carried({ plays, rules: carrying })).toEqual(debts)
    const next = {
      plays: [play('ann', 1, 5_000n, 1_500n)],
      rules: carrying,
      carried: new Map(Object.entries(debts)),
    }
    expect(paid(next)).toEqual({ top: 50n, low: 150n })
  })

  it('opens the highest tier that was reached, by bets, loss and members', () => {
    const tiers: Tier[] = [
      { rate: 500, needs: {} },
      { rate: 2_000, needs: { validBet: 1_000n, profitAndLoss: 100n, activeMembers: 2n } },
      { rate: 1_000, needs: { validBet: 1_000n } },
    ]
    const rated = (...plays: Play[]) =>
      settle({
        kind: 'dividend',
        period: 'monthly',
        spans: period,
        tree,
        rules: [rule('low', 'top', 0, { tiers })],
        plays,
      }).lines[0]?.spans[0]?.rate
    expect(rated(play('ann', 1, 999n, 500n))).toBe(500)
    expect(rated(play('ann', 1, 1_000n, 500n))).toBe(1_000)
    expect(rated(play('ann', 1, 600n, 50n), play('ben', 1, 600n, 49n))).toBe(1_000)
    expect(rated(play('ann', 1, 600n, 50n), play('ben', 1, 600n, 50n))).toBe(2_000)
    expect(rated(play('ann', 1, 600n, 50n), play('ann', 2, 600n, 50n))).toBe(1_000)
    expect(rated(play('ann', 1, 1_200n, 100n), play('ben', 1, 0n, 0n))).toBe(1_000)
  })

  it('is of the tree as it was at each bet', () => {
    const moved: Link[] = [
      { member: 'ann', agent: 'low', from: -1_000, until: 50 },
      { member: 'ann', agent: 'top', from: 50, until: 1_000 },
      { member: 'low', agent: 'top', ...always },
    ]
    const plays = [play('ann', 49, 1n, 1_000n), play('ann', 50, 1n, 1_000n)]
    expect(paid({ tree: moved, plays })).toEqual({ top: 500n, low: 300n })
  })

  it('is of the contract as it was at each bet, and one with somebody no longer above rests', () => {
    const changed = [
      rule('top', null, 4_000),
      rule('low', 'top', 3_000, { until: 50 }),
      rule('low', 'top', 1_000, { contract: 'lower', from: 50 }),
    ]
    const plays = [play('ann', 49, 1n, 1_000n), play('ann', 50, 1n, 1_000n)]
    expect(paid({ rules: changed, plays })).toEqual({ top: 400n, low: 300n, lower: 100n })
    const away = tree.map((link) => (link.member === 'low' ? { ...link, until: 50 } : link))
    expect(paid({ tree: away, plays })).toEqual({ top: 100n, low: 300n })
  })

  it('counts beyond 2^53 to the cent', () => {
    const huge = 9_007_199_254_740_993n
    expect(paid({ plays: [play('ann', 1, huge, huge), play('ben', 1, huge, huge)] })).toEqual({
      top: 1_801_439_850_948_198n,
      low: 5_404_319_552_844_595n,
    })
  })

  it('takes a round that is reversed later back in the next period', () => {
    const round = play('ann', 2, 1_000n, 900n)
    const rest = [play('ben', 3, 1_000n, 101n)]
    const base = { kind: 'dividend' as const, period: 'monthly' as const, spans: period, tree, rules }
    const before = settle({ ...base, plays: [round, ...rest] })
    const corrected = corrections(before.lines, settle({ ...base, plays: rest }).lines)
    expect(Object.fromEntries(corrected)).toEqual({ top: -900_000n, low: -2_700_000n })
    const next = settle({ ...base, plays: [play('ben', 4, 1n, 2_000n)], corrected, carried: before.carried })
    expect(next.lines.map((line) => [line.contract, line.paid, line.carriedOut])).toEqual([
      ['low', 330n, 6_000n - 3_000n],
      ['top', 110n, 1_000n],
    ])
  })

  it('takes back from a contract that has ended, and goes on owing where there is nothing to take', () => {
    const ended = [rule('low', 'top', 3_000, { until: 0 })]
    const corrected = new Map([['low', -2_700_000n]])
    expect(paid({ rules: ended, corrected })).toEqual({ low: 0n })
    expect(carried({ rules: ended, corrected })).toEqual({ low: -2_700_000n })
    expect(carried({ rules: [], carried: new Map([['low', -5n]]) })).toEqual({ low: -5n })
  })
})
