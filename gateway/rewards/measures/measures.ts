import { type SQL, sql } from 'drizzle-orm'
import type { Measure } from '../../../schemas/documents/measure.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { brandGames, categoryOf, vendorOf } from '../../games/catalogue/brand-games.ts'
import { piecesOf } from '../../money/records/pieces.ts'

/** Half-open. */
export interface Period {
  from: Date
  until: Date
}

const ofRounds: Readonly<Record<'stake' | 'payout' | 'loss' | 'rounds', SQL>> = {
  stake: sql`sum(stake - refunded)`,
  payout: sql`sum(payout)`,
  loss: sql`greatest(sum(stake - refunded - payout), 0)`,
  rounds: sql`sum(rounds)`,
}

/** Ids of the games that a measure is about; undefined for all, also those that are no longer offered. */
function gamesOf(brand: LoadedBrand, { categories, vendors, games }: Measure): readonly string[] | undefined {
  if (categories === undefined && vendors === undefined && games === undefined) return undefined
  return brandGames(brand)
    .all.filter(
      (game) =>
        (games === undefined || games.includes(game.id)) &&
        (vendors === undefined || vendors.includes(vendorOf(game))) &&
        (categories === undefined ||
          categories.includes(game.type) ||
          categories.includes(categoryOf(game.type))),
    )
    .map(({ id }) => id)
}

function played(brand: LoadedBrand, measure: Measure, period: Period, among: (table: SQL) => SQL): SQL {
  const of = measure.of as keyof typeof ofRounds
  const nodes = gamesOf(brand, measure)
  const listed = sql`array(select jsonb_array_elements_text(${JSON.stringify(nodes ?? [])}::jsonb))`
  const inGames = nodes === undefined ? sql`true` : sql`node_id = any(${listed})`
  const bound = (table: SQL) => sql`${table}.merchant = ${brand.settings.merchantCode}
    and ${table}.currency = ${brand.merchant.currency.code} and ${among(table)} and ${inGames} and state = 'settled'`
  const parts = piecesOf([period], ['day', 'hour']).map(({ source, lo, hi }) =>
    source === 'rows'
      ? sql`select r.member_id, 1 as rounds, r.stake, r.payout, r.refunded from game_round r
          where r.started_at >= ${lo}::timestamptz and r.started_at < ${hi}::timestamptz and ${bound(sql`r`)}`
      : sql`select s.member_id, s.rounds, s.stake, s.payout, s.refunded from round_sum s
          where s.span = ${source} and s.starts_at >= ${lo}::timestamptz and s.starts_at < ${hi}::timestamptz
            and ${bound(sql`s`)}`,
  )
  return sql`select member_id, (${ofRounds[of]})::text as value
    from (${sql.join(parts, sql` union all `)}) as parts group by member_id`
}

function deposited(
  brand: LoadedBrand,
  { of }: Measure,
  { from, until }: Period,
  among: (table: SQL) => SQL,
): SQL {
  return sql`select d.member_id, ${of === 'deposits' ? sql`count(*)` : sql`sum(d.arrives)`}::text as value from deposit d
    where d.merchant = ${brand.settings.merchantCode} and d.currency = ${brand.merchant.currency.code} and ${among(sql`d`)}
      and d.status = 'confirmed' and d.settled_at >= ${from.toISOString()}::timestamptz
      and d.settled_at < ${until.toISOString()}::timestamptz group by d.member_id`
}

/**
 * What a measure comes to for each of some members, or of all, in a period: amounts in minor units, else counts; whoever has
 * nothing is left out. Read from the sums that the database keeps beside every round, so that it is never behind the ledger and
 * what is taken back is no longer in it. A round counts in the period in which it began.
 */
export async function measured(
  tx: Tx,
  brand: LoadedBrand,
  measure: Measure,
  period: Period,
  members?: readonly string[],
): Promise<Map<string, bigint>> {
  if (period.from >= period.until) return new Map()
  const ids = JSON.stringify(members ?? [])
  const among = (table: SQL) =>
    members === undefined
      ? sql`true`
      : sql`${table}.member_id = any(array(select jsonb_array_elements_text(${ids}::jsonb))::uuid[])`
  const isMoneyIn = measure.of === 'deposited' || measure.of === 'deposits'
  const query = (isMoneyIn ? deposited : played)(brand, measure, period, among)
  const found = await rows<{ member_id: string; value: string }>(tx, query)
  return new Map(found.map(({ member_id: id, value }) => [id, BigInt(value)]))
}
