import { sql } from 'drizzle-orm'
import type { Due } from '../background/due-merchants.ts'
import { rows, type Tx } from '../db/database.ts'
import { getArray } from '../db/ids.ts'

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
