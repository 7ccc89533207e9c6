import { sql } from 'drizzle-orm'
import { rows, type Tx } from '../db/database.ts'

export interface AttemptRule {
  /** Guesses evaluated before the first delay. */
  free: number
  /** Seconds after which an unused key is reset. */
  window: number
}

export interface AttemptState {
  /** Guesses evaluated so far. */
  count: number
  /** Seconds until another one is evaluated; 0 for at once. */
  wait: number
}

const firstDelay = 30
const longestDelay = 300

interface Row {
  count: number
  next_at: Date | string
  resets_at: Date | string
}

function getState(row: Row | undefined, now: Date): AttemptState {
  if (!row || new Date(row.resets_at) <= now) return { count: 0, wait: 0 }
  return { count: row.count, wait: Math.max(0, (new Date(row.next_at).getTime() - now.getTime()) / 1000) }
}

/** Returns the state of a key without counting an attempt. */
export async function attemptState(tx: Tx, merchant: string, key: string, now: Date): Promise<AttemptState> {
  const [row] = await rows<Row>(
    tx,
    sql`select count, next_at, resets_at from attempt where merchant = ${merchant} and key = ${key}`,
  )
  return getState(row, now)
}

/**
 * Takes one guess before it is evaluated, so that parallel guesses cannot outrun the count. After the free ones each
 * guess closes the key for a while, twice as long each time. Returns the count, or undefined when it is closed.
 * A free one leaves the key open since ever: who reads the clock a moment earlier and comes a moment later is not refused.
 */
export async function takeAttempt(
  tx: Tx,
  merchant: string,
  key: string,
  rule: AttemptRule,
  now: Date,
): Promise<number | undefined> {
  const at = now.toISOString()
  const [row] = await rows<{ count: number }>(
    tx,
    sql`insert into attempt as a (merchant, key, count, next_at, resets_at)
      values (${merchant}, ${key}, 1,
        case when ${rule.free}::int <= 1 then ${at}::timestamptz + make_interval(secs => ${firstDelay}::int) else 'epoch' end,
        ${at}::timestamptz + make_interval(secs => ${rule.window}::int))
      on conflict (merchant, key) do update set
        count = case when a.resets_at <= ${at}::timestamptz then 1 else a.count + 1 end,
        next_at = case
          when (case when a.resets_at <= ${at}::timestamptz then 1 else a.count + 1 end) < ${rule.free}::int then 'epoch'
          when a.resets_at <= ${at}::timestamptz then ${at}::timestamptz + make_interval(secs => ${firstDelay}::int)
          else ${at}::timestamptz + make_interval(secs =>
            least(${longestDelay}::int, ${firstDelay}::int * power(2, least(a.count + 1 - ${rule.free}::int, 8))::int))
        end,
        resets_at = ${at}::timestamptz + make_interval(secs => ${rule.window}::int)
      where a.next_at <= ${at}::timestamptz or a.resets_at <= ${at}::timestamptz
      returning a.count`,
  )
  return row?.count
}

/** Gives one guess back that was none; those of others at the same key stay counted. */
export async function returnAttempt(tx: Tx, merchant: string, key: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update attempt set count = greatest(0, count - 1), next_at = least(next_at, ${now.toISOString()}::timestamptz)
      where merchant = ${merchant} and key = ${key}`,
  )
}

/** Forgets the guesses of a place, after a right one. */
export async function clearAttempts(tx: Tx, merchant: string, key: string): Promise<void> {
  await tx.execute(sql`delete from attempt where merchant = ${merchant} and key = ${key}`)
}
