import type { Draw } from './draws.ts'

/** Both sides score on their own for a fixed number of ticks: chances of 1, 2, … points a tick. */
export interface TimedPlay {
  kind: 'timed'
  ticks: number
  home: readonly number[]
  away: readonly number[]
  /** Chance that the home side wins a draw's decider; null where a draw stands. */
  decider: number | null
}

/** One point a tick, first to `target`. */
export interface RacePlay {
  kind: 'race'
  target: number
  /** Chance of the home side at every point. */
  home: number
}

/** One tick decides: home, away or neither. */
interface BoutPlay {
  kind: 'bout'
  home: number
  away: number
}

export type Play = TimedPlay | RacePlay | BoutPlay
export type Score = readonly [home: number, away: number]

/** Max ticks of a match. */
export function getTicks(play: Play): number {
  return play.kind === 'timed'
    ? play.ticks + (play.decider === null ? 0 : 1)
    : play.kind === 'race'
      ? play.target * 2 - 1
      : 1
}

/** Max draws that playMatch() takes: the first says whether the match is called off. */
export function getDraws(play: Play): number {
  return 1 + getTicks(play) * 2
}

/** One match of this many is called off before its end, and every bet on it given back. */
const calledOff = 1 / 120

export interface PlayedMatch {
  /** Scores after each tick, from 0–0 before the first. */
  scores: Score[]
  isVoid: boolean
}

function points(chances: readonly number[], value: number): number {
  let rest = value
  for (const [at, chance] of chances.entries()) {
    if (rest < chance) return at + 1
    rest -= chance
  }
  return 0
}

function tick(play: Play, [home, away]: Score, draw: Draw, isDecider: boolean): Score {
  if (play.kind === 'timed') {
    if (!isDecider) return [home + points(play.home, draw()), away + points(play.away, draw())]
    if (home !== away) return [home, away]
    return draw() < (play.decider ?? 0) ? [home + 1, away] : [home, away + 1]
  }
  const value = draw()
  if (value < play.home) return [home + 1, away]
  return play.kind === 'race' || value < play.home + play.away ? [home, away + 1] : [home, away]
}

/** The whole match that a stream of draws stands for. */
export function playMatch(play: Play, draw: Draw): PlayedMatch {
  const isVoid = draw() < calledOff
  const scores: Score[] = [[0, 0]]
  for (let at = 0; at < getTicks(play); at += 1) {
    const last = scores[at] ?? [0, 0]
    if (play.kind === 'race' && Math.max(...last) >= play.target) break
    scores.push(tick(play, last, draw, play.kind === 'timed' && at >= play.ticks))
  }
  return { scores, isVoid }
}

/** Whether nothing can change any more. */
export function isDecided(play: Play, score: Score, ticks: number): boolean {
  return play.kind === 'race' ? Math.max(...score) >= play.target : ticks >= getTicks(play)
}
