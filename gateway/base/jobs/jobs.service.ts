import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/id.ts'
import { job, type Job } from './jobs.tables.ts'

type Subject = Pick<Job, 'merchant' | 'kind' | 'key'>
type Plan = Subject & Pick<Job, 'dueAt'> & Partial<Pick<Job, 'body'>>

function isJob({ merchant, kind, key }: Subject) {
  return and(eq(job.merchant, merchant), eq(job.kind, kind), eq(job.key, key))
}

/** Plans a job in the transaction that makes it due. One that is planned already, or over, stays as it is. */
export async function planJob(tx: Tx, { body = {}, ...plan }: Plan, now: Date): Promise<void> {
  await tx
    .insert(job)
    .values({ ...plan, body, id: newId(now.getTime()), status: 'waiting', plannedAt: now })
    .onConflictDoNothing()
}

/** Plans a job, or moves the one that waits or is over to another time. */
export async function replanJob(tx: Tx, { body = {}, ...plan }: Plan, now: Date): Promise<void> {
  const again = {
    body,
    dueAt: plan.dueAt,
    attempts: 0,
    fault: null,
    endedAt: null,
    status: 'waiting' as const,
  }
  await tx
    .insert(job)
    .values({ ...plan, body, id: newId(now.getTime()), status: 'waiting', plannedAt: now })
    .onConflictDoUpdate({ target: [job.merchant, job.kind, job.key], set: again })
}

/** Has a job that was done carried out once more, now: what kept it from being of use is over. */
export async function repeatJob(tx: Tx, subject: Subject, now: Date): Promise<void> {
  await tx
    .update(job)
    .set({ status: 'waiting', dueAt: now, attempts: 0, fault: null, endedAt: null })
    .where(and(isJob(subject), eq(job.status, 'done')))
}

/** Cancels a job that still waits; returns whether it did. */
export async function cancelJob(tx: Tx, subject: Subject, now: Date): Promise<boolean> {
  const cancelled = await tx
    .update(job)
    .set({ status: 'cancelled', endedAt: now })
    .where(and(isJob(subject), sql`status in ('waiting', 'stopped')`))
    .returning({ key: job.key })
  return cancelled.length > 0
}
