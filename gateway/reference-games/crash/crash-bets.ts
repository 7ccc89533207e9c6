import { and, desc, eq } from 'drizzle-orm'
import type { Static } from 'typebox'
import type { crashBetBody, CrashOwn } from '../../../schemas/vendor/crash.ts'
import { type PlayerSession, round, type Round } from '../core/core.tables.ts'
import { currentSeed } from '../core/fair.ts'
import { VendorRefusal } from '../core/refusal.ts'
import { beginRound, refundRound, requireStake, roundOfKey, takeStake } from '../core/rounds.ts'
import type { Vendor } from '../core/vendor.ts'
import type { CrashBet } from './crash.tables.ts'
import type { CrashRoom } from './crash-room.ts'
import { getCeiling, getMaxPayout, getOwn, type Seat } from './seats.ts'

/** The name of the room in which everybody at a game flies. */
export function getRoomName({ merchant, game }: Pick<PlayerSession, 'merchant' | 'game'>): string {
  return `${merchant}:${game}`
}

/** A player in a room. */
export interface Place {
  vendor: Vendor
  session: PlayerSession
  room: CrashRoom
}

type BetBody = Static<typeof crashBetBody>

/** The flight that takes bets, as a bet of it is stored. */
function getBets({ session, room }: Place, auto: number | null): CrashBet {
  const { open: flight } = room
  if (!flight) throw new VendorRefusal('bets_closed')
  return {
    room: getRoomName(session),
    flight: flight.id,
    number: flight.number,
    commitment: flight.commitment,
    auto,
  }
}

/** Takes the stake of a bet and seats it; refunds it where the flight left meanwhile. */
export async function placeBet(place: Place, { key, stake: minor, auto }: BetBody) {
  const { vendor, session, room } = place
  const before = await vendor.within((tx) => roundOfKey(tx, session, key))
  if (before?.refused != null) throw new VendorRefusal(before.refused)
  if (before) return { own: getOwn(before, room.seat(before.id)), balance: null }
  const stake = BigInt(minor)
  requireStake(session, stake)
  const bets = getBets(place, auto)
  const { flight } = bets
  const { begun, clientSeed } = await vendor.within(async (tx) => ({
    clientSeed: (await currentSeed(tx, session, vendor.clock())).clientSeed,
    begun: await beginRound(vendor, tx, session, { key, stake, bets, betGroup: flight }),
  }))
  const ceiling = getCeiling(stake, auto, getMaxPayout(session))
  let seat: Seat | undefined
  try {
    const { balance } = await takeStake(vendor, session, begun, async (tx, open) => {
      const candidate: Seat = { round: open, session, clientSeed, auto, ceiling, cashed: null, payout: 0n }
      if (room.sit(flight, candidate)) seat = candidate
      else await refundRound(vendor, tx, open, { flight, late: true })
    })
    if (seat) return { own: getOwn(seat.round, seat), balance: String(balance) }
  } catch (error) {
    room.stand(begun.id)
    throw error
  }
  await vendor.deliver(begun.id)
  throw new VendorRefusal('bets_closed')
}

async function requireRound({ vendor, session }: Place, id: string): Promise<Round> {
  const { merchant, player } = session
  const [bet] = await vendor.within((tx) =>
    tx
      .select()
      .from(round)
      .where(and(eq(round.id, id), eq(round.merchant, merchant), eq(round.player, player))),
  )
  if (!bet || bet.mechanic !== 'crash') throw new VendorRefusal('unknown_round', 404)
  return bet
}

/** Lets a bet leave its flight now. */
export async function cashOut(place: Place, id: string): Promise<CrashOwn> {
  const seat = await place.room.cashOut(place.session, id)
  if (typeof seat === 'object') return getOwn(seat.round, seat)
  if (seat === 'too_early') throw new VendorRefusal('too_early')
  const bet = getOwn(await requireRound(place, id))
  if (bet.state === 'won' || bet.state === 'refunded') return bet
  throw new VendorRefusal('too_late')
}

/** The newest bet of a player in a game. */
export async function findNewestBet({ vendor, session }: Place): Promise<Round | undefined> {
  const { merchant, player, game } = session
  const [newest] = await vendor.within((tx) =>
    tx
      .select()
      .from(round)
      .where(and(eq(round.merchant, merchant), eq(round.player, player), eq(round.game, game)))
      .orderBy(desc(round.startedAt))
      .limit(1),
  )
  return newest
}
