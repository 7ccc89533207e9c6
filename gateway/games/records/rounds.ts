import { sql } from 'drizzle-orm'
import type { Mechanic } from '../../../schemas/vendor/mechanic.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { type Cursor, getInstant } from '../../base/records/cursor.ts'
import type { Period } from '../../base/records/period.ts'
import type { Owner } from '../../base/records/owner.ts'
import { type Choice, getMember } from './bet-filter.ts'

/** A round, amounts in minor units. */
export interface Round {
  /** When it began, in microseconds since 1970. */
  micros: string
  id: string
  nodeId: string
  vendor: string
  mechanic: Mechanic
  state: 'open' | 'settled' | 'refunded'
  stake: bigint
  payout: bigint
  refunded: bigint
  startedAt: Date
  endedAt: Date | null
}

/** A round as it is read; `micros` and `ended` are microseconds since 1970. */
export interface RoundRow {
  micros: string
  id: string
  node_id: string
  vendor: string
  mechanic: Mechanic
  state: Round['state']
  stake: string
  payout: string
  refunded: string
  ended: string | null
}

function getDate(micros: string): Date {
  return new Date(Number(micros.slice(0, -3)))
}

/** Written out field by field: a file of a member's rounds makes a million of them. */
export function getRound(row: RoundRow): Round {
  return {
    micros: row.micros,
    id: row.id,
    nodeId: row.node_id,
    vendor: row.vendor,
    mechanic: row.mechanic,
    state: row.state,
    stake: BigInt(row.stake),
    payout: BigInt(row.payout),
    refunded: BigInt(row.refunded),
    startedAt: getDate(row.micros),
    endedAt: row.ended === null ? null : getDate(row.ended),
  }
}

/**
 * Rounds of a member behind a cursor, the newest first. Where a filter lets few through, the stored sums say in which hours
 * they are, so that never more than a few hours are read. Their ends are columns: behind row-level security no sum of an instant and an
 * interval finds its way into an index.
 */
export async function readRounds(
  tx: Tx,
  owner: Owner,
  choice: Choice,
  { from, until }: Period,
  after: Cursor | undefined,
  limit: number,
): Promise<Round[]> {
  const own = getMember(owner, sql`r`)
  // A value, and no column or sum: only so an index begins where the last page ended.
  const top = sql`${after ? getInstant(after.at) : until.toISOString()}::timestamptz`
  const behind = after ? sql`and (r.started_at, r.id) < (${top}, ${after.id})` : sql``
  const within = sql`r.started_at >= ${from.toISOString()}::timestamptz and r.started_at < ${until.toISOString()}::timestamptz
    and r.started_at <= ${top} ${behind}`
  const columns = sql`r.id, r.node_id, r.vendor, r.mechanic, r.state, r.stake, r.payout, r.refunded, r.started_at, r.ended_at`
  const newest = sql`order by r.started_at desc, r.id desc limit ${limit}`
  const sums = (span: string) => sql`${getMember(owner, sql`s`)} and s.span = ${span} and ${choice.ofSums}`
  const source = choice.isOpen
    ? sql`select ${columns} from game_round r where ${own} and ${within} ${newest}`
    : sql`select * from (
        select ${columns} from hour, lateral (select * from game_round r where ${own} and ${within} and r.state <> 'open'
          and r.started_at >= hour.starts_at and r.started_at < hour.ends_at and ${choice.ofRounds}
          offset 0) r
        union all
        select ${columns} from game_round r where ${own} and r.state = 'open' and ${within} and ${choice.ofRounds}
      ) as r ${newest}`
  const roundRows = await rows<RoundRow>(
    tx,
    sql`with day as materialized (
        select starts_at, starts_at + interval '1 day' as ends_at from (
          select starts_at, sum(n) over (order by starts_at desc rows between unbounded preceding and 1 preceding) as before from (
            select s.starts_at, case when s.starts_at + interval '1 day' > ${top} then 0 else sum(s.rounds) end as n
            from ${choice.sums} s where ${sums('day')} and s.starts_at <= ${top}
              and s.starts_at > ${from.toISOString()}::timestamptz - interval '1 day'
            group by s.starts_at having sum(s.rounds) > 0 order by s.starts_at desc limit ${limit + 1}
          ) as d
        ) as d where coalesce(before, 0) < ${limit}
      ),
      hour as materialized (
        select starts_at, starts_at + interval '1 hour' as ends_at from (
          select starts_at, sum(n) over (order by starts_at desc rows between unbounded preceding and 1 preceding) as before from (
            select h.starts_at, case when h.starts_at + interval '1 hour' > ${top} then 0 else h.n end as n
            from day, lateral (
              select s.starts_at, sum(s.rounds) as n from ${choice.sums} s where ${sums('hour')} and s.starts_at >= day.starts_at
                and s.starts_at < day.ends_at and s.starts_at <= ${top}
              group by s.starts_at having sum(s.rounds) > 0) h
            order by h.starts_at desc limit ${limit + 1}
          ) as h
        ) as h where coalesce(before, 0) < ${limit}
      )
      select (extract(epoch from r.started_at) * 1000000)::bigint::text as micros, r.id, r.node_id, r.vendor, r.mechanic, r.state,
        r.stake::text as stake, r.payout::text as payout, r.refunded::text as refunded,
        (extract(epoch from r.ended_at) * 1000000)::bigint::text as ended
      from (${source}) as r order by r.started_at desc, r.id desc`,
  )
  return roundRows.map(getRound)
}
