import type { Play } from '../../fair/match.ts'
import { boxers, clubs, courts, horses, type Name, rackets, roosters, squads } from './teams.ts'

export const sportIds = [
  'football',
  'basketball',
  'tennis',
  'boxing',
  'racing',
  'breach',
  'lanes',
  'cockfight',
] as const
export type SportId = (typeof sportIds)[number]
export type SportGroup = 'SPORTS' | 'ESPORTS' | 'COCKFIGHT'

interface Sport {
  group: SportGroup
  /** Milliseconds of one tick, and the break after a tick, if any. */
  tick: number
  pause: { after: number; length: number } | null
  /** Distance between two lines of totals and of handicaps. */
  step: number
  /** How a match goes between sides whose strengths differ by `lead`, −1 … 1. */
  play(lead: number): Play
}

function rounded(value: number) {
  return Math.round(value * 10_000) / 10_000
}

/** Free throws, baskets, long shots of one possession. */
function possession(chance: number) {
  return [0.08, 0.68, 0.24].map((part) => rounded(part * chance))
}

export const sports: Readonly<Record<SportId, Sport>> = {
  football: {
    group: 'SPORTS',
    tick: 4000,
    pause: { after: 45, length: 20_000 },
    step: 1,
    play: (lead) => ({
      kind: 'timed',
      ticks: 90,
      home: [rounded((1.48 * Math.exp(0.75 * lead)) / 90)],
      away: [rounded((1.16 * Math.exp(-0.75 * lead)) / 90)],
      decider: null,
    }),
  },
  basketball: {
    group: 'SPORTS',
    tick: 3200,
    pause: { after: 50, length: 15_000 },
    step: 4,
    play: (lead) => ({
      kind: 'timed',
      ticks: 100,
      home: possession(0.42 + 0.03 * lead),
      away: possession(0.41 - 0.03 * lead),
      decider: rounded(0.5 + 0.1 * lead),
    }),
  },
  tennis: {
    group: 'SPORTS',
    tick: 18_000,
    pause: null,
    step: 2,
    play: (lead) => ({ kind: 'race', target: 9, home: rounded(0.5 + 0.12 * lead) }),
  },
  boxing: {
    group: 'SPORTS',
    tick: 20_000,
    pause: null,
    step: 2,
    play: (lead) => ({ kind: 'race', target: 7, home: rounded(0.5 + 0.12 * lead) }),
  },
  racing: {
    group: 'SPORTS',
    tick: 18_000,
    pause: null,
    step: 2,
    play: (lead) => ({ kind: 'race', target: 8, home: rounded(0.5 + 0.11 * lead) }),
  },
  breach: {
    group: 'ESPORTS',
    tick: 13_000,
    pause: null,
    step: 2,
    play: (lead) => ({ kind: 'race', target: 13, home: rounded(0.5 + 0.1 * lead) }),
  },
  lanes: {
    group: 'ESPORTS',
    tick: 8000,
    pause: null,
    step: 3,
    play: (lead) => ({ kind: 'race', target: 20, home: rounded(0.5 + 0.09 * lead) }),
  },
  cockfight: {
    group: 'COCKFIGHT',
    tick: 18_000,
    pause: null,
    step: 1,
    play: (lead) => ({
      kind: 'bout',
      home: rounded(0.475 + 0.08 * lead),
      away: rounded(0.475 - 0.08 * lead),
    }),
  },
}

interface League {
  sport: SportId
  teams: readonly Name[]
  /** Milliseconds between two match days, their offset from the epoch, matches on one. */
  every: number
  offset: number
  matches: number
}

const minute = 60_000

export const leagues: Readonly<Record<string, League>> = {
  harbour: { sport: 'football', teams: clubs.slice(0, 8), every: 8 * minute, offset: 0, matches: 3 },
  highland: { sport: 'football', teams: clubs.slice(8, 16), every: 8 * minute, offset: 160_000, matches: 3 },
  southern: { sport: 'football', teams: clubs.slice(16), every: 8 * minute, offset: 320_000, matches: 3 },
  coast: { sport: 'basketball', teams: courts.slice(0, 8), every: 8 * minute, offset: 60_000, matches: 3 },
  inland: { sport: 'basketball', teams: courts.slice(8), every: 8 * minute, offset: 300_000, matches: 3 },
  grass: { sport: 'tennis', teams: rackets.slice(0, 6), every: 7 * minute, offset: 0, matches: 2 },
  clay: { sport: 'tennis', teams: rackets.slice(6), every: 7 * minute, offset: 210_000, matches: 2 },
  'harbour-ring': { sport: 'boxing', teams: boxers.slice(0, 6), every: 7 * minute, offset: 0, matches: 2 },
  'lantern-ring': {
    sport: 'boxing',
    teams: boxers.slice(6),
    every: 7 * minute,
    offset: 210_000,
    matches: 2,
  },
  'east-course': { sport: 'racing', teams: horses.slice(0, 6), every: 7 * minute, offset: 0, matches: 2 },
  'port-course': {
    sport: 'racing',
    teams: horses.slice(6),
    every: 7 * minute,
    offset: 210_000,
    matches: 2,
  },
  'breach-masters': { sport: 'breach', teams: squads.slice(0, 6), every: 7 * minute, offset: 0, matches: 2 },
  'breach-open': { sport: 'breach', teams: squads.slice(6), every: 7 * minute, offset: 210_000, matches: 2 },
  'lanes-premier': {
    sport: 'lanes',
    teams: squads.slice(3, 9),
    every: 7 * minute,
    offset: 90_000,
    matches: 2,
  },
  'lanes-rising': {
    sport: 'lanes',
    teams: [...squads.slice(9), ...squads.slice(0, 3)],
    every: 7 * minute,
    offset: 300_000,
    matches: 2,
  },
  arena: { sport: 'cockfight', teams: roosters, every: 70_000, offset: 0, matches: 1 },
}

/** What the picture of a game promises, where it promises one sport. */
const ofMotif: Readonly<Record<string, SportId>> = {
  football: 'football',
  basketball: 'basketball',
  racket: 'tennis',
  glove: 'boxing',
  horse: 'racing',
  shield: 'breach',
  sword: 'breach',
  bolt: 'lanes',
  rooster: 'cockfight',
}

/** The sport that a game opens on, by what its picture shows; the first of its category where that says nothing. */
export function sportOfMotif(group: SportGroup, motif: string): SportId {
  const shown = Object.hasOwn(ofMotif, motif) ? ofMotif[motif] : undefined
  const first = sportIds.find((id) => sports[id].group === group) ?? 'football'
  return shown && sports[shown].group === group ? shown : first
}
