// Takes long: whole days of matches are played.
import { describe, expect, it } from 'vitest'
import { getOutcome } from '../../fair/market-outcome.ts'
import { getDraws, isDecided, playMatch, getTicks } from '../../fair/match.ts'
import { eventSeed, seedDraws } from '../seed.ts'
import { getEnd, findFixture, fixturesBetween, getLength, getMatch, getMoment } from './fixtures.ts'
import { listMarkets, findPrice } from './markets.ts'
import { leagues, sportIds, sports } from './sports.ts'

const secret = 'a'.repeat(64)
const noon = Date.UTC(2026, 10, 21, 12)
const hour = 3_600_000
const rounds = Number(process.env['LIVERY_RTP_ROUNDS'] ?? 1200)

describe.each(sportIds)('%s', (sport) => {
  const fixtures = fixturesBetween(secret, sport, noon, noon + 2 * hour)

  it('has something live or about to start at every moment, and more later', () => {
    for (let now = noon + hour; now < noon + 1.5 * hour; now += 61_000) {
      const near = fixturesBetween(secret, sport, now - 10 * 60_000, now + 20 * 60_000)
      const phases = near.map((fixture) => getMoment(fixture, now))
      expect(
        phases.some(
          ({ phase, until }) => phase === 'live' || phase === 'break' || (phase === 'soon' && until < 75_000),
        ),
      ).toBe(true)
      expect(phases.filter(({ phase }) => phase === 'soon').length).toBeGreaterThan(1)
    }
  })

  it('gives the same fixture for an id for ever, and another seed under another secret', () => {
    const [first] = fixtures
    expect(findFixture(secret, first?.id ?? '')).toEqual(first)
    expect(findFixture('b'.repeat(64), first?.id ?? '')?.commitment).not.toBe(first?.commitment)
  })

  it('never has a side in two matches of a day', () => {
    const seen = new Set<string>()
    for (const { id, home, away } of fixtures) {
      const day = id.slice(0, id.lastIndexOf('.'))
      for (const [name] of [home, away]) {
        expect(seen.has(`${day}:${name}`)).toBe(false)
        seen.add(`${day}:${name}`)
      }
    }
  })

  it('is over when its time is over, and not before', () => {
    for (const fixture of fixtures.slice(0, 12)) {
      const end = fixture.start + getLength(fixture)
      expect(getEnd(fixture, end - 1)).toBeUndefined()
      expect(getEnd(fixture, end)).toBeDefined()
      expect(end - fixture.start).toBeLessThan(8 * 60_000)
    }
  })

  it('never has a side win that the score does not say', () => {
    for (const fixture of fixtures.slice(0, 12)) {
      const { scores } = getMatch(fixture)
      const last = scores.at(-1) ?? [0, 0]
      expect(isDecided(fixture.play, last, scores.length - 1)).toBe(true)
      scores.slice(1).forEach((score, index) => {
        expect(score[0]).toBeGreaterThanOrEqual(scores[index]?.[0] ?? 0)
        expect(score[1]).toBeGreaterThanOrEqual(scores[index]?.[1] ?? 0)
      })
    }
  })

  it('settles every market so that exactly one side of it wins', () => {
    for (const fixture of fixtures.slice(0, 12)) {
      const end = getMatch(fixture).scores.at(-1) ?? [0, 0]
      const before = getMoment(fixture, fixture.start - 1)
      for (const { id, selections } of listMarkets(fixture, before, fixture.start - 1)) {
        const won = selections.filter((selection) => getOutcome(id, selection.id, end) === 'won')
        expect(won, `${fixture.id} ${id} ${String(end)}`).toHaveLength(1)
      }
    }
  })

  it('closes every market while it is suspended or over', () => {
    const [fixture] = fixtures
    if (!fixture) throw new Error('no fixture')
    const late = fixture.start + getLength(fixture)
    for (const { selections } of listMarkets(fixture, getMoment(fixture, late), late))
      expect(selections.every(({ price }) => price === null)).toBe(true)
  })

  it(
    `comes about as its chances say, and pays less than it takes, over ${String(rounds)} matches (R17)`,
    { timeout: 3_600_000 },
    async ({ annotate }) => {
      const start = fixtures.at(0)
      if (!start) throw new Error('no fixture')
      const lines = new Map<string, { seen: number; meant: number; variance: number }>()
      let dearest = 0
      const back = { seen: 0, meant: 0, variance: 0, bets: 0 }
      const plays = [-0.6, -0.2, 0.15, 0.7].map((lead) => sports[sport].play(lead))
      for (let round = 0; round < rounds; round += 1) {
        const play = plays[round % plays.length] ?? start.play
        const fixture = { ...start, id: `${start.league}.${String(round)}.0`, play }
        const { scores } = playMatch(
          play,
          seedDraws(eventSeed('calibrate', `${sport}${String(round)}`), getDraws(play)),
        )
        const end = scores.at(-1) ?? [0, 0]
        // Before the start for every second match, and somewhere in it for the others. The tick is chosen without a look
        // at how long the match will be: that would be knowledge of its end.
        const isBefore = round % 2 === 0 || play.kind === 'bout'
        const ticks = isBefore ? 0 : Math.floor((((round * 7919) % 97) / 97) * getTicks(play))
        if (ticks > 0 && ticks >= scores.length - 1) continue
        const moment = {
          phase: 'live' as const,
          ticks,
          score: scores[ticks] ?? [0, 0],
          isSuspended: false,
          until: 0,
        }
        const now = noon + round * 12_345
        const markets = listMarkets(fixture, moment, now)
        const market = markets[(round >> 2) % markets.length]
        const selection = market?.selections[(round >> 1) % (market.selections.length || 1)]
        if (!market || !selection) continue
        const isWon = getOutcome(market.id, selection.id, end) === 'won'
        const key = market.id.split(':')[0] ?? ''
        const line = lines.get(key) ?? { seen: 0, meant: 0, variance: 0 }
        const { chance, price } = selection
        lines.set(key, {
          seen: line.seen + (isWon ? 1 : 0),
          meant: line.meant + chance,
          variance: line.variance + chance * (1 - chance),
        })
        if (price === null) continue
        dearest = Math.max(dearest, (price / 100) * chance)
        back.bets += 1
        back.seen += isWon ? price / 100 : 0
        back.meant += (price / 100) * chance
        back.variance += (price / 100) ** 2 * chance * (1 - chance)
      }
      await annotate(
        `${String(back.bets)} bets gave back ${(back.seen / back.bets).toFixed(5)}, meant ${(back.meant / back.bets).toFixed(5)}, ` +
          `${((back.seen - back.meant) / Math.sqrt(back.variance)).toFixed(2)}σ; dearest ${dearest.toFixed(4)}; by market ` +
          [...lines]
            .map(([key, one]) => `${key} ${((one.seen - one.meant) / Math.sqrt(one.variance)).toFixed(2)}σ`)
            .join(', '),
      )
      expect(dearest).toBeLessThan(0.998)
      for (const [key, { seen, meant, variance }] of lines)
        expect(Math.abs(seen - meant), `${key}: ${String(seen)} for ${String(meant)}`).toBeLessThanOrEqual(
          3.3 * Math.sqrt(variance) + 1e-9,
        )
      expect(Math.abs(back.seen - back.meant)).toBeLessThanOrEqual(3 * Math.sqrt(back.variance))
      expect(back.meant / back.bets).toBeGreaterThan(0.85)
      expect(back.meant / back.bets).toBeLessThan(0.97)
    },
  )
})

