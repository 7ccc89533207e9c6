import { type SQL, sql } from 'drizzle-orm'
import { decimal } from '../../../schemas/base/money.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { type Bounds, listPieces } from '../../base/records/pieces.ts'
import type { Owner } from '../../base/records/owner.ts'
import { type Choice, getMember } from './bet-filter.ts'

/** Sums of rounds, in minor units. */
export interface Sums {
  rounds: number
  stake: bigint
  payout: bigint
  refunded: bigint
}

interface GameSums extends Sums {
  /** The game; '' where games are summed up together. */
  nodeId: string
}

export function noSums(): Sums {
  return { rounds: 0, stake: 0n, payout: 0n, refunded: 0n }
}

/** Adds to sums, in place, or takes away. */
export function addSums(to: Sums, { rounds, stake, payout, refunded }: Sums, sign: 1 | -1 = 1): void {
  const times = BigInt(sign)
  to.rounds += sign * rounds
  to.stake += times * stake
  to.payout += times * payout
  to.refunded += times * refunded
}

/** Wins and stakes given back less stakes. */
export function getNet({ stake, payout, refunded }: Omit<Sums, 'rounds'>): bigint {
  return payout + refunded - stake
}

/** Sums as calls answer them. */
export function shownSums(sums: Sums, scale: number) {
  return {
    rounds: sums.rounds,
    stake: decimal(sums.stake, scale),
    payout: decimal(sums.payout, scale),
    refunded: decimal(sums.refunded, scale),
    net: decimal(getNet(sums), scale),
  }
}

/** Sums as a query answers them. */
export interface SumsRow {
  rounds: string
  stake: string
  payout: string
  refunded: string
}

export function getSums({ rounds, stake, payout, refunded }: SumsRow): Sums {
  return {
    rounds: Number(rounds),
    stake: BigInt(stake),
    payout: BigInt(payout),
    refunded: BigInt(refunded),
  }
}

/**
 * Sums of the rounds that began within a period: of whole months, days and hours as they are stored, of the edges and of what is still
 * open from the rounds. By game where asked.
 */
export async function roundSums(
  tx: Tx,
  owner: Owner,
  choice: Choice,
  period: Bounds,
  byGame: boolean,
): Promise<GameSums[]> {
  const node = (table: SQL) => (byGame ? sql`${table}.node_id` : sql`''`)
  const found = await rows<SumsRow & { node_id: string }>(
    tx,
    sql`with piece as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(listPieces(period, choice.longest))}::jsonb) as p (source text, lo timestamptz, hi timestamptz)
      )
      select node_id, sum(rounds)::text as rounds, sum(stake)::text as stake, sum(payout)::text as payout,
        sum(refunded)::text as refunded from (
        select s.* from piece p, lateral (
          select ${node(sql`s`)} as node_id, sum(s.rounds) as rounds, sum(s.stake) as stake, sum(s.payout) as payout,
            sum(s.refunded) as refunded
          from ${choice.sums} s where ${getMember(owner, sql`s`)} and s.span = p.source and s.starts_at >= p.lo and s.starts_at < p.hi
            and ${choice.ofSums} group by 1) s where p.source <> 'rows'
        union all
        select r.* from piece p, lateral (
          select ${node(sql`r`)} as node_id, count(*) as rounds, sum(r.stake) as stake, sum(r.payout) as payout,
            sum(r.refunded) as refunded
          from game_round r where ${getMember(owner, sql`r`)} and r.started_at >= p.lo and r.started_at < p.hi and r.state <> 'open'
            and ${choice.ofRounds} group by 1) r where p.source = 'rows'
        union all
        select ${node(sql`r`)}, 1, r.stake, r.payout, r.refunded from game_round r
          where ${getMember(owner, sql`r`)} and r.started_at >= ${period.from.toISOString()}::timestamptz
            and r.started_at < ${period.until.toISOString()}::timestamptz and r.state = 'open' and ${choice.ofRounds}
      ) as parts where rounds > 0 group by node_id`,
  )
  return found.map((row) => ({ nodeId: row.node_id, ...getSums(row) }))
}
