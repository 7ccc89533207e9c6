import { and, eq } from 'drizzle-orm'
import { round, type Round } from '../core/core.tables.ts'
import { sessionOfRound, settleRound } from '../core/rounds.ts'
import type { Vendor } from '../core/vendor.ts'
import { crashPayout } from '../fair/crash-curve.ts'
import { type CrashBet, crashFlight } from './crash.tables.ts'
import { interruptFlight } from './flight-books.ts'
import { getMaxPayout } from './seats.ts'

/** Bets of a flight that was over: an auto below its point wins. */
async function settleLate(vendor: Vendor, point: number, bets: readonly Round[]): Promise<void> {
  await vendor.within(async (tx) => {
    for (const bet of bets) {
      const { auto, flight, number } = bet.bets as CrashBet
      const cashed = auto !== null && auto <= point ? auto : null
      const max = getMaxPayout(await sessionOfRound(tx, bet.id))
      const payout = cashed === null ? 0n : crashPayout(bet.stake, cashed, max)
      await settleRound(vendor, tx, bet, { payout, result: { flight, number, cashed, point } })
    }
  })
  await Promise.all(bets.map(({ id }) => vendor.deliver(id)))
}

/** Settles by its point what a flight that was over left open, and gives back what was in the air when a process died. */
export async function recoverFlights(vendor: Vendor, live: ReadonlySet<string>): Promise<void> {
  const open = await vendor.within((tx) =>
    tx
      .select()
      .from(round)
      .where(and(eq(round.mechanic, 'crash'), eq(round.state, 'open')))
      .limit(500),
  )
  const left = new Map<string, Round[]>()
  for (const entry of open) {
    const { flight } = entry.bets as CrashBet
    if (!live.has(flight)) left.set(flight, [...(left.get(flight) ?? []), entry])
  }
  for (const [flightId, bets] of left) {
    const [flight] = await vendor.within((tx) =>
      tx.select().from(crashFlight).where(eq(crashFlight.id, flightId)),
    )
    if (flight?.state !== 'crashed' || flight.point === null) await interruptFlight(vendor, flightId, bets)
    else await settleLate(vendor, flight.point, bets)
  }
}
