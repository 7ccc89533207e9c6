import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { readCursorText } from '../../base/http/cursor-text.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Session } from '../../base/http/session.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { inSteps, some } from '../../base/records/rows.ts'
import { requireMay, getScope } from '../permission/agent-permission.ts'
import { depthBelow } from '../tree/agents.service.ts'
import { getAccount, getWholeName, isCalled, type TeamName, teamName } from './team-names.ts'
import { shownTeam } from './team-sums.ts'
import type { TeamAsker } from './team-people.ts'
import { type Days, getDays } from './team-period.ts'
import { memberDay, teamDay } from './team.tables.ts'

const pageSize = 30

interface Row {
  id: string
  name: TeamName
  username_key: string
  type: number
  depth: number
  below: number
  joined_at: string
  seen_at: string | null
  stake: string
  payout: string
  refunded: string
  deposits: string
  withdrawals: string
}

/** From one member down to another. */
async function pathTo(tx: Tx, brand: LoadedBrand, from: string, to: string) {
  const { merchantCode } = brand.settings
  const found = await rows<{ id: string; name: TeamName; depth: number }>(
    tx,
    sql`select m.id, ${teamName} as name, own.depth from agent_link up
      join agent_link own on own.merchant = up.merchant and own.descendant_id = up.ancestor_id and own.ancestor_id = ${from}
      join member m on m.merchant = up.merchant and m.id = up.ancestor_id
      where up.merchant = ${merchantCode} and up.descendant_id = ${to} order by own.depth`,
  )
  return found.map(({ id, name, depth }) => ({
    id,
    account: depth === 0 ? getWholeName(name) : getAccount(brand, name, depth),
  }))
}

function getSums(table: PgTable, owner: SQL, brand: LoadedBrand, first: string, last: string): SQL {
  return sql`select coalesce(sum(d.stake), 0) as stake, coalesce(sum(d.payout), 0) as payout,
      coalesce(sum(d.refunded), 0) as refunded, coalesce(sum(d.deposits), 0) as deposits, coalesce(sum(d.withdrawals), 0) as withdrawals
    from ${table} d where d.merchant = ${brand.settings.merchantCode} and ${owner} = page.id
      and d.day between ${first} and ${last} and d.currency = ${brand.merchant.currency.code}`
}

type Filter = Pick<CallQuery<'teamMembers'>, 'of' | 'search'>

/** Who is listed: those directly below somebody in the tree, or everybody below the asker who is called so. */
interface Listed {
  root: string
  rootDepth: number
  from: SQL
}

/** Refuses whoever is elsewhere, like nobody. */
async function listedBy(
  tx: Tx,
  brand: LoadedBrand,
  memberId: string,
  { of = memberId, search = '' }: Filter,
): Promise<Listed> {
  const { merchantCode, trialUserType } = brand.settings
  const isSearch = search.trim() !== ''
  const root = isSearch ? memberId : of
  const rootDepth = await depthBelow(tx, merchantCode, root, memberId)
  if (rootDepth === undefined) throw new Refusal('account_not_found')
  const from = sql`from agent_link l join member m on m.merchant = l.merchant and m.id = l.descendant_id
    where l.merchant = ${merchantCode} and l.ancestor_id = ${root} and m.type <> ${trialUserType}
      and ${isSearch ? sql`l.depth > 0 and ${isCalled(brand, search)}` : sql`l.depth = 1`}`
  return { root, rootDepth, from }
}

