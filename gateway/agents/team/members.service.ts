import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { decimal } from '../../../schemas/base/money.ts'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Session } from '../../base/http/session.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { requireMay, scopeOf } from '../permission/agent-permission.ts'
import { depthBelow } from '../tree/agents.service.ts'
import { accountOf, isCalled } from './team-names.ts'
import { daysOf } from './team-period.ts'
import { memberDay, teamDay } from './team.tables.ts'

const pageSize = 30

interface Row {
  id: string
  username: string
  username_key: string
  type: number
  depth: number
  below: number
  joined_at: string
  seen_at: string | null
  stake: string
  payout: string
  deposits: string
  withdrawals: string
}

/** From one member down to another. */
async function pathTo(tx: Tx, brand: LoadedBrand, from: string, to: string) {
  const { merchantCode } = brand.settings
  const found = await rows<{ id: string; username: string; depth: number }>(
    tx,
    sql`select m.id, m.username, own.depth from agent_link up
      join agent_link own on own.merchant = up.merchant and own.descendant_id = up.ancestor_id and own.ancestor_id = ${from}
      join member m on m.merchant = up.merchant and m.id = up.ancestor_id
      where up.merchant = ${merchantCode} and up.descendant_id = ${to} order by own.depth`,
  )
  return found.map(({ id, username, depth }) => ({
    id,
    account: depth === 0 ? username : accountOf(brand, username, depth),
  }))
}

function sumsOf(table: PgTable, owner: SQL, brand: LoadedBrand, first: string, last: string): SQL {
  return sql`select coalesce(sum(d.stake), 0) as stake, coalesce(sum(d.payout), 0) as payout,
      coalesce(sum(d.deposits), 0) as deposits, coalesce(sum(d.withdrawals), 0) as withdrawals
    from ${table} d where d.merchant = ${brand.settings.merchantCode} and ${owner} = page.id
      and d.day between ${first} and ${last} and d.currency = ${brand.merchant.currency.code}`
}

/** Those directly below somebody in the tree, or all below who are called so, with what they came to. */
export function teamMembers(
  { database, clock }: Platform,
  brand: LoadedBrand,
  session: Session,
  { of = session.memberId, search = '', cursor, ...asked }: CallQuery<'teamMembers'>,
): Promise<CallValue<'teamMembers'>> {
  const { memberId } = session
  const { merchantCode, agentUserTypes, trialUserType } = brand.settings
  const { code: currency, symbol: currencySymbol, scale } = brand.merchant.currency
  const { first, last } = daysOf(brand, asked, clock())
  const after = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString()
  const isSearch = search.trim() !== ''
  const root = isSearch ? memberId : of
  return database.snapshot(merchantCode, async (tx) => {
    const rootDepth = await depthBelow(tx, merchantCode, root, memberId)
    // Whoever is elsewhere is answered like nobody.
    if (rootDepth === undefined) throw new Refusal('account_not_found')
    requireMay(session, 'seeTeam', scopeOf(rootDepth))
    const listed = sql`from agent_link l join member m on m.merchant = l.merchant and m.id = l.descendant_id
      where l.merchant = ${merchantCode} and l.ancestor_id = ${root} and m.type <> ${trialUserType}
        and ${isSearch ? sql`l.depth > 0 and ${isCalled(brand, search)}` : sql`l.depth = 1`}`
    const found = await rows<Row>(
      tx,
      sql`with page as (
          select m.id, m.username, m.username_key, m.type, l.depth, m.created_at, m.last_login_at ${listed}
            and ${after === undefined ? sql`true` : sql`m.username_key > ${after}`}
          order by m.username_key limit ${pageSize + 1}
        )
        select page.id, page.username, page.username_key, page.type, page.depth, page.created_at as joined_at,
          page.last_login_at as seen_at, (own.stake + team.stake)::text as stake, (own.payout + team.payout)::text as payout,
          (own.deposits + team.deposits)::text as deposits, (own.withdrawals + team.withdrawals)::text as withdrawals,
          (select count(*)::integer from agent_link b join member bm on bm.merchant = b.merchant and bm.id = b.descendant_id
            where b.merchant = ${merchantCode} and b.ancestor_id = page.id and b.depth > 0 and bm.type <> ${trialUserType}) as below
        from page
        cross join lateral (${sumsOf(memberDay, sql`d.member_id`, brand, first, last)}) own
        cross join lateral (${sumsOf(teamDay, sql`d.agent_id`, brand, first, last)}) team
        order by page.username_key`,
    )
    const [counted] =
      after === undefined
        ? await rows<{ total: number }>(tx, sql`select count(*)::integer as total ${listed}`)
        : []
    const page = found.slice(0, pageSize)
    const end = page.at(-1)
    return {
      path: await pathTo(tx, brand, memberId, root),
      content: page.map((row) => ({
        id: row.id,
        account: accountOf(brand, row.username, rootDepth + row.depth),
        isAgent: agentUserTypes.includes(row.type),
        depth: rootDepth + row.depth,
        below: row.below,
        joinedAt: new Date(row.joined_at).toISOString(),
        seenAt: row.seen_at === null ? null : new Date(row.seen_at).toISOString(),
        turnover: decimal(BigInt(row.stake), scale),
        net: decimal(BigInt(row.payout) - BigInt(row.stake), scale),
        deposits: decimal(BigInt(row.deposits), scale),
        withdrawals: decimal(BigInt(row.withdrawals), scale),
      })),
      next: end && found.length > pageSize ? Buffer.from(end.username_key).toString('base64url') : null,
      total: counted?.total ?? null,
      from: first,
      to: last,
      currency,
      currencySymbol,
      zone: brand.merchant.timeZone,
    }
  })
}
