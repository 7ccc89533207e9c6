import { type SQL, sql } from 'drizzle-orm'
import { recordTable, type TeamMoneyKind, type TeamTotal } from '../../../schemas/base/record-kinds.ts'
import type { CallQuery } from '../../../schemas/calls/calls.ts'
import { addDays, startOfDate } from '../../base/calendar/calendar.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { type Cursor, getInstant } from '../../base/records/cursor.ts'
import { type TeamName, teamName } from './team-names.ts'
import { getPeople, type TeamAsker } from './team-people.ts'
import type { Days } from './team-period.ts'
import { memberMoney } from './team.tables.ts'

export type TeamMoneyFilter = Omit<CallQuery<'teamMoney'>, 'cursor'>

/** What moved for somebody in the tree; minor units, below nothing where it left the wallet. */
export interface TeamMove {
  micros: string
  at: Date
  reference: string
  kind: TeamMoneyKind
  amount: bigint
  memberId: string
  name: TeamName
  depth: number
}

interface Row {
  micros: string
  reference: string
  kind: TeamMoneyKind
  amount: string
  member_id: string
  name: TeamName
  depth: number
}

/** SQL of what moved `d` for a member `p` and the filters let through. */
function getMoves({ brand }: TeamAsker, { kind }: TeamMoneyFilter, { first, last }: Days): SQL {
  const { currency, timeZone } = brand.merchant
  const since = startOfDate(timeZone, first).toISOString()
  const until = startOfDate(timeZone, addDays(last, 1)).toISOString()
  return sql`d.merchant = ${brand.settings.merchantCode} and d.member_id = p.id and d.currency = ${currency.code}
    and d.at >= ${since}::timestamptz and d.at < ${until}::timestamptz
    and ${kind === undefined ? sql`true` : sql`d.kind = ${kind}`}`
}

/** What moved behind a cursor, the newest first: one of everybody is read, then a page of those who come first. */
export async function readTeamMoney(
  tx: Tx,
  asker: TeamAsker,
  filter: TeamMoneyFilter,
  days: Days,
  after: Cursor | undefined,
  limit: number,
): Promise<TeamMove[]> {
  const top = after && sql`${getInstant(after.at)}::timestamptz`
  // A transfer stands with both who sent and who received it.
  const [id = '', member = ''] = after?.id.split(':') ?? []
  const behind = top
    ? sql`and d.at <= ${top} and (d.at, d.id, d.member_id::text) < (${top}, ${id}, ${member})`
    : sql``
  const moved = sql`${getMoves(asker, filter, days)} ${behind} order by d.at desc, d.id desc`
  const found = await rows<Row>(
    tx,
    sql`with people as materialized (${getPeople(asker, filter.search)}),
      newest as materialized (
        select p.* from people p
        cross join lateral (select d.at, d.id as move from ${memberMoney} d where ${moved} limit 1) d
        order by d.at desc, d.move desc, p.id::text desc limit ${limit}
      )
      select (extract(epoch from d.at) * 1000000)::bigint::text as micros, d.id as reference, d.kind, d.amount::text as amount,
        p.id as member_id, ${teamName} as name, p.depth
      from newest p cross join lateral (select * from ${memberMoney} d where ${moved} limit ${limit}) d
      join member m on m.merchant = ${asker.brand.settings.merchantCode} and m.id = p.id
      order by d.at desc, d.id desc, p.id::text desc limit ${limit}`,
  )
  return found.map(({ member_id: memberId, amount, ...row }) => ({
    ...row,
    memberId,
    at: new Date(Number(row.micros.slice(0, -3))),
    amount: BigInt(amount),
  }))
}

/** The cursor behind what moved. */
export function behindMove({ micros, reference, memberId }: TeamMove): Cursor {
  return { at: micros, id: `${reference}:${memberId}` }
}

/** How many the filters let through, and what they come to by kind, in minor units. */
export async function sumTeamMoney(tx: Tx, asker: TeamAsker, filter: TeamMoneyFilter, days: Days) {
  const found = await rows<{ kind: TeamMoneyKind; n: number; sum: string }>(
    tx,
    sql`with people as materialized (${getPeople(asker, filter.search)})
      select d.kind, count(*)::integer as n, sum(d.amount)::text as sum
      from people p join ${memberMoney} d on ${getMoves(asker, filter, days)} group by d.kind`,
  )
  const sums: Record<TeamTotal, bigint> = { deposits: 0n, withdrawals: 0n, transfersIn: 0n, transfersOut: 0n }
  for (const { kind, sum } of found) sums[recordTable[kind].team] += BigInt(sum)
  return {
    entries: found.reduce((all, { n }) => all + n, 0),
    ...sums,
    withdrawals: -sums.withdrawals,
    transfersOut: -sums.transfersOut,
  }
}
