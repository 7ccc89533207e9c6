import { and, eq, isNull } from 'drizzle-orm'
import type { WalletBody } from '../../../schemas/vendor/wallet.ts'
import type { Tx } from '../../base/db/database.ts'
import { round, type Round, walletJob } from './core.tables.ts'

type Report = Omit<WalletBody<'report'>, 'session'>

function getReport(entry: Round): Report {
  return {
    game: entry.game,
    round: entry.id,
    state: entry.state === 'staking' ? 'open' : entry.state,
    stake: String(entry.stake),
    payout: String(entry.payout),
    startedAt: entry.startedAt.toISOString(),
    endedAt: entry.endedAt?.toISOString() ?? null,
    ...(entry.betGroup === null ? {} : { group: entry.betGroup }),
    ...(entry.bet === null ? {} : { bet: entry.bet }),
  }
}

/** Queues a report of the state of a round whose money is here, replacing a report of it that is still queued. */
export async function oweReport(
  tx: Tx,
  roundId: string,
  now: Date,
  details?: Report['details'],
): Promise<void> {
  const [found] = await tx.select().from(round).where(eq(round.id, roundId))
  if (!found) return
  const older = and(eq(walletJob.roundId, roundId), eq(walletJob.call, 'report'), isNull(walletJob.doneAt))
  await tx.update(walletJob).set({ doneAt: now, answer: 'superseded' }).where(older)
  const body = { ...getReport(found), ...(details ? { details } : {}) }
  await tx.insert(walletJob).values({ roundId, call: 'report', body, dueAt: now })
}
