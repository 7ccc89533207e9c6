import { sql } from 'drizzle-orm'
import { rows, type Tx } from '../../base/db/database.ts'
import type { SharedPieces } from '../../base/records/pieces.ts'
import type { Owner } from '../../base/records/owner.ts'
import { getMember } from './bet-filter.ts'
import { addSums, noSums, type Sums, getSums, type SumsRow } from './round-sums.ts'

/**
 * Sums of the rounds of all games that began within each of many periods, in their order. Months and days are added up from their
 * games, hours as they are stored, the rest from the rounds.
 */
export async function slotSums(
  tx: Tx,
  owner: Owner,
  { periods, pieces, text, hours }: SharedPieces,
): Promise<Sums[]> {
  const slots = JSON.stringify(
    periods.map(({ from, until }, slot) => ({ slot, lo: from.toISOString(), hi: until.toISOString() })),
  )
  const sums = sql`sum(s.rounds) as rounds, sum(s.stake) as stake, sum(s.payout) as payout, sum(s.refunded) as refunded`
  const inHours = hours
    ? sql`union all
        select (${sql.param(hours.numbers)}::integer[])[width_bucket(s.starts_at, ${sql.param(hours.bounds)}::timestamptz[])], null, ${sums}
        from hour_sum s where ${getMember(owner, sql`s`)} and s.starts_at >= ${hours.bounds[0]}::timestamptz
          and s.starts_at < ${hours.bounds.at(-1)}::timestamptz group by 1`
    : sql``
  const found = await rows<SumsRow & { piece: number | null; slot: number | null }>(
    tx,
    sql`with piece as materialized (
        select * from jsonb_to_recordset(${text}::jsonb) as p (number integer, source text, lo timestamptz, hi timestamptz)
      ), slot as materialized (
        select * from jsonb_to_recordset(${slots}::jsonb) as p (slot integer, lo timestamptz, hi timestamptz)
      )
      select piece, slot, rounds::text as rounds, stake::text as stake, payout::text as payout, refunded::text as refunded from (
        select p.number as piece, null::integer as slot, s.* from piece p, lateral (
          select ${sums} from game_sum s where ${getMember(owner, sql`s`)} and s.span = p.source and s.starts_at >= p.lo
            and s.starts_at < p.hi) s where p.source in ('day', 'month')
        union all
        select p.number, null, s.* from piece p, lateral (
          select ${sums} from hour_sum s where ${getMember(owner, sql`s`)} and s.starts_at >= p.lo and s.starts_at < p.hi) s
          where p.source = 'hour'
        ${inHours}
        union all
        select p.number, null, r.* from piece p, lateral (
          select count(*) as rounds, sum(r.stake) as stake, sum(r.payout) as payout, sum(r.refunded) as refunded
          from game_round r where ${getMember(owner, sql`r`)} and r.started_at >= p.lo and r.started_at < p.hi
            and r.state <> 'open') r where p.source = 'rows'
        union all
        select null, p.slot, 1, r.stake, r.payout, r.refunded from game_round r
          join slot p on r.started_at >= p.lo and r.started_at < p.hi where ${getMember(owner, sql`r`)} and r.state = 'open'
      ) as parts where rounds > 0`,
  )
  const all = periods.map(noSums)
  for (const { piece, slot, ...row } of found) {
    const shares = piece === null ? [{ slot, sign: 1 as const }] : (pieces[piece]?.shares ?? [])
    for (const { slot: of, sign } of shares) {
      const sums = of === null ? undefined : all[of]
      if (sums) addSums(sums, getSums(row), sign)
    }
  }
  return all
}
