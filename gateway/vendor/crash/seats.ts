import type { CrashOwn, CrashSeat } from '../../../schemas/vendor/crash.ts'
import type { PlayerSession, Round } from '../core/core.tables.ts'
import { crashPayout, highestMultiplier } from '../fair/crash-curve.ts'
import type { CrashBet } from './crash.tables.ts'

/** How many times the highest stake of a game a bet pays at most. */
const mostTimes = 200n

/** A bet of the flight that is on. */
export interface Seat {
  round: Round
  session: PlayerSession
  clientSeed: string
  auto: number | null
  /** Where it cashes itself out: its auto, or where it reaches the most that is paid. */
  ceiling: number
  cashed: number | null
  payout: bigint
}

/** The most that one bet pays, in minor units. */
export const mostPayoutOf = ({ terms }: Pick<PlayerSession, 'terms'>): bigint =>
  BigInt(terms.limits.max) * mostTimes

/** The multiplier in hundredths at which a bet leaves by itself. */
export function ceilingOf(stake: bigint, auto: number | null, most: bigint): number {
  const highest = Number((most * 100n) / stake)
  return Math.min(auto ?? highestMultiplier, Math.max(101, highest), highestMultiplier)
}

/** What others see of a name. */
const masked = (name: string): string => `${[...name].slice(0, 2).join('')}***`

/** What a seat is paid when it leaves at a multiplier. */
export const leave = (seat: Seat, multiplier: number): bigint =>
  crashPayout(seat.round.stake, multiplier, mostPayoutOf(seat.session))

export const shownSeat = (seat: Seat): CrashSeat => ({
  id: seat.round.id.slice(-12),
  name: masked(seat.session.nickname),
  stake: String(seat.round.stake),
  currency: seat.session.currency,
  cashed: seat.cashed,
  payout: String(seat.payout),
})

/** A player's own bet, as the core keeps it. */
export function ownOf(round: Round, seat?: Seat): CrashOwn {
  const { flight, number, auto } = round.bets as CrashBet
  const { cashed = null } = (round.result ?? {}) as { cashed?: number | null }
  const payout = seat?.cashed != null ? seat.payout : round.payout
  const over = round.state === 'refunded' ? 'refunded' : payout > 0n ? 'won' : 'lost'
  const isFlying = seat ? seat.cashed === null : round.state === 'open' || round.state === 'staking'
  return {
    ...{ round: round.id, flight, number, auto },
    seat: round.id.slice(-12),
    stake: String(round.stake),
    state: isFlying ? 'flying' : over,
    cashed: seat?.cashed ?? cashed,
    payout: String(payout),
  }
}
