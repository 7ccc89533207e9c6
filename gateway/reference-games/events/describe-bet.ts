import type { TicketLeg } from '../../../schemas/vendor/events.ts'
import type { WalletBody } from '../../../schemas/vendor/wallet.ts'
import { getOutcome } from '../fair/market-outcome.ts'
import type { Play, Score } from '../fair/match.ts'
import type { Fixture, Moment } from './sports/fixtures.ts'

type DescribedBet = NonNullable<WalletBody<'debit'>['bet']>
type State = Pick<Moment, 'score' | 'ticks'>

/** A leg with its match and how that stood when it was backed. */
export interface PlacedLeg {
  leg: Pick<TicketLeg, 'market' | 'selection'>
  fixture: Pick<Fixture, 'id' | 'start' | 'play'>
  moment: State
}

/** A way in which a match can end. */
interface End {
  /** Scores of which one wins for every selection that can win by it at all. */
  scores: readonly Score[]
  isOpen(state: State): boolean
}

/** Goals of one side up to which scores are told apart: more is possible, and tells nothing of who covers what. */
const mostGoals = 15

function upTo(most: number): number[] {
  return Array.from({ length: most + 1 }, (_, index) => index)
}

/** An end by one score, to which so many points may still come. */
function toEnd(score: Score, pointsLeft: (state: State) => number): End {
  return {
    scores: [score],
    isOpen: (state) => {
      const more = score.map((points, side) => points - (state.score[side] ?? 0))
      return Math.min(...more) >= 0 && Math.max(...more) <= pointsLeft(state)
    },
  }
}

/** Ways in which a match can end, always in the same order. Where points are many, who wins is all that is told apart. */
function listEnds(play: Play): End[] {
  if (play.kind === 'bout')
    return [
      [1, 0],
      [0, 1],
      [0, 0],
    ].map(([home = 0, away = 0]) => toEnd([home, away], () => 1))
  if (play.kind === 'race') {
    const behind = upTo(play.target - 1)
    const scores = behind.flatMap((points): Score[] => [
      [play.target, points],
      [points, play.target],
    ])
    return scores.map((score) => toEnd(score, () => play.target))
  }
  const getLeft = ({ ticks }: State) => Math.max(0, play.ticks - ticks)
  if (play.decider === null && play.home.length === 1 && play.away.length === 1)
    return upTo(mostGoals).flatMap((home) => upTo(mostGoals).map((away) => toEnd([home, away], getLeft)))
  if (play.decider === null) return []
  const narrow: Score[] = [
    [1, 0],
    [1000, 999],
    [1000, 0],
  ]
  return [
    {
      scores: narrow,
      isOpen: (state) => state.score[1] - state.score[0] <= getLeft(state) * play.home.length,
    },
    {
      scores: narrow.map(([more, less]): Score => [less, more]),
      isOpen: (state) => state.score[0] - state.score[1] <= getLeft(state) * play.away.length,
    },
  ]
}

function getSigns({ leg: { market, selection }, fixture, moment }: PlacedLeg): string {
  const signs = listEnds(fixture.play).map(({ scores, isOpen }) => {
    if (!isOpen(moment)) return '-'
    return scores.some((score) => getOutcome(market, selection, score) === 'won') ? '1' : '0'
  })
  return signs.join('')
}

/**
 * What has to come for a bet to pay, as the wallet reads it. A leg that none of the named ends loses is left out; undefined where none
 * is left.
 */
export function describeBet(legs: readonly PlacedLeg[], pays: bigint): DescribedBet | undefined {
  const selections = legs.flatMap((placed) => {
    const results = getSigns(placed)
    const { id, start } = placed.fixture
    return results.includes('0') ? [{ event: id, startsAt: new Date(start).toISOString(), results }] : []
  })
  return selections.length > 0 ? { pays: String(pays), selections } : undefined
}
