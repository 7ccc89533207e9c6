import { lt, sql } from 'drizzle-orm'
import type { Area } from '../platform/area.ts'
import type { Platform } from '../platform/platform.ts'
import { repeat } from '../background/background.ts'
import { type Due, dueMerchants } from '../background/due-merchants.ts'
import { rows, type Tx } from '../db/database.ts'
import { getArray } from '../db/ids.ts'
import { job } from './jobs.tables.ts'
import { runJobs } from './run-jobs.ts'

const every = 1_000
/** Milliseconds for which a job that is over can be looked at. */
const retention = 90 * 86_400_000

/** When the first job of some kinds is due, of each merchant that has one. */
export async function findDueJobs(
  tx: Tx,
  merchants: readonly string[],
  kinds: readonly string[],
): Promise<Due[]> {
  const found = await rows<{ merchant: string; due_at: string }>(
    tx,
    sql`select merchant, due_at from due_jobs(${getArray(merchants)}, ${getArray(kinds)})`,
  )
  return found.map(({ merchant, due_at }) => ({ merchant, dueAt: new Date(due_at).getTime() }))
}

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
