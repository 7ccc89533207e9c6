import { type SQL, sql } from 'drizzle-orm'
import type { CallQuery } from '../../../schemas/calls/calls.ts'
import { addDays, startOfDate } from '../../base/calendar/calendar.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { brandGames, getCategory } from '../../games/catalogue/brand-games.ts'
import { noSums, type Sums, getSums, type SumsRow } from '../../games/records/round-sums.ts'
import { type Round, getRound, type RoundRow } from '../../games/records/rounds.ts'
import { type Cursor, getInstant } from '../../base/records/cursor.ts'
import { type TeamName, teamName } from './team-names.ts'
import { getPeople, type TeamAsker } from './team-people.ts'
import type { Days } from './team-period.ts'
import { memberDay, teamDay } from './team.tables.ts'

export type TeamBetFilter = Omit<CallQuery<'teamBets'>, 'cursor'>

/** A round of somebody in the tree. */
export interface TeamRound extends Round {
  memberId: string
  name: TeamName
  depth: number
}

interface Row extends RoundRow {
  member_id: string
  name: TeamName
  depth: number
}

function isOfAnyGame({ vendor, category }: TeamBetFilter): boolean {
  return vendor === undefined && category === undefined
}

/** Games of the chosen category; none where all are meant. */
function getGames({ brand }: TeamAsker, { category }: TeamBetFilter): SQL {
  const ids =
    category === undefined
      ? []
      : brandGames(brand)
          .all.filter(({ type }) => getCategory(type) === category)
          .map(({ id }) => id)
  return sql`game as materialized (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as id)`
}

/** SQL of the ended rounds `r` of a member `p` that the filters let through. */
function endedRounds({ brand }: TeamAsker, filter: TeamBetFilter, { first, last }: Days): SQL {
  const { currency, timeZone } = brand.merchant
  const since = startOfDate(timeZone, first).toISOString()
  const until = startOfDate(timeZone, addDays(last, 1)).toISOString()
  return sql`r.merchant = ${brand.settings.merchantCode} and r.member_id = p.id and r.currency = ${currency.code}
    and r.ended_at >= ${since}::timestamptz and r.ended_at < ${until}::timestamptz
    and ${filter.vendor === undefined ? sql`true` : sql`r.vendor = ${filter.vendor}`}
    and ${filter.category === undefined ? sql`true` : sql`r.node_id in (select id from game)`}`
}

/**
 * Rounds of a tree behind a cursor, by their ends, the newest first. Those of a page belong to the members who ended one last: so
 * one end is read of everybody, in the order of the index alone, and a page of those few.
 */
export async function readTeamRounds(
  tx: Tx,
  asker: TeamAsker,
  filter: TeamBetFilter,
  days: Days,
  after: Cursor | undefined,
  limit: number,
): Promise<{ round: TeamRound; behind: Cursor }[]> {
  const top = after && sql`${getInstant(after.at)}::timestamptz`
  const behind = top ? sql`and r.ended_at <= ${top} and (r.ended_at, r.id) < (${top}, ${after.id})` : sql``
  const played = sql`${endedRounds(asker, filter, days)} ${behind}`
  const found = await rows<Row>(
    tx,
    sql`with ${getGames(asker, filter)}, people as materialized (${getPeople(asker, filter.search)}),
      newest as materialized (
        select p.* from people p
        cross join lateral (select r.ended_at from game_round r where ${played} order by r.ended_at desc limit 1) r
        order by r.ended_at desc fetch first ${sql.raw(String(limit))} rows with ties
      )
      select p.id as member_id, ${teamName} as name, p.depth, r.id, r.node_id, r.vendor, r.mechanic, r.state, r.stake::text as stake,
        r.payout::text as payout, r.refunded::text as refunded,
        (extract(epoch from r.started_at) * 1000000)::bigint::text as micros,
        (extract(epoch from r.ended_at) * 1000000)::bigint::text as ended
      from newest p cross join lateral (
        select * from game_round r where ${played} order by r.ended_at desc, r.id desc limit ${limit}) r
      join member m on m.merchant = ${asker.brand.settings.merchantCode} and m.id = p.id
      order by r.ended_at desc, r.id desc limit ${limit}`,
  )
  return found.map((row) => ({
    round: { ...getRound(row), memberId: row.member_id, name: row.name, depth: row.depth },
    behind: { at: row.ended ?? '0', id: row.id },
  }))
}

/**
 * What the filters let through comes to. Without a filter of games it is what the figures of the team count: a win that came after
 * the end of its round is of the day it came.
 */
export async function sumTeamRounds(
  tx: Tx,
  asker: TeamAsker,
  filter: TeamBetFilter,
  days: Days,
): Promise<Sums> {
  const { merchantCode } = asker.brand.settings
  const getSum = (what: string) => sql.raw(`coalesce(sum(d.${what}), 0)::text as ${what}`)
  const ofDays = sql`select ${getSum('rounds')}, ${getSum('stake')}, ${getSum('refunded')}, ${getSum('payout')}`
  const within = sql`d.merchant = ${merchantCode} and d.day between ${days.first} and ${days.last}
    and d.currency = ${asker.brand.merchant.currency.code}`
  const isOfAll = (filter.search ?? '').trim() === ''
  const source = !isOfAnyGame(filter)
    ? sql`select (count(*) filter (where r.stake > 0))::text as rounds, coalesce(sum(r.stake), 0)::text as stake,
        coalesce(sum(r.refunded), 0)::text as refunded, coalesce(sum(r.payout), 0)::text as payout
      from people p join game_round r on ${endedRounds(asker, filter, days)}`
    : isOfAll
      ? sql`${ofDays} from ${teamDay} d where ${within} and d.agent_id = ${asker.session.memberId}`
      : sql`${ofDays} from people p join ${memberDay} d on ${within} and d.member_id = p.id`
  const [sums] = await rows<SumsRow>(
    tx,
    sql`with ${getGames(asker, filter)}, people as materialized (${getPeople(asker, filter.search)}) ${source}`,
  )
  return sums ? getSums(sums) : noSums()
}

/** Lines that a file of them will have. */
export async function countTeamRounds(
  tx: Tx,
  asker: TeamAsker,
  filter: TeamBetFilter,
  days: Days,
): Promise<number> {
  const [counted] = await rows<{ n: string }>(
    tx,
    sql`with ${getGames(asker, filter)}, people as materialized (${getPeople(asker, filter.search)})
      select count(*)::text as n from people p join game_round r on ${endedRounds(asker, filter, days)}`,
  )
  return Number(counted?.n ?? 0)
}
