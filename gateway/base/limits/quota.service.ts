import { sql } from 'drizzle-orm'
import { rows, type Tx } from '../db/database.ts'

export interface Quota {
  key: string
  /** How many may be taken. */
  cap: number
  /** Seconds. */
  window: number
}

/** Takes one of a few within a sliding window; false when none is left. */
export async function takeQuota(
  tx: Tx,
  merchant: string,
  { key, cap, window }: Quota,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString()
  const taken = await rows(
    tx,
    sql`insert into quota as q (merchant, key, taken, expires_at)
      values (${merchant}, ${key}, array[${at}::timestamptz], ${at}::timestamptz + make_interval(secs => ${window}::int))
      on conflict (merchant, key) do update set
        taken = array_append(
          array(select t from unnest(q.taken) t where t > ${at}::timestamptz - make_interval(secs => ${window}::int)),
          ${at}::timestamptz),
        expires_at = excluded.expires_at
      where (select count(*) from unnest(q.taken) t
        where t > ${at}::timestamptz - make_interval(secs => ${window}::int)) < ${cap}::int
      returning key`,
  )
  return taken.length > 0
}

/** Takes one of many within a period that begins with the first; false when none is left. */
export async function takeCounted(
  tx: Tx,
  merchant: string,
  { key, cap, window }: Quota,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString()
  const taken = await rows(
    tx,
    sql`insert into counter as c (merchant, key, count, resets_at)
      values (${merchant}, ${key}, 1, ${at}::timestamptz + make_interval(secs => ${window}::int))
      on conflict (merchant, key) do update set
        count = case when c.resets_at <= ${at}::timestamptz then 1 else c.count + 1 end,
        resets_at = case when c.resets_at <= ${at}::timestamptz then excluded.resets_at else c.resets_at end
      where c.resets_at <= ${at}::timestamptz or c.count < ${cap}::int
      returning key`,
  )
  return taken.length > 0
}

/** How often a counted thing was taken in its present period. */
export async function countTaken(tx: Tx, merchant: string, key: string, now: Date): Promise<number> {
  const [row] = await rows<{ count: number }>(
    tx,
    sql`select count from counter where merchant = ${merchant} and key = ${key}
      and resets_at > ${now.toISOString()}::timestamptz`,
  )
  return row?.count ?? 0
}

/** How many were taken within the sliding window. */
export async function countWithin(
  tx: Tx,
  merchant: string,
  { key, window }: Pick<Quota, 'key' | 'window'>,
  now: Date,
): Promise<number> {
  const at = now.toISOString()
  const [row] = await rows<{ count: number }>(
    tx,
    sql`select (select count(*)::int from unnest(taken) t
        where t > ${at}::timestamptz - make_interval(secs => ${window}::int)) as count
      from quota where merchant = ${merchant} and key = ${key}`,
  )
  return row?.count ?? 0
}

/** Gives a counted thing back. */
export async function returnCounted(tx: Tx, merchant: string, key: string): Promise<void> {
  await tx.execute(
    sql`update counter set count = greatest(0, count - 1) where merchant = ${merchant} and key = ${key}`,
  )
}
