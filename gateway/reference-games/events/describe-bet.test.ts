import { describe, expect, it } from 'vitest'
import { getOutcome } from '../fair/market-outcome.ts'
import { describeBet } from './describe-bet.ts'
import { fixturesBetween, getMatch, getMoment } from './sports/fixtures.ts'
import { listMarkets } from './sports/markets.ts'
import { type SportId, sportIds } from './sports/sports.ts'

const secret = 'describe'
const from = Date.parse('2026-11-20T00:00:00Z')
const day = 86_400_000

/** What can be backed at some moments of matches, each with what it is said to need and what it came to. */
function listBacked(sport: SportId) {
  return fixturesBetween(secret, sport, from, from + day)
    .slice(0, 24)
    .filter((fixture) => !getMatch(fixture).isVoid)
    .flatMap((fixture) =>
      [-60_000, 40_000, 150_000, 300_000].map((elapsed) => {
        const now = fixture.start + elapsed
        const moment = getMoment(fixture, now)
        const open = listMarkets(fixture, moment, now).flatMap(({ id: market, selections }) =>
          selections.flatMap(({ id: selection, price }) => (price === null ? [] : [{ market, selection }])),
        )
        const score = getMatch(fixture).scores.at(-1) ?? [0, 0]
        return open.map((leg) => ({
          ...leg,
          isWon: getOutcome(leg.market, leg.selection, score) === 'won',
          signs: describeBet([{ leg, fixture, moment }], 100n)?.selections[0]?.results,
        }))
      }),
    )
    .filter((backed) => backed.length > 0)
}

describe.each(sportIds)('what bets on %s are said to need', (sport) => {
  it('has an end among those it names by which every selection came to what it came to', () => {
    const all = listBacked(sport)
    expect(all.length).toBeGreaterThan(20)
    for (const backed of all) {
      // Who wins is all that is said of a match of many points: a line is lost for certain, or may win.
      const isCome = (sign: string | undefined, isWon: boolean) =>
        sport === 'basketball' ? sign !== '-' && (sign !== '0' || !isWon) : sign === (isWon ? '1' : '0')
      const named = backed.filter(({ signs }) => signs !== undefined)
      if (sport !== 'basketball') expect(named).toHaveLength(backed.length)
      const ends = Array.from({ length: named[0]?.signs?.length ?? 0 }, (_, end) => end)
      const came = ends.filter((end) => named.every(({ signs, isWon }) => isCome(signs?.[end], isWon)))
      expect(named.length === 0 || came.length > 0, JSON.stringify(backed)).toBe(true)
    }
  })
})

describe('a bet on several matches', () => {
  it('says of each what it needs, and how much it pays', () => {
    const [first, second] = fixturesBetween(secret, 'tennis', from, from + day)
    if (!first || !second) throw new Error('no matches')
    const moment = { score: [0, 0] as const, ticks: 0 }
    const legs = [first, second].map((fixture) => ({
      leg: { market: 'winner', selection: 'home' },
      fixture,
      moment,
    }))
    expect(describeBet(legs, 250n)).toEqual({
      pays: '250',
      selections: [first, second].map(({ id, start }) => ({
        event: id,
        startsAt: new Date(start).toISOString(),
        results: '10'.repeat(9),
      })),
    })
  })

  it('leaves out what a score can no longer bring', () => {
    const [fixture] = fixturesBetween(secret, 'tennis', from, from + day)
    if (!fixture) throw new Error('no match')
    const leg = { market: 'winner', selection: 'home' }
    const late = describeBet([{ leg, fixture, moment: { score: [8, 7], ticks: 15 } }], 1n)
    expect(late?.selections[0]?.results).toBe(`${'--'.repeat(7)}1-10`)
  })
})
