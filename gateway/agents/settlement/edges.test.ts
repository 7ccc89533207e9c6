import { describe, expect, it } from 'vitest'
import { contractPeriods } from '../../../schemas/documents/contract-settings.document.ts'
import { dueSpan, periodAt, listSpans } from './periods.ts'
import { settle } from './settle.ts'
import type { Play, Rule, Settlement } from './settlement.types.ts'
import { clerk } from './testing/settlement.model.ts'

const hour = 3_600_000

function at(text: string): number {
  return Date.parse(text)
}

/** Written down by hand: the zone, a date, and its day as the clocks there had it. */
const oddDays = [
  ['Europe/Lisbon', '2026-03-29', '2026-03-29T00:00:00Z', '2026-03-29T23:00:00Z', 23],
  ['Europe/Lisbon', '2026-10-25', '2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z', 25],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z', 23],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z', 25],
  ['Asia/Manila', '2028-02-29', '2028-02-28T16:00:00Z', '2028-02-29T16:00:00Z', 24],
  // Brazil had summer time until 2019, and none since.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00Z', '2018-11-05T02:00:00Z', 23],
  ['America/Sao_Paulo', '2026-11-01', '2026-11-01T03:00:00Z', '2026-11-02T03:00:00Z', 24],
] as const

describe('days on which clocks change (R20)', () => {
  it.each(oddDays)('%s has on %s a day from %s until %s, of %i hours', (zone, _date, from, until, hours) => {
    const day = { from: at(from), until: at(until) }
    for (const instant of [day.from, day.from + 12 * hour, day.until - 1])
      expect(periodAt(zone, 'daily', instant)).toEqual(day)
    const cut = listSpans('hourly', zone, day)
    expect(cut).toHaveLength(hours)
    expect(cut.every((span) => span.until - span.from === hour)).toBe(true)
  })

  it('begin and end months where the calendar does, also in a leap year', () => {
    const month = (zone: string, instant: string) => {
      const { from, until } = periodAt(zone, 'monthly', at(instant))
      return [new Date(from).toISOString(), new Date(until).toISOString()]
    }
    expect(month('Europe/Lisbon', '2026-03-31T22:59:59Z')).toEqual([
      '2026-03-01T00:00:00.000Z',
      '2026-03-31T23:00:00.000Z',
    ])
    expect(month('America/New_York', '2026-11-30T12:00:00Z')).toEqual([
      '2026-11-01T04:00:00.000Z',
      '2026-12-01T05:00:00.000Z',
    ])
    expect(month('UTC', '2028-02-29T23:59:59Z')).toEqual([
      '2028-02-01T00:00:00.000Z',
      '2028-03-01T00:00:00.000Z',
    ])
    const half = periodAt('UTC', 'semiMonthly', at('2028-02-29T12:00:00Z'))
    expect([half.from, half.until]).toEqual([at('2028-02-16T00:00:00Z'), at('2028-03-01T00:00:00Z')])
  })

  it('are each settled once and none is left out, in every period and over years', () => {
    for (const zone of ['Europe/Lisbon', 'America/New_York', 'America/Sao_Paulo', 'Australia/Lord_Howe'])
      for (const period of contractPeriods) {
        const begins = periodAt(zone, period, at('2027-09-15T12:00:00Z')).from
        let settled = begins
        for (let count = 0; settled < at('2028-04-15T00:00:00Z'); count += 1) {
          const due = dueSpan(
            'dividend',
            period,
            zone,
            { begins: settled, settled },
            settled + 40 * 24 * hour,
          )
          if (!due || count > 400) throw new Error('nothing is due')
          expect(due.from).toBe(settled)
          expect(due).toMatchObject({ ...periodAt(zone, period, due.from + hour), isFinal: true })
          settled = due.until
        }
      }
  })

  it('leave no gap, and nothing twice, where a merchant’s zone comes to mean other instants', () => {
    const lisbon = periodAt('Europe/Lisbon', 'daily', at('2026-07-10T12:00:00Z'))
    const zones = ['America/New_York', 'Asia/Manila', 'America/New_York', 'Europe/Lisbon']
    let standing = { begins: lisbon.until, settled: lisbon.until }
    for (const zone of zones) {
      const due = dueSpan('daily', 'daily', zone, standing, standing.settled + 60 * hour)
      expect(due?.from).toBe(standing.settled)
      expect(due && due.until - due.from).toBeGreaterThan(0)
      standing = { begins: due?.until ?? 0, settled: due?.until ?? 0 }
    }
  })
})

const forever = { from: 0, until: 8.64e15 }
const [start, end] = [at('2026-10-24T23:00:00Z'), at('2026-10-26T00:00:00Z')]

