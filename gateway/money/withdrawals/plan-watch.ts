import { planJob } from '../../base/jobs/jobs.service.ts'
import type { Tx } from '../../base/db/database.ts'
import type { Withdrawal } from './withdrawals.tables.ts'

export const watchJob = 'withdrawal.watch'

/** Milliseconds after which a payout is looked at again for the first time. */
export const firstWatchMs = 60_000

/** Lets a payout be looked at again after it was paid: a provider may take it back, and its message may get lost. */
export function planWatch(tx: Tx, { merchant, id }: Withdrawal, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + firstWatchMs)
  return planJob(tx, { merchant, kind: watchJob, key: id, dueAt }, now)
}