describe('a match', () => {
  it('is called off about once in 120 times, with every bet given back', () => {
    let voids = 0
    const play = sports.tennis.play(0)
    for (let at = 0; at < 6000; at += 1)
      if (playMatch(play, seedDraws(eventSeed('void', String(at)), getDraws(play))).isVoid) voids += 1
    expect(voids).toBeGreaterThan(25)
    expect(voids).toBeLessThan(80)
  })

  it('takes no more ticks than it says', () => {
    for (const sport of sportIds) expect(getTicks(sports[sport].play(0))).toBeLessThanOrEqual(101)
  })

  it('moves its prices with time and with the score', () => {
    const fixture = fixturesBetween(secret, 'football', noon, noon + hour)[0]
    if (!fixture) throw new Error('no fixture')
    const at = (now: number, score: [number, number], ticks: number) =>
      findPrice(
        fixture,
        { phase: 'live', ticks, score, isSuspended: false, until: 0 },
        'result',
        'home',
        now,
      ) ?? 0
    expect(at(noon, [0, 0], 0)).not.toBe(at(noon + 60_000, [0, 0], 0))
    expect(at(noon, [1, 0], 30)).toBeLessThan(at(noon, [0, 0], 30))
    expect(at(noon, [0, 0], 85)).toBeGreaterThan(at(noon, [0, 0], 10))
  })

  it('has no market that it did not offer', () => {
    const fixture = fixturesBetween(secret, 'tennis', noon, noon + hour)[0]
    if (!fixture) throw new Error('no fixture')
    const moment = getMoment(fixture, fixture.start - 1000)
    for (const id of ['result', 'score', 'total:2', 'total:NaN', '__proto__', ''])
      expect(findPrice(fixture, moment, id, 'home', noon)).toBeUndefined()
    expect(findPrice(fixture, moment, 'winner', 'constructor', noon)).toBeUndefined()
    expect(Object.keys(leagues).map((id) => findFixture(secret, `${id}.1.9`))).toEqual(
      Object.keys(leagues).map(() => undefined),
    )
  })
})