function readListed(
  tx: Tx,
  brand: LoadedBrand,
  { from }: Listed,
  { first, last }: Days,
  after: string | undefined,
  limit: number,
): Promise<Row[]> {
  const { merchantCode, trialUserType } = brand.settings
  return rows<Row>(
    tx,
    sql`with page as (
        select m.id, ${teamName} as name, m.username_key, m.type, l.depth, m.created_at, m.last_login_at ${from}
          and ${after === undefined ? sql`true` : sql`m.username_key > ${after}`}
        order by m.username_key limit ${limit}
      )
      select page.id, page.name, page.username_key, page.type, page.depth, page.created_at as joined_at,
        page.last_login_at as seen_at, (own.stake + team.stake)::text as stake, (own.payout + team.payout)::text as payout,
        (own.refunded + team.refunded)::text as refunded,
        (own.deposits + team.deposits)::text as deposits, (own.withdrawals + team.withdrawals)::text as withdrawals,
        (select count(*)::integer from agent_link b join member bm on bm.merchant = b.merchant and bm.id = b.descendant_id
          where b.merchant = ${merchantCode} and b.ancestor_id = page.id and b.depth > 0 and bm.type <> ${trialUserType}) as below
      from page
      cross join lateral (${getSums(memberDay, sql`d.member_id`, brand, first, last)}) own
      cross join lateral (${getSums(teamDay, sql`d.agent_id`, brand, first, last)}) team
      order by page.username_key`,
  )
}

async function countListed(tx: Tx, { from }: Listed): Promise<number> {
  const [counted] = await rows<{ total: number }>(tx, sql`select count(*)::integer as total ${from}`)
  return counted?.total ?? 0
}

/** A row as it is shown to whoever asks. */
function shownMember(brand: LoadedBrand, { rootDepth }: Listed, row: Row) {
  const { scale } = brand.merchant.currency
  return {
    ...shownTeam(row, scale),
    id: row.id,
    account: getAccount(brand, row.name, rootDepth + row.depth),
    isAgent: brand.settings.agentUserTypes.includes(row.type),
    depth: rootDepth + row.depth,
    below: row.below,
    joinedAt: new Date(row.joined_at).toISOString(),
    seenAt: row.seen_at === null ? null : new Date(row.seen_at).toISOString(),
  }
}

/** Those directly below somebody in the tree, or all below who are called so, with what they came to. */
export function teamMembers(
  { database, clock }: Platform,
  brand: LoadedBrand,
  session: Session,
  { of, search, cursor, ...requested }: CallQuery<'teamMembers'>,
): Promise<CallValue<'teamMembers'>> {
  const { code: currency, symbol: currencySymbol } = brand.merchant.currency
  const days = getDays(brand, requested, clock())
  const after = cursor === undefined ? undefined : readCursorText(cursor)
  return database.snapshot(brand.settings.merchantCode, async (tx) => {
    const filter = { ...(of === undefined ? {} : { of }), ...(search === undefined ? {} : { search }) }
    const listed = await listedBy(tx, brand, session.memberId, filter)
    requireMay(session, 'seeTeam', getScope(listed.rootDepth))
    const found = await readListed(tx, brand, listed, days, after, pageSize + 1)
    const page = found.slice(0, pageSize)
    const end = page.at(-1)
    return {
      path: await pathTo(tx, brand, session.memberId, listed.root),
      content: page.map((row) => shownMember(brand, listed, row)),
      next: end && found.length > pageSize ? Buffer.from(end.username_key).toString('base64url') : null,
      total: after === undefined ? await countListed(tx, listed) : null,
      from: days.first,
      to: days.last,
      currency,
      currencySymbol,
      zone: brand.merchant.timeZone,
    }
  })
}

/** The same list whole, for a file: how many, and some at a time. */
export function allTeamMembers({ brand, session }: TeamAsker, filter: Filter, days: Days) {
  const listing = (tx: Tx) => listedBy(tx, brand, session.memberId, filter)
  return {
    count: async (tx: Tx) => countListed(tx, await listing(tx)),
    async *pages(tx: Tx) {
      const listed = await listing(tx)
      const steps = inSteps(
        (after: string | undefined) => readListed(tx, brand, listed, days, after, some),
        ({ username_key: key }) => key,
      )
      for await (const page of steps) yield page.map((row) => shownMember(brand, listed, row))
    },
  }
}
