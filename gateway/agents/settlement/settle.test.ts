import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { corrections, settle } from './settle.ts'
import type { Link, Play, Rule, Settlement, Tier } from './settlement.types.ts'
import { settlements, settlementsOf } from './testing/settlement.arbitrary.ts'
import { clerk } from './testing/settlement.model.ts'

const always = { from: -1_000, until: 1_000 }
const period = [{ from: 0, until: 100 }]
const runs = { numRuns: process.env.LIVERY_LONG ? 1_000 : 300 }

/** top is above low, low above ann and ben. */
const tree: Link[] = [
  { member: 'low', agent: 'top', ...always },
  { member: 'ann', agent: 'low', ...always },
  { member: 'ben', agent: 'low', ...always },
]

function rule(downline: string, upline: string | null, rate: number, more: Partial<Rule> = {}): Rule {
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

function play(member: string, at: number, validBet: bigint, netLoss: bigint): Play {
  return { member, at, validBet, netLoss }
}

const rules = [rule('top', null, 4_000), rule('low', 'top', 3_000)]

function paid(more: Partial<Settlement>): Record<string, bigint> {
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

function carried(more: Partial<Settlement>): Record<string, bigint> {
  return Object.fromEntries(
    settle({ kind: 'dividend', period: 'monthly', spans: period, tree, rules, plays: [], ...more }).carried,
  )
}

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
          .map((one) => ({ one, place: order.next().value }))
          .sort((one, other) => one.place - other.place)
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
        for (const one of plays) {
          const key = `${one.member} ${String(one.at)}`
          const known = summed.get(key) ?? { ...one, validBet: 0n, netLoss: 0n }
          summed.set(key, {
            ...known,
            validBet: known.validBet + one.validBet,
            netLoss: known.netLoss + one.netLoss,
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
        const sum = (all: Iterable<bigint>) => [...all].reduce((one, other) => one + other, 0n)
        const had = sum(given.carried?.values() ?? []) + sum(given.corrected?.values() ?? [])
        const counted = sum(lines.map((line) => line.counted))
        const gone = sum(lines.map((line) => line.paid + line.granted))
        expect(gone * 10_000n + sum(left.values())).toBe(had + counted)
      }),
      runs,
    )
  })
})

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
    const carrying = rules.map((one) => ({ ...one, carriesLosses: true }))
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

describe('a salary', () => {
  const days = [
    { from: 0, until: 24 },
    { from: 24, until: 47 },
  ]

  it('is a rate of the bets of each day, or hour, that reached what the contract asks', () => {
    const plays = [play('ann', 23, 900n, -5n), play('ben', 24, 1_000n, 50n), play('ben', 46, 5n, 50n)]
    for (const [kind, term] of [
      ['daily', 'dailyBet'],
      ['hourly', 'hourlyBet'],
    ] as const) {
      const own = [rule('low', 'top', 0, { tiers: [{ rate: 100, needs: { [term]: 1_000n } }] })]
      expect(settle({ kind, period: 'monthly', spans: days, tree, rules: own, plays })).toEqual({
        lines: [
          {
            contract: 'low',
            agent: 'low',
            spans: [
              { from: 0, until: 24, validBet: 900n, netLoss: -5n, activeMembers: 1, rate: 0 },
              { from: 24, until: 47, validBet: 1_005n, netLoss: 100n, activeMembers: 1, rate: 100 },
            ],
            earned: 100_500n,
            counted: 100_500n,
            carriedIn: 0n,
            corrected: 0n,
            granted: 0n,
            paid: 10n,
            carriedOut: 500n,
          },
        ],
        carried: new Map([['low', 500n]]),
      })
    }
  })

  it('in real time pays by and by the most that the day came to, and not a cent more', () => {
    fc.assert(
      fc.property(settlementsOf('realtime'), ({ plays, ...given }) => {
        const granted = new Map<string, bigint>()
        const most = new Map<string, bigint>()
        for (let until = 5; until <= 40; until += 5) {
          const { kind, period: of, rules: all, tree: links } = given
          const soFar = { kind, period: of, rules: all, tree: links, spans: [{ from: 0, until }] }
          const { lines } = settle({ ...soFar, plays: plays.filter(({ at }) => at < until), granted })
          for (const { contract, earned, paid: now } of lines) {
            granted.set(contract, (granted.get(contract) ?? 0n) + now)
            const due = earned / 10_000n
            most.set(contract, due > (most.get(contract) ?? 0n) ? due : (most.get(contract) ?? 0n))
          }
        }
        // Where an agent had one contract; of two, the second pays for what the first gave too much.
        const alone = given.rules.filter(
          ({ downline }) => given.rules.filter((one) => one.downline === downline).length === 1,
        )
        for (const { contract } of alone)
          expect([contract, granted.get(contract)]).toEqual([contract, most.get(contract)])
      }),
      runs,
    )
  })

  it('gives a contract without bets a line of nothing', () => {
    const [line] = settle({
      kind: 'daily',
      period: 'monthly',
      spans: days,
      tree,
      rules: [rule('low', 'top', 100)],
      plays: [],
    }).lines
    expect([line?.paid, line?.spans]).toEqual([0n, []])
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
