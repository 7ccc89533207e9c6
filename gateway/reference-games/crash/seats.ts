import type { CrashOwn, CrashSeat } from '../../../schemas/vendor/crash.ts'
import type { PlayerSession, Round } from '../core/core.tables.ts'
import { crashPayout, highestMultiplier } from '../fair/crash-curve.ts'
import type { CrashBet } from './crash.tables.ts'

/** Max payout of a bet, as a multiple of the highest stake of its game. */
const maxTimes = 200n

/** A bet of the flight that is on. */
export interface Seat {
  round: Round
  session: PlayerSession
  clientSeed: string
  auto: number | null
  /** Where it cashes itself out: its auto, or where it reaches the max payout. */
  ceiling: number
  cashed: number | null
  payout: bigint
}

/** The max payout of one bet, in minor units. */
export function getMaxPayout({ terms }: Pick<PlayerSession, 'terms'>): bigint {
  return BigInt(terms.limits.max) * maxTimes
}

/** The multiplier in hundredths at which a bet leaves by itself. */
export function getCeiling(stake: bigint, auto: number | null, max: bigint): number {
  const highest = Number((max * 100n) / stake)
  return Math.min(auto ?? highestMultiplier, Math.max(101, highest), highestMultiplier)
}

/** What others see of a name. */
function masked(name: string): string {
  return `${[...name].slice(0, 2).join('')}***`
}

/** What a seat is paid when it leaves at a multiplier. */
export function leave(seat: Seat, multiplier: number): bigint {
  return crashPayout(seat.round.stake, multiplier, getMaxPayout(seat.session))
}

export function shownSeat(seat: Seat): CrashSeat {
  return {
    id: seat.round.id.slice(-12),
    name: masked(seat.session.nickname),
    stake: String(seat.round.stake),
    currency: seat.session.currency,
    cashed: seat.cashed,
    payout: String(seat.payout),
  }
}

/** A player's own bet, as the core keeps it. */
export function getOwn(round: Round, seat?: Seat): CrashOwn {
  const { flight, number, auto } = round.bets as CrashBet
  const { cashed = null } = (round.result ?? {}) as { cashed?: number | null }
  const payout = seat?.cashed != null ? seat.payout : round.payout
  const over = round.state === 'refunded' ? 'refunded' : payout > 0n ? 'won' : 'lost'
  const isFlying = seat ? seat.cashed === null : round.state === 'open' || round.state === 'staking'
  return {
    round: round.id,
    flight,
    number,
    auto,
    seat: round.id.slice(-12),
    stake: String(round.stake),
    state: isFlying ? 'flying' : over,
    cashed: seat?.cashed ?? cashed,
    payout: String(payout),
  }
}
