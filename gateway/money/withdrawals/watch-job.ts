import type { JobKind } from '../../base/platform/job-kind.ts'
import { findPayoutProvider } from './open-payouts.ts'
import { takeState } from './outcome.ts'
import { firstWatchMs, watchJob } from './plan-watch.ts'
import { payoutFor } from './send-job.ts'
import { isWithdrawal, locked } from './steps.ts'
import { withdrawal, type Withdrawal } from './withdrawals.tables.ts'

/** Milliseconds after which a provider takes nothing back any more without telling us. */
const watchedForMs = 3 * 24 * 3_600_000
const longestPauseMs = 6 * 3_600_000

function isWatched({ status, receipt }: Withdrawal): boolean {
  return (status === 'paid' || status === 'partlyPaid') && receipt !== 'recalled'
}

/** Asks providers about payouts that are paid, less and less often, until one is taken back or it is too late for that. */
export const watchKind: JobKind = {
  name: watchJob,
  async act({ merchant, key: id }, context) {
    const { platform, brand, now } = context
    const of = { merchant, id }
    const [row] = await platform.database.within(merchant, (tx) =>
      tx.select().from(withdrawal).where(isWithdrawal(of)),
    )
    if (!row || !isWatched(row)) return undefined
    const age = now.getTime() - (row.settledAt ?? now).getTime()
    if (age > watchedForMs) return undefined
    const state = await findPayoutProvider(platform, row.provider)?.lookUp(await payoutFor(context, row), now)
    const after = await platform.database.within(merchant, async (tx) => {
      const found = await locked(tx, of)
      if (!found || !isWatched(found) || !state) return found
      return takeState(tx, brand, found, { ...state, currency: found.currency }, now)
    })
    if (!after || !isWatched(after)) return undefined
    return { dueAt: new Date(now.getTime() + Math.min(longestPauseMs, Math.max(firstWatchMs, age / 2))) }
  },
}