function rule(
  contract: string,
  downline: string,
  upline: string | null,
  rate: number,
  more: Partial<Rule> = {},
): Rule {
  return {
    ...forever,
    contract,
    downline,
    upline,
    carriesLosses: false,
    period: 'daily',
    tiers: [{ rate, needs: {} }],
    ...more,
  }
}

function play(member: string, when: number, validBet: bigint, netLoss = validBet): Play {
  return { member, at: when, validBet, netLoss }
}

function paidBy(settlement: Settlement): [string, bigint][] {
  const paid = settle(settlement).lines.map(({ contract, paid: amount }): [string, bigint] => [
    contract,
    amount,
  ])
  expect(clerk(settlement).map(({ contract, paid: amount }) => [contract, amount])).toEqual(paid)
  return paid.filter(([, amount]) => amount > 0n).sort(([one], [other]) => (one < other ? -1 : 1))
}

const tree = [
  { ...forever, member: 'ben', agent: 'amy' },
  { ...forever, member: 'dot', agent: 'amy' },
  { ...forever, member: 'dan', agent: 'ben' },
]
const houses = ['amy', 'ben', 'dot'].map((agent) => rule(`house:${agent}`, agent, null, 100))

describe('a period in which something changes, against the model (R20)', () => {
  it('is judged hour by hour on a day of 25 hours, the one that comes twice by itself', () => {
    const needing = rule('c1', 'ben', 'amy', 40, { tiers: [{ rate: 40, needs: { hourlyBet: 1_500n } }] })
    const spans = listSpans('hourly', 'Europe/Lisbon', { from: start, until: end })
    // One o'clock comes twice: 10.00 in each of the two, which reaches nothing, then 20.00 in one.
    const twice = [play('dan', start + 1.5 * hour, 1_000n), play('dan', start + 2.5 * hour, 1_000n)]
    const settlement: Settlement = {
      kind: 'hourly',
      period: 'daily',
      spans,
      tree,
      rules: [...houses, needing],
      plays: [...twice, play('dan', start + 20 * hour, 2_000n)],
    }
    expect(spans).toHaveLength(25)
    expect(paidBy(settlement)).toEqual([
      ['c1', 8n],
      ['house:amy', 32n],
    ])
  })

  it('takes a contract that was replaced, and a branch that moved, as they were at each bet', () => {
    const noon = start + 12 * hour
    const moved = [
      { ...forever, member: 'ben', agent: 'amy' },
      { ...forever, member: 'dot', agent: 'amy' },
      { member: 'dan', agent: 'ben', from: 0, until: noon },
      { member: 'dan', agent: 'dot', from: noon, until: forever.until },
    ]
    const settlement: Settlement = {
      kind: 'daily',
      period: 'daily',
      spans: [{ from: start, until: end }],
      tree: moved,
      rules: [
        ...houses,
        rule('c1', 'ben', 'amy', 60, { until: start + 6 * hour }),
        rule('c2', 'ben', 'amy', 20, { from: start + 6 * hour }),
        rule('c3', 'dot', 'amy', 50),
      ],
      plays: [
        play('dan', start + hour, 10_000n),
        play('dan', start + 6 * hour, 10_000n),
        play('dan', noon - 1, 10_000n),
        play('dan', noon, 10_000n),
      ],
    }
    expect(paidBy(settlement)).toEqual([
      ['c1', 60n],
      ['c2', 40n],
      ['c3', 50n],
      ['house:amy', 250n],
    ])
  })

  it('pays to the cent beyond what a double holds', () => {
    const huge = 9_007_199_254_740_993n
    const settlement: Settlement = {
      kind: 'dividend',
      period: 'daily',
      spans: [{ from: start, until: end }],
      tree,
      rules: [...houses, rule('c1', 'ben', 'amy', 33)],
      plays: [play('dan', start, huge * 1_000n), play('dan', start + 1, 7n)],
    }
    // 0.33 % and 0.67 % of 90071992547409930.07 units, rounded down.
    const all = huge * 1_000n + 7n
    expect(paidBy(settlement)).toEqual([
      ['c1', (all * 33n) / 10_000n],
      ['house:amy', (all * 67n) / 10_000n],
    ])
    expect(Number.isSafeInteger(Number((all * 33n) / 10_000n))).toBe(false)
  })

  it('pays nothing for a contract with no bets, and carries what was left before', () => {
    const settlement: Settlement = {
      kind: 'daily',
      period: 'daily',
      spans: [{ from: start, until: end }],
      tree,
      rules: [...houses, rule('c1', 'ben', 'amy', 33)],
      plays: [],
      carried: new Map([['ben', -5_000n]]),
    }
    expect(paidBy(settlement)).toEqual([])
    expect(settle(settlement).carried).toEqual(new Map([['ben', -5_000n]]))
  })
})
