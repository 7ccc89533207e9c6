import { and, eq, isNull } from 'drizzle-orm'
import { type PlayerSession, round, walletJob } from './core.tables.ts'
import type { Vendor } from './vendor.ts'

/**
 * Tells the wallet what it is owed of a player's rounds of one game. Whoever presses again at once would else find the round
 * before still open there: a stake waits its turn instead of being refused.
 */
export async function deliverOwed(vendor: Vendor, { merchant, player, game }: PlayerSession): Promise<void> {
  const owed = await vendor.within((tx) =>
    tx
      .selectDistinct({ id: walletJob.roundId })
      .from(walletJob)
      .innerJoin(round, eq(round.id, walletJob.roundId))
      .where(
        and(
          eq(round.merchant, merchant),
          eq(round.player, player),
          eq(round.game, game),
          isNull(walletJob.doneAt),
        ),
      ),
  )
  await Promise.all(owed.map(({ id }) => vendor.deliver(id)))
}
