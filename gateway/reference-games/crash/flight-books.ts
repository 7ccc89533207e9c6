import { eq, inArray, sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import type { CrashFlown } from '../../../schemas/vendor/crash.ts'
import { round, type Round } from '../core/core.tables.ts'
import { refundRound, settleRound } from '../core/rounds.ts'
import type { Vendor } from '../core/vendor.ts'
import { crashFlight } from './crash.tables.ts'
import type { Prepared } from './flights.ts'
import type { Seat } from './seats.ts'

const insistFor = 40
const insistEvery = 500

/** A flight with those who sit in it. */
export interface FlownFlight extends Prepared {
  seats: Map<string, Seat>
  /** Hundredths; sent to nobody before the end. */
  point: number
}

/** A database that is away for a moment costs nobody a win: tries for twenty seconds. */
async function insisting(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await work()
      return
    } catch (error) {
      if (attempt === insistFor) throw error
      await pause(insistEvery)
    }
}

/** Writes down that a flight has left, and which seeds of its bettors count. */
export function writeDeparture(vendor: Vendor, flightId: string, clientSeeds: string[]): Promise<unknown> {
  return vendor.within((tx) =>
    tx
      .update(crashFlight)
      .set({ state: 'flying', clientSeeds, flownAt: vendor.clock() })
      .where(eq(crashFlight.id, flightId)),
  )
}

/** Settles the bet of a seat that left at a multiplier (hundredths), and notifies the wallet. */
export async function payLeaver(
  vendor: Vendor,
  flight: FlownFlight,
  { round: bet, payout }: Seat,
  multiplier: number,
): Promise<void> {
  const result = { flight: flight.id, number: flight.number, cashed: multiplier }
  const details = { number: flight.number, cashedAt: (multiplier / 100).toFixed(2) }
  await insisting(() => vendor.within((tx) => settleRound(vendor, tx, bet, { payout, result, details })))
  await vendor.deliver(bet.id)
}

/** Writes down how a flight ended: for those who were still in it, and as the proof of those who had left. */
export function writeCrash(vendor: Vendor, flight: FlownFlight): Promise<CrashFlown> {
  const { seed, salt, number, point } = flight
  const seats = [...flight.seats.values()]
  return vendor.within(async (tx) => {
    const [stored] = await tx
      .update(crashFlight)
      .set({ state: 'crashed', point, endedAt: vendor.clock() })
      .where(eq(crashFlight.id, flight.id))
      .returning()
    const proof = { point, seed, salt, clientSeeds: stored?.clientSeeds ?? [] }
    const details = { number, crashedAt: (point / 100).toFixed(2) }
    for (const seat of seats.filter(({ cashed }) => cashed === null))
      await settleRound(vendor, tx, seat.round, {
        payout: 0n,
        result: { flight: flight.id, number, cashed: null, ...proof },
        details,
      })
    const left = seats.filter(({ cashed }) => cashed !== null).map((seat) => seat.round.id)
    if (left.length > 0)
      await tx
        .update(round)
        .set({ result: sql`coalesce(${round.result}, '{}'::jsonb) || ${JSON.stringify(proof)}::jsonb` })
        .where(inArray(round.id, left))
    return { number, ...proof }
  })
}

/** Gives the bets of a flight back that will not be flown to its end. */
export async function interruptFlight(
  vendor: Vendor,
  flightId: string,
  open: readonly Round[],
): Promise<void> {
  await vendor.within(async (tx) => {
    await tx
      .update(crashFlight)
      .set({ state: 'interrupted', endedAt: vendor.clock() })
      .where(eq(crashFlight.id, flightId))
    for (const entry of open) await refundRound(vendor, tx, entry, { flight: flightId, interrupted: true })
  })
  await Promise.all(open.map(({ id }) => vendor.deliver(id)))
}
