import { lt, sql } from 'drizzle-orm'
import type { Area } from '../platform/area.ts'
import type { Platform } from '../platform/platform.ts'
import { repeat } from '../background/background.ts'
import { dueMerchants } from '../background/due-merchants.ts'
import { findDueJobs } from './due-jobs.ts'
import { job } from './jobs.tables.ts'
import { runJobs } from './run-jobs.ts'

const every = 1_000
/** Milliseconds for which a job that is over can be looked at. */
const retention = 90 * 86_400_000

function startJobs(platform: Platform, areas: readonly Area[]): () => void {
  const kinds = areas.flatMap(({ jobs = [] }) => jobs)
  const names = kinds.map(({ name }) => name)
  const listDue = dueMerchants(platform, (tx, merchants) => findDueJobs(tx, merchants, names))
  return repeat(platform.background, 'jobs', every, async (signal) => {
    for (const merchant of await listDue()) {
      if (signal.aborted) return
      const brand = platform.registry.byMerchant(merchant)
      if (brand) await runJobs({ platform, brand, now: platform.clock() }, kinds)
    }
  })
}

export const jobsArea: Area = {
  name: 'base/jobs',
  job: startJobs,
  expiring: [
    {
      table: job,
      isOld: (now) =>
        sql`${job.status} in ('done', 'cancelled') and ${lt(job.endedAt, new Date(now.getTime() - retention))}`,
    },
  ],
}
