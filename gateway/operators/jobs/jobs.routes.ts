import { and, asc, count, desc, eq, lt, min, sql } from 'drizzle-orm'
import { job } from '../../base/jobs/jobs.tables.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { act, type ConsoleContext, type ConsoleRoute, look } from '../console/console-route.ts'

const maxRows = 500
const lateAfter = 60_000

async function listJobs({
  platform,
  brands,
  query,
  now,
}: ConsoleContext<'jobList'>): Promise<ConsoleValue<'jobList'>> {
  const { status = 'waiting', kind, merchant: only } = query
  const content: ConsoleValue<'jobList'>['content'] = []
  const counts = { waiting: 0, late: 0, stopped: 0 }
  let next: Date | null = null
  const late = lt(job.dueAt, new Date(now.getTime() - lateAfter))
  for (const { settings } of brands) {
    const { merchantCode: merchant, name: brand } = settings
    await platform.database.within(merchant, async (tx) => {
      const sums = await tx
        .select({
          status: job.status,
          count: count(),
          late: sql<number>`(count(*) filter (where ${late}))::int`,
          next: min(job.dueAt),
        })
        .from(job)
        .where(and(eq(job.merchant, merchant), sql`${job.status} in ('waiting', 'stopped')`))
        .groupBy(job.status)
      for (const sum of sums) {
        if (sum.status === 'stopped') counts.stopped += sum.count
        if (sum.status !== 'waiting') continue
        counts.waiting += sum.count
        counts.late += sum.late
        if (sum.next && (!next || sum.next < next)) next = sum.next
      }
      if (only !== undefined && only !== merchant) return
      const found = await tx
        .select()
        .from(job)
        .where(
          and(
            eq(job.merchant, merchant),
            eq(job.status, status),
            kind === undefined ? undefined : eq(job.kind, kind),
          ),
        )
        .orderBy(...(status === 'waiting' ? [asc(job.dueAt)] : [desc(job.endedAt)]))
        .limit(maxRows)
      for (const { dueAt, endedAt, id, key, attempts, fault, ...one } of found)
        content.push({
          merchant,
          brand,
          id,
          kind: one.kind,
          key,
          status: one.status,
          dueAt: dueAt.toISOString(),
          attempts,
          fault,
          endedAt: endedAt?.toISOString() ?? null,
        })
    })
  }
  const getPlace = ({ dueAt, endedAt }: (typeof content)[number]) =>
    status === 'waiting' ? dueAt : (endedAt ?? '')
  content.sort(
    (entry, other) => getPlace(entry).localeCompare(getPlace(other)) * (status === 'waiting' ? 1 : -1),
  )
  const nextAt = (next as Date | null)?.toISOString() ?? null
  return { content: content.slice(0, maxRows), counts: { ...counts, nextAt } }
}

export const jobRoutes: readonly ConsoleRoute[] = [
  look('jobList', 'jobs.view', listJobs),
  act('jobRetry', 'jobs.retry', async (tx, { operator: me, body, brands, now, note }) => {
    const { merchant, id, reason } = body
    note({ merchant, subject: 'job', subjectId: id, reason })
    if (!brands.some(({ settings }) => settings.merchantCode === merchant)) throw new Refusal('not_found')
    await boundTo(tx, merchant, me.scope, async () => {
      const again = { status: 'waiting' as const, attempts: 0, dueAt: now, endedAt: null }
      const [started] = await tx
        .update(job)
        .set(again)
        .where(and(eq(job.merchant, merchant), eq(job.id, id), eq(job.status, 'stopped')))
        .returning({ kind: job.kind, key: job.key, fault: job.fault })
      if (!started) throw new Refusal('case_changed')
      note({ before: { ...started, status: 'stopped' }, after: { status: 'waiting' } })
    })
    return null
  }),
]
