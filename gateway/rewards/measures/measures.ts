import { type SQL, sql } from 'drizzle-orm'
import type { Measure } from '../../../schemas/documents/measure.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { isOneOf } from '../../base/db/ids.ts'
import { brandGames, type Game, getCategory, getVendor } from '../../games/catalogue/brand-games.ts'
import { listPieces } from '../../base/records/pieces.ts'

/** Half-open. */
export interface Period {
  from: Date
  until: Date
}

const ofRounds: Readonly<Record<'stake' | 'payout' | 'loss' | 'rounds', SQL>> = {
  stake: sql`sum(play_counted_stake(state, stake, refunded, covered))`,
  payout: sql`sum(payout)`,
  loss: sql`sum(play_valid_stake(state, stake, refunded) - payout)`,
  rounds: sql`sum(rounds)`,
}

/** Sifting ten thousand games costs milliseconds, and a brand asks for the same few measures with each fact. */
const sifted = new WeakMap<readonly Game[], Map<string, ReadonlySet<string>>>()

/** Ids of the games that a measure is about; undefined for all, also those that are no longer offered. */
function findGames(
  brand: LoadedBrand,
  { categories, vendors, games }: Measure,
): ReadonlySet<string> | undefined {
  if (categories === undefined && vendors === undefined && games === undefined) return undefined
  const { all } = brandGames(brand)
  const ofGames = sifted.get(all) ?? new Map<string, ReadonlySet<string>>()
  sifted.set(all, ofGames)
  const key = JSON.stringify([categories, vendors, games])
  const known = ofGames.get(key)
  if (known) return known
  const found = all.filter(
    (game) =>
      (games === undefined || games.includes(game.id)) &&
      (vendors === undefined || vendors.includes(getVendor(game))) &&
      (categories === undefined ||
        categories.includes(game.type) ||
        categories.includes(getCategory(game.type))),
  )
  const ids = new Set(found.map(({ id }) => id))
  ofGames.set(key, ids)
  return ids
}

/** Sums of rounds, by member or by member and game. */
function played(
  brand: LoadedBrand,
  measure: Measure,
  period: Period,
  among: (table: SQL) => SQL,
  { inGames, by }: { inGames: SQL; by: SQL },
): SQL {
  const of = measure.of as keyof typeof ofRounds
  const bound = (table: SQL) => sql`${table}.merchant = ${brand.settings.merchantCode}
    and ${table}.currency = ${brand.merchant.currency.code} and ${among(table)} and ${inGames} and state = 'settled'`
  const parts = listPieces(period, 'day').map(({ source, lo, hi }) =>
    source === 'rows'
      ? sql`select r.member_id, r.node_id, r.state, 1 as rounds, r.stake, r.payout, r.refunded, r.covered from game_round r
          where r.started_at >= ${lo}::timestamptz and r.started_at < ${hi}::timestamptz and ${bound(sql`r`)}`
      : sql`select s.member_id, s.node_id, s.state, s.rounds, s.stake, s.payout, s.refunded, s.covered from round_sum s
          where s.span = ${source} and s.starts_at >= ${lo}::timestamptz and s.starts_at < ${hi}::timestamptz
            and ${bound(sql`s`)}`,
  )
  return sql`select ${by}, (${ofRounds[of]})::text as value
    from (${sql.join(parts, sql` union all `)}) as parts group by ${by}`
}

function deposited(
  brand: LoadedBrand,
  { of }: Measure,
  { from, until }: Period,
  among: (table: SQL) => SQL,
): SQL {
  // What came back of a deposit never came in, whoever bears it; what was dismissed did.
  const back = sql`coalesce(c.amount - c.waived + c.borne, 0)`
  const sum =
    of === 'deposits' ? sql`count(*) filter (where d.arrives > ${back})` : sql`sum(d.arrives - ${back})`
  return sql`select d.member_id, ${sum}::text as value from deposit d
    left join deposit_chargeback c on c.merchant = d.merchant and c.deposit_id = d.id
    where d.merchant = ${brand.settings.merchantCode} and d.currency = ${brand.merchant.currency.code} and ${among(sql`d`)}
      and d.status = 'confirmed' and d.settled_at >= ${from.toISOString()}::timestamptz
      and d.settled_at < ${until.toISOString()}::timestamptz group by d.member_id`
}

interface Sum {
  member_id: string
  node_id?: string
  value: string
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
  const among = (table: SQL) =>
    members === undefined ? sql`true` : isOneOf(sql`${table}.member_id`, members)
  if (measure.of === 'deposited' || measure.of === 'deposits') {
    const found = await rows<Sum>(tx, deposited(brand, measure, period, among))
    return new Map(found.map(({ member_id: id, value }) => [id, BigInt(value)]))
  }
  const games = findGames(brand, measure)
  // Some members played a few games of thousands: these are looked up here. Of everybody the database looks them up.
  const isByGame = members !== undefined && games !== undefined
  const by = isByGame ? sql`member_id, node_id` : sql`member_id`
  const inGames =
    games === undefined || isByGame
      ? sql`true`
      : sql`node_id in (select jsonb_array_elements_text(${JSON.stringify([...games])}::jsonb))`
  const found = await rows<Sum>(tx, played(brand, measure, period, among, { inGames, by }))
  const sums = new Map<string, bigint>()
  for (const { member_id: id, node_id: node, value } of found)
    if (!isByGame || games.has(node ?? '')) sums.set(id, (sums.get(id) ?? 0n) + BigInt(value))
  if (measure.of !== 'loss') return sums
  return new Map([...sums].map(([id, sum]) => [id, sum > 0n ? sum : 0n]))
}
