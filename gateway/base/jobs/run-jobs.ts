import { and, eq, lte, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import type { JobContext, JobEnd, JobKind } from '../platform/job-kind.ts'
import { job, type Job } from './jobs.tables.ts'

/** Failures after which a job waits for an operator. */
const maxAttempts = 12
/** Milliseconds: for so long nobody else takes a job that acts outside. */
const leaseTime = 60_000

/** Milliseconds to wait after so many failures. */
export function backoff(attempts: number): number {
  return Math.min(5_000 * 2 ** (attempts - 1), 30 * 60_000)
}

function is({ merchant, id }: Job) {
  return and(eq(job.merchant, merchant), eq(job.id, id))
}

async function firstDue(tx: Tx, merchant: string, kinds: readonly string[], now: Date) {
  const [due] = await tx
    .select()
    .from(job)
    .where(
      and(
        eq(job.merchant, merchant),
        eq(job.status, 'waiting'),
        lte(job.dueAt, now),
        sql`${job.kind} in ${kinds}`,
      ),
    )
    .orderBy(job.dueAt, job.id)
    .limit(1)
    .for('update', { skipLocked: true })
  return due
}

async function end(tx: Tx, due: Job, result: JobEnd, now: Date): Promise<void> {
  const over = { status: 'done' as const, endedAt: now, fault: null }
  const again = result && { dueAt: result.dueAt, attempts: 0, fault: null }
  await tx
    .update(job)
    .set(again ?? over)
    .where(is(due))
}

async function noteFailure({ platform, now }: JobContext, due: Job, error: unknown): Promise<void> {
  // A message may carry what the job says of somebody.
  const fault = error instanceof Error ? error.name : 'unknown'
  const attempts = due.attempts + 1
  const dueAt = new Date(now.getTime() + backoff(attempts))
  const isOver = attempts >= maxAttempts
  platform.log.warn({ err: error, merchant: due.merchant, job: due.kind, attempts }, 'A job failed')
  await platform.database.within(due.merchant, (tx) =>
    tx
      .update(job)
      .set({ attempts, fault, dueAt, ...(isOver ? { status: 'stopped' as const, endedAt: now } : {}) })
      .where(and(is(due), eq(job.status, 'waiting'))),
  )
}

/** One that acts outside is left to this process for a minute; one that only writes runs in the transaction that takes it. */
async function takeOne(context: JobContext, merchant: string, kinds: ReadonlyMap<string, JobKind>) {
  const { platform, now } = context
  let taken: Job | undefined
  try {
    return await platform.database.within(merchant, async (tx) => {
      taken = await firstDue(tx, merchant, [...kinds.keys()], now)
      if (!taken) return undefined
      const kind = kinds.get(taken.kind)
      if (kind?.act) {
        const leasedUntil = new Date(now.getTime() + leaseTime)
        await tx.update(job).set({ dueAt: leasedUntil }).where(is(taken))
        return { due: taken, kind }
      }
      await end(tx, taken, await kind?.run?.(tx, taken, context), now)
      return { due: taken }
    })
  } catch (error) {
    if (!taken) throw error
    await noteFailure(context, taken, error)
    return { due: taken }
  }
}

async function actOutside(context: JobContext, kind: JobKind, due: Job): Promise<void> {
  try {
    const again = await kind.act?.(due, context)
    await context.platform.database.within(due.merchant, async (tx) => {
      await end(tx, due, again ?? (await kind.run?.(tx, due, context)), context.now)
    })
  } catch (error) {
    await noteFailure(context, due, error)
  }
}

/** Runs the jobs of a merchant that are due, one after the other; returns how many. */
export async function runJobs(context: JobContext, kinds: readonly JobKind[], max = 200): Promise<number> {
  const { merchantCode } = context.brand.settings
  const known = new Map(kinds.map((kind) => [kind.name, kind]))
  if (known.size === 0) return 0
  for (let count = 0; count < max; count += 1) {
    const taken = await takeOne(context, merchantCode, known)
    if (!taken) return count
    if (taken.kind) await actOutside(context, taken.kind, taken.due)
  }
  return max
}
