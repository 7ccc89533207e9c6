import {
  getDraws,
  isDecided,
  type Play,
  playMatch,
  type PlayedMatch,
  type Score,
  getTicks,
} from '../../fair/match.ts'
import { getCommitment } from '../../core/fair.ts'
import { eventSeed, seedDraws } from '../seed.ts'
import { leagues, type SportId, sports } from './sports.ts'
import type { Name } from './teams.ts'

export interface Fixture {
  id: string
  sport: SportId
  league: string
  home: Name
  away: Name
  /** Milliseconds since 1970. */
  start: number
  play: Play
  seed: string
  commitment: string
}

/** A number in [0, 1) that is always the same for a text. */
function steady(text: string): number {
  return Number.parseInt(eventSeed('steady', text).slice(0, 12), 16) / 2 ** 48
}

function shuffled<T>(list: readonly T[], by: string): T[] {
  return list
    .map((item, index) => ({ item, key: steady(`${by}:${String(index)}`) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

function getStrength(name: Name) {
  return steady(`strength:${name[0]}`)
}

const known = new Map<string, Fixture>()
const played = new Map<string, PlayedMatch>()
const maxStored = 3000

function cached<T>(map: Map<string, T>, key: string, make: () => T): T {
  const found = map.get(key)
  if (found !== undefined) return found
  if (map.size >= maxStored) for (const old of [...map.keys()].slice(0, maxStored / 2)) map.delete(old)
  const made = make()
  map.set(key, made)
  return made
}

function makeFixture(secret: string, leagueId: string, day: number, at: number): Fixture | undefined {
  const league = leagues[leagueId]
  if (!league) return undefined
  const id = `${leagueId}.${String(day)}.${String(at)}`
  const order = shuffled(league.teams, `${leagueId}.${String(day)}`)
  const [home, away] = [order[at * 2], order[at * 2 + 1]]
  if (!home || !away) return undefined
  const form = 0.5 * (steady(`form:${id}`) - 0.5)
  const lead = Math.max(-1, Math.min(1, getStrength(home) - getStrength(away) + form))
  const seed = eventSeed(secret, id)
  return {
    id,
    league: leagueId,
    home,
    away,
    seed,
    sport: league.sport,
    start: day * league.every + league.offset,
    play: sports[league.sport].play(lead),
    commitment: getCommitment(seed),
  }
}

const shape = /^([a-z-]{2,20})\.(\d{1,9})\.(\d)$/

/** The fixture of an id, the same for ever under one secret. */
export function findFixture(secret: string, id: string): Fixture | undefined {
  const [, league, day, at] = shape.exec(id) ?? []
  if (league === undefined || day === undefined || at === undefined) return undefined
  if (Number(at) >= (leagues[league]?.matches ?? 0)) return undefined
  const fixture = known.get(`${secret}:${id}`)
  if (fixture) return fixture
  const made = makeFixture(secret, league, Number(day), Number(at))
  return made && cached(known, `${secret}:${id}`, () => made)
}

/** Every match of a sport that starts in a span of time, soonest first. */
export function fixturesBetween(secret: string, sport: SportId, from: number, to: number): Fixture[] {
  return Object.entries(leagues)
    .filter(([, league]) => league.sport === sport)
    .flatMap(([id, league]) => {
      const first = Math.ceil((from - league.offset) / league.every)
      const last = Math.floor((to - league.offset) / league.every)
      const days = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
      return days.flatMap((day) =>
        Array.from({ length: league.matches }, (_, index) =>
          findFixture(secret, `${id}.${String(day)}.${String(index)}`),
        ),
      )
    })
    .filter((fixture) => fixture !== undefined)
    .sort((a, b) => a.start - b.start || a.id.localeCompare(b.id))
}

/** The whole match, which only the vendor knows before its end. */
export function getMatch(fixture: Fixture): PlayedMatch {
  return cached(played, fixture.seed, () =>
    playMatch(fixture.play, seedDraws(fixture.seed, getDraws(fixture.play))),
  )
}

type Phase = 'soon' | 'live' | 'break' | 'over' | 'cancelled'

export interface Moment {
  phase: Phase
  ticks: number
  score: Score
  /** Just scored: prices are being made anew. */
  isSuspended: boolean
  /** Milliseconds until it starts, 0 from then on. */
  until: number
}

/** Milliseconds from the start until so many ticks are over. */
function timeOfTicks(fixture: Fixture, ticks: number): number {
  const { tick, pause } = sports[fixture.sport]
  return ticks * tick + (pause && ticks > pause.after ? pause.length : 0)
}

/** Milliseconds after its start at which a match is over for certain. */
export function getLength(fixture: Fixture): number {
  const { scores, isVoid } = getMatch(fixture)
  return timeOfTicks(fixture, isVoid ? Math.ceil(getTicks(fixture.play) / 3) : scores.length - 1)
}

function ticksAt(fixture: Fixture, elapsed: number): { ticks: number; isPause: boolean } {
  const { tick, pause } = sports[fixture.sport]
  if (!pause || elapsed < (pause.after + 1) * tick)
    return { ticks: Math.floor(elapsed / tick), isPause: false }
  const late = elapsed - pause.length
  if (late < (pause.after + 1) * tick) return { ticks: pause.after, isPause: true }
  return { ticks: Math.floor(late / tick), isPause: false }
}

/** How a match stands at an instant (milliseconds since 1970). */
export function getMoment(fixture: Fixture, now: number): Moment {
  const elapsed = now - fixture.start
  if (elapsed < 0) return { phase: 'soon', ticks: 0, score: [0, 0], isSuspended: false, until: -elapsed }
  const { scores, isVoid } = getMatch(fixture)
  const { ticks, isPause } = ticksAt(fixture, elapsed)
  const end = scores.length - 1
  const shown = Math.min(ticks, end)
  const score = scores[shown] ?? [0, 0]
  const at = { ticks: shown, score, until: 0 }
  if (isVoid && elapsed >= getLength(fixture)) return { ...at, phase: 'cancelled', isSuspended: true }
  if (ticks >= end && isDecided(fixture.play, score, end)) return { ...at, phase: 'over', isSuspended: true }
  const before = scores[Math.max(0, shown - 1)] ?? [0, 0]
  const hasScored = sports[fixture.sport].step === 1 && (before[0] !== score[0] || before[1] !== score[1])
  return {
    ...at,
    phase: isPause ? 'break' : 'live',
    isSuspended: hasScored || fixture.play.kind === 'bout',
  }
}

/** What a match came to, once it is over. */
export function getEnd(fixture: Fixture, now: number): { score: Score; isVoid: boolean } | undefined {
  const { phase, score } = getMoment(fixture, now)
  if (phase === 'cancelled') return { score, isVoid: true }
  return phase === 'over' ? { score, isVoid: false } : undefined
}
