import { sql } from 'drizzle-orm'
import { gameWin } from './games.tables.ts'
import type { FactConsumer } from '../../base/platform/fact-consumer.ts'

/** Wins that are stored, for the boards of every category. */
const maxWins = 300

/** A win is large from three times its stake. */
function isLarge({ payout, stake }: { payout: string; stake: string }) {
  return payout !== '0' && BigInt(payout) >= 3n * BigInt(stake)
}

/** Keeps the newest large wins of a merchant, for the winners boards. */
export const winners: FactConsumer<'bet.settled' | 'bet.credited'> = {
  name: 'winners',
  kinds: ['bet.settled', 'bet.credited'],
  consume: async (tx, merchant, facts) => {
    const wins = facts.flatMap(({ body: { round, game, payout, stake, scale }, memberId, at }) =>
      memberId !== null && isLarge({ payout, stake })
        ? [{ merchant, roundId: round, memberId, nodeId: game, payout: BigInt(payout), scale, at }]
        : [],
    )
    // One at a time: a late win comes beside its round.
    for (const win of wins)
      await tx
        .insert(gameWin)
        .values(win)
        .onConflictDoUpdate({
          target: [gameWin.merchant, gameWin.roundId],
          set: { payout: win.payout, at: win.at },
        })
    if (wins.length === 0) return
    await tx.execute(sql`delete from game_win where merchant = ${merchant} and at < (
      select at from game_win where merchant = ${merchant} order by at desc offset ${maxWins - 1} limit 1)`)
  },
}
