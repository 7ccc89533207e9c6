import { and, eq, lt, or } from 'drizzle-orm'
import { round } from './core.tables.ts'
import { refundRound } from './rounds.ts'
import type { Vendor } from './vendor.ts'

/** Milliseconds after which the response of a debit counts as lost. */
const stakeTimeout = 20_000

/** Gives up rounds whose stake the wallet never answered for, or whose asking process is gone. */
export async function recoverRounds(vendor: Vendor, processStartedAt: Date): Promise<void> {
  const late = new Date(vendor.clock().getTime() - stakeTimeout)
  const given = await vendor.within(async (tx) => {
    const lost = await tx
      .select()
      .from(round)
      .where(
        and(eq(round.state, 'staking'), or(lt(round.startedAt, late), lt(round.startedAt, processStartedAt))),
      )
      .limit(200)
    for (const entry of lost) await refundRound(vendor, tx, entry, { lost: true })
    return lost
  })
  await Promise.all(given.map(({ id }) => vendor.deliver(id)))
}
