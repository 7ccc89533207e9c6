import type { Ticket, TicketLeg } from '../../../schemas/vendor/events.ts'
import type { PlayerSession, Round } from '../core/core.tables.ts'
import type { EventBets } from './events.tables.ts'

/** Max payout of a bet, as a multiple of the highest stake of its game. */
const maxTimes = 500n

/** The max payout of one bet, in minor units. */
export function maxPayoutOf({ terms }: Pick<PlayerSession, 'terms'>): bigint {
  return BigInt(terms.limits.max) * maxTimes
}

/** A bet as its player sees it. */
export function ticketOf(round: Round): Ticket {
  const { kind, potential, dueAt, legs } = round.bets as EventBets
  const { legs: ended } = (round.result ?? {}) as { legs?: TicketLeg[] }
  const isOpen = round.state === 'open' || round.state === 'staking'
  const over = round.state === 'refunded' ? 'refunded' : round.payout > 0n ? 'won' : 'lost'
  return {
    ...{ kind, potential, round: round.id },
    state: isOpen ? 'open' : over,
    stake: String(round.stake),
    payout: String(round.state === 'refunded' ? round.stake : round.payout),
    placedAt: round.startedAt.getTime(),
    dueAt: isOpen ? dueAt : null,
    legs: ended ?? legs,
  }
}
