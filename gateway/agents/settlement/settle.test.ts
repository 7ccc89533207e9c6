import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settle } from './settle.ts'
import type { Play, Settlement } from './settlement.types.ts'
import { runs, settlements } from './testing/settlement.arbitrary.ts'
import { clerk } from './testing/settlement.model.ts'
import { always, period, play, rule, rules, tree } from './testing/small-tree.ts'

describe('a settlement', () => {
  it('comes to what a clerk writes down who looks at every bet by itself', () => {
    let [some, differing, negative] = [0, 0, 0]
    fc.assert(
      fc.property(settlements, (given) => {
        const said = clerk(given)
        some += said.filter((line) => line.paid > 0n).length
        differing += said.filter((line) => line.earned !== 0n).length
        negative += said.filter((line) => line.carriedOut < 0n).length
        expect(
          settle(given).lines.map(({ contract, earned, paid, carriedOut }) => ({
            contract,
            earned,
            paid,
            carriedOut,
          })),
        ).toEqual(said)
      }),
      runs,
    )
    expect(Math.min(some, differing, negative)).toBeGreaterThan(runs.numRuns / 10)
  })

  it('is the same in whatever order bets come', () => {
    fc.assert(
      fc.property(settlements, fc.infiniteStream(fc.nat()), (given, order) => {
        const plays = given.plays
          .map((entry) => ({ one: entry, place: order.next().value }))
          .sort((entry, other) => entry.place - other.place)
          .map(({ one }) => one)
        expect(settle({ ...given, plays })).toEqual(settle(given))
      }),
      runs,
    )
  })

  it('is the same where bets of one member and instant come as their sum', () => {
    fc.assert(
      fc.property(settlements, ({ plays, ...given }) => {
        const summed = new Map<string, Play>()
        for (const entry of plays) {
          const key = `${entry.member} ${String(entry.at)}`
          const known = summed.get(key) ?? { ...entry, validBet: 0n, netLoss: 0n }
          summed.set(key, {
            ...known,
            validBet: known.validBet + entry.validBet,
            netLoss: known.netLoss + entry.netLoss,
          })
        }
        expect(settle({ ...given, plays: summed.values() })).toEqual(settle({ ...given, plays }))
      }),
      runs,
    )
  })

  it('leaves what it is given as it was', () => {
    fc.assert(
      fc.property(settlements, (given) => {
        const before = structuredClone(given)
        settle(given)
        expect(given).toEqual(before)
      }),
    )
  })

  it('never gives more of a bet to a whole line than its highest rate', () => {
    fc.assert(
      fc.property(settlements, ({ plays, ...given }) => {
        fc.pre(given.kind !== 'dividend')
        const { lines } = settle({ ...given, plays })
        const highest = Math.max(0, ...lines.flatMap(({ spans }) => spans.map(({ rate }) => rate)))
        const total = lines.reduce((sum, { earned }) => sum + earned, 0n)
        const bets = plays.reduce((sum, { validBet }) => sum + validBet, 0n)
        expect(total <= bets * BigInt(highest)).toBe(true)
      }),
      runs,
    )
  })

  it('loses no part of a cent: what counted is what was paid and what is carried', () => {
    fc.assert(
      fc.property(settlements, (given) => {
        const { lines, carried: left } = settle(given)
        const sum = (all: Iterable<bigint>) => [...all].reduce((value, other) => value + other, 0n)
        const had = sum(given.carried?.values() ?? []) + sum(given.corrected?.values() ?? [])
        const counted = sum(lines.map((line) => line.counted))
        const gone = sum(lines.map((line) => line.paid + line.granted))
        expect(gone * 10_000n + sum(left.values())).toBe(had + counted)
      }),
      runs,
    )
  })
})

describe('a settlement refuses', () => {
  const base = {
    kind: 'dividend' as const,
    period: 'monthly' as const,
    spans: period,
    tree,
    rules,
    plays: [],
  }

  it.each<[string, Partial<Settlement>, RegExp]>([
    ['play of another period', { plays: [play('ann', 100, 1n, 1n)] }, /another period/],
    ['a bet below nothing', { plays: [play('ann', 1, -1n, 1n)] }, /below nothing/],
    ['a gap in a period', { spans: [...period, { from: 101, until: 102 }] }, /gaps/],
    ['a period without time', { spans: [] }, /no time/],
    [
      'two agents above one at once',
      { tree: [...tree, { ...always, member: 'ann', agent: 'top' }] },
      /overlaps/,
    ],
    ['two contracts at once', { rules: [...rules, rule('low', 'top', 1, { contract: 'x' })] }, /overlaps/],
    ['a contract given twice', { rules: [...rules, rule('ann', 'low', 1, { contract: 'low' })] }, /twice/],
    ['a rate above the whole', { rules: [rule('low', 'top', 10_001)] }, /out of bounds/],
    ['a rate that is no whole number', { rules: [rule('low', 'top', 0.5)] }, /out of bounds/],
    [
      'a term of another kind',
      { rules: [rule('low', 'top', 1, { tiers: [{ rate: 1, needs: { hourlyBet: 1n } }] })] },
      /another kind/,
    ],
    ['a correction of a rule that is not given', { corrected: new Map([['x', 1n]]) }, /not given/],
    [
      'a circle',
      { tree: [...tree, { ...always, member: 'top', agent: 'low' }], plays: [play('ann', 1, 1n, 1n)] },
      /above themselves/,
    ],
  ])('%s', (_, more, message) => {
    expect(() => settle({ ...base, ...more })).toThrow(message)
    expect(() => settle({ ...base, ...more })).toThrow(RangeError)
  })
})
