import type { Static } from 'typebox'
import type { Board, BoardEvent } from '../../../schemas/vendor/events.ts'
import type { lobbyCalls } from '../../../schemas/vendor/lobby.ts'
import { getTicks } from '../fair/match.ts'
import { type Fixture, fixturesBetween, getMoment } from './sports/fixtures.ts'
import { listMarkets } from './sports/markets.ts'
import { type SportGroup, type SportId, sportIds, sports } from './sports/sports.ts'

const minute = 60_000
/** How far back and ahead a board looks. */
const spans: Readonly<Record<SportGroup, { back: number; ahead: number }>> = {
  SPORTS: { back: 8 * minute, ahead: 26 * minute },
  ESPORTS: { back: 8 * minute, ahead: 26 * minute },
  COCKFIGHT: { back: 16 * minute, ahead: 6 * minute },
}
/** How long an event that is over stays on the board; bouts make the road of the cockpit. */
function lingersFor(group: SportGroup): number {
  return group === 'COCKFIGHT' ? 16 * minute : 40_000
}

const groups: Readonly<Record<string, SportGroup>> = {
  SPORTS: 'SPORTS',
  ESPORTS: 'ESPORTS',
  COCKFIGHT: 'COCKFIGHT',
}

/** The sports of a category of games; undefined for one that is played at tables. */
export function findGroup(type: string): SportGroup | undefined {
  return Object.hasOwn(groups, type) ? groups[type] : undefined
}

export function listSports(group: SportGroup): SportId[] {
  return sportIds.filter((id) => sports[id].group === group)
}

/** An event as everybody sees it. */
function boardEvent(fixture: Fixture, now: number): BoardEvent {
  const { id, sport, league, home, away, start, commitment } = fixture
  const { phase, score, ticks, isSuspended } = getMoment(fixture, now)
  const markets = listMarkets(fixture, { phase, score, ticks, isSuspended, until: 0 }, now).map((market) => ({
    id: market.id,
    selections: market.selections.map((selection) => ({ id: selection.id, price: selection.price })),
  }))
  // Lines that are as good as decided only fill the screen; while prices are made anew all of them stay.
  const isShown = (market: (typeof markets)[number], at: number) =>
    at === 0 || isSuspended || market.selections.some(({ price }) => price !== null)
  return {
    id,
    sport,
    league,
    home,
    away,
    start,
    commitment,
    phase,
    score,
    ticks,
    isSuspended,
    markets: markets.filter(isShown),
    ofTicks: getTicks(fixture.play),
  }
}

type Outcome = LobbyMatch['prices'][number]['selection']
type LobbyMatch = Static<(typeof lobbyCalls)['/api/lobby/matches']['answer']>['matches'][number]

interface ListedMatch {
  /** As the lobby shows it; which game opens it is not known yet. */
  shown: Omit<LobbyMatch, 'game'>
  /** Whether it is on, and as good as over: at most one side can still be backed. */
  isDecided: boolean
}

/** Matches of a sport that are on or coming, with the prices of who wins. */
export function lobbyMatches(secret: string, sport: SportId, now: number): ListedMatch[] {
  return getBoard(secret, sport, now).events.flatMap((event) => {
    const { id: match, home, away, start, phase, score, markets, isSuspended } = event
    if (phase === 'over' || phase === 'cancelled') return []
    const prices = (markets[0]?.selections ?? []).map(({ id, price }) => ({
      selection: id as Outcome,
      price,
    }))
    const open = prices.filter(({ price }) => price !== null)
    const isDecided = phase !== 'soon' && !isSuspended && open.length < 2
    return {
      shown: { match, sport, home: [...home], away: [...away], start, phase, score: [...score], prices },
      isDecided,
    }
  })
}

function getRank({ shown, isDecided }: ListedMatch): number {
  if (isDecided) return 2
  return shown.phase === 'soon' ? 1 : 0
}

/** Those that are on come first and those that are as good as over last, each by their beginning. */
export function byPromise(listedMatch: ListedMatch, other: ListedMatch): number {
  return getRank(listedMatch) - getRank(other) || listedMatch.shown.start - other.shown.start
}

/** Everything of a sport that is on, over just now, or coming. */
export function getBoard(secret: string, sport: SportId, now: number): Board {
  const { group } = sports[sport]
  const { back, ahead } = spans[group]
  const lingers = lingersFor(group)
  const events = fixturesBetween(secret, sport, now - back, now + ahead)
    .filter((fixture) => !['over', 'cancelled'].includes(getMoment(fixture, now - lingers).phase))
    .map((fixture) => boardEvent(fixture, now))
  return { now, sport, events }
}
