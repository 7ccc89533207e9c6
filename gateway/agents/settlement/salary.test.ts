import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settle } from './settle.ts'
import { runs, getSettlements } from './testing/settlement.arbitrary.ts'
import { play, rule, tree } from './testing/small-tree.ts'

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
      fc.property(getSettlements('realtime'), ({ plays, ...given }) => {
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
          ({ downline }) => given.rules.filter((entry) => entry.downline === downline).length === 1,
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
