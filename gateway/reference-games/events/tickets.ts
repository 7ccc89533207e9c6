import { eq, type SQL, sql } from 'drizzle-orm'
import type { Ticket, TicketLeg } from '../../../schemas/vendor/events.ts'
import { type PlayerSession, round, type Round } from '../core/core.tables.ts'
import { findGroup } from './board.ts'
import type { EventBets } from './events.tables.ts'

/** Max payout of a bet, as a multiple of the highest stake of its game. */
const maxTimes = 500n

/** The max payout of one bet, in minor units. */
export function getMaxPayout({ terms }: Pick<PlayerSession, 'terms'>): bigint {
  return BigInt(terms.limits.max) * maxTimes
}

/**
 * Whose bets a page lists. Matches are one sportsbook, whichever game opened it; a table has its own. Written as the
 * index round_matches says it.
 */
export function listedTogether({ game, terms }: Pick<PlayerSession, 'game' | 'terms'>): SQL | undefined {
  if (!findGroup(terms.game.type)) return eq(round.game, game)
  return sql`${round.mechanic} = 'events' and ${round.bets}->>'kind' <> 'table'`
}

/** A bet as its player sees it. */
export function getTicket(bet: Round): Ticket {
  const { kind, potential, dueAt, legs } = bet.bets as EventBets
  const { legs: ended } = (bet.result ?? {}) as { legs?: TicketLeg[] }
  const isOpen = bet.state === 'open' || bet.state === 'staking'
  const over = bet.state === 'refunded' ? 'refunded' : bet.payout > 0n ? 'won' : 'lost'
  return {
    kind,
    potential,
    round: bet.id,
    state: isOpen ? 'open' : over,
    stake: String(bet.stake),
    payout: String(bet.state === 'refunded' ? bet.stake : bet.payout),
    placedAt: bet.startedAt.getTime(),
    dueAt: isOpen ? dueAt : null,
    legs: ended ?? legs,
  }
}
