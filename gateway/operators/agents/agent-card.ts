import { and, eq, sql } from 'drizzle-orm'
import { isAmong } from '../../base/db/is-among.ts'
import { decimal } from '../../../schemas/base/money.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { addDays, dateIn, startOfDate } from '../../base/calendar/calendar.ts'
import { inboxCase } from '../../base/cases/cases.tables.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { shownTeam } from '../../agents/team/team-sums.ts'
import { branchMoveCase } from '../../agents/branches/branch-move.case.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { getBrand } from '../inbox/decide.service.ts'
import { requireMember } from '../members/find-members.ts'
import { nodesBy, pathsTo } from './agent-nodes.ts'

type Card = ConsoleValue<'agentCard'>
const maxRows = 200

interface Agreed {
  id: string
  kind: Card['contracts'][number]['kind']
  rate: number
  status: Card['contracts'][number]['status']
  name: string
  own: boolean
}

async function listContracts(tx: Tx, merchant: string, id: string): Promise<Card['contracts']> {
  const agreeds = await rows<Agreed>(
    tx,
    sql`select c.id, c.kind, c.rate, c.status, m.username as name, c.downline_id = ${id}::uuid as own from contract c
      join member m on m.merchant = c.merchant and m.id = case when c.downline_id = ${id}::uuid then c.upline_id else c.downline_id end
      where c.merchant = ${merchant} and (c.downline_id = ${id}::uuid or c.upline_id = ${id}::uuid)
        and c.status in ('offered', 'accepted', 'terminationRequested')
      order by own desc, c.kind, m.username_key limit ${maxRows}`,
  )
  return agreeds.map(({ name, own, ...rest }) => ({ ...rest, with: name, isUpline: !own }))
}

async function getIncome(tx: Tx, brand: LoadedBrand, id: string, since: Date): Promise<Card['income']> {
  const { merchantCode: merchant } = brand.settings
  const { code, scale } = brand.merchant.currency
  const [found] = await rows<Record<'days' | 'all' | 'waiting' | 'adjusted', string>>(
    tx,
    sql`select coalesce(sum(l.paid) filter (where l.posted_at >= ${since.toISOString()}::timestamptz), 0)::text as days,
        coalesce(sum(l.paid) filter (where l.posted_at is not null), 0)::text as all,
        coalesce(sum(l.paid) filter (where l.posted_at is null), 0)::text as waiting,
        (select coalesce(sum(a.amount), 0)::text from commission_adjustment a
          where a.merchant = ${merchant} and a.agent_id = ${id}::uuid and a.currency = ${code}) as adjusted
      from settlement_line l join settlement_run r on r.merchant = l.merchant and r.id = l.run_id
      where l.merchant = ${merchant} and l.agent_id = ${id}::uuid and r.currency = ${code}`,
  )
  const sum = (text: string | undefined) => decimal(BigInt(text ?? 0), scale)
  return {
    days30: sum(found?.days),
    all: sum(found?.all),
    waiting: sum(found?.waiting),
    adjusted: sum(found?.adjusted),
  }
}

async function getTeam(tx: Tx, brand: LoadedBrand, id: string, first: string): Promise<Card['team']> {
  const { merchantCode: merchant } = brand.settings
  const { code, scale } = brand.merchant.currency
  const [found] = await rows<
    Record<'stake' | 'payout' | 'refunded' | 'deposits' | 'withdrawals', string> & { joined: number }
  >(
    tx,
    sql`select coalesce(sum(stake), 0)::text as stake, coalesce(sum(payout), 0)::text as payout,
        coalesce(sum(refunded), 0)::text as refunded, coalesce(sum(deposits), 0)::text as deposits, coalesce(sum(withdrawals), 0)::text as withdrawals,
        coalesce(sum(joined), 0)::integer as joined
      from team_day where merchant = ${merchant} and agent_id = ${id}::uuid and day >= ${first} and currency = ${code}`,
  )
  const [players] = await rows<{ active: number }>(
    tx,
    sql`select count(*)::integer as active from agent_link l where l.merchant = ${merchant} and l.ancestor_id = ${id}::uuid
        and l.depth > 0 and exists (select 1 from member_day d where d.merchant = ${merchant} and d.member_id = l.descendant_id
          and d.day >= ${first} and d.currency = ${code} and d.rounds > 0)`,
  )
  const nothing = { stake: '0', payout: '0', refunded: '0', deposits: '0', withdrawals: '0', joined: 0 }
  const sums = found ?? nothing
  return { ...shownTeam(sums, scale), active: players?.active ?? 0, joined: sums.joined }
}

async function listMoves(tx: Tx, merchant: string, id: string): Promise<Card['moves']> {
  const found = await rows<{ upline: string; from_at: string; until_at: string | null }>(
    tx,
    sql`select m.username as upline, s.from_at, s.until_at from agent_span s
      join member m on m.merchant = s.merchant and m.id = s.agent_id
      where s.merchant = ${merchant} and s.member_id = ${id}::uuid order by s.from_at desc limit ${maxRows}`,
  )
  return found.map(({ upline, from_at: from, until_at: until }) => ({
    upline,
    from: new Date(from).toISOString(),
    until: until === null ? null : new Date(until).toISOString(),
  }))
}

async function findOpenMove(tx: Tx, merchant: string, id: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: inboxCase.id })
    .from(inboxCase)
    .where(
      and(
        eq(inboxCase.merchant, merchant),
        eq(inboxCase.kind, branchMoveCase),
        eq(inboxCase.memberId, id),
        eq(inboxCase.status, 'open'),
      ),
    )
  return found?.id ?? null
}

/** All about one agent. */
export async function agentCard({
  platform,
  brands,
  query: { merchant, id },
  now,
}: ConsoleContext<'agentCard'>): Promise<Card> {
  const brand = getBrand(brands, merchant)
  const { timeZone, currency } = brand.merchant
  const first = addDays(dateIn(timeZone, now), -29)
  return platform.database.snapshot(merchant, async (tx) => {
    const { createdAt, lastLoginAt } = await requireMember(tx, merchant, id)
    const [found] = await nodesBy(tx, brand, sql`m.id = ${id}::uuid`, 1)
    if (!found) throw new Refusal('not_found')
    const getPath = await pathsTo(tx, merchant, [id])
    const [agents] = await rows<{ n: number }>(
      tx,
      sql`select count(*)::integer as n from agent_link l join member m on m.merchant = l.merchant and m.id = l.descendant_id
        where l.merchant = ${merchant} and l.ancestor_id = ${id}::uuid and l.depth > 0 and ${isAmong(sql`m.type`, brand.settings.agentUserTypes)}`,
    )
    return {
      node: found.node,
      path: getPath(id),
      joinedAt: createdAt.toISOString(),
      seenAt: lastLoginAt?.toISOString() ?? null,
      agents: agents?.n ?? 0,
      contracts: await listContracts(tx, merchant, id),
      income: await getIncome(tx, brand, id, startOfDate(timeZone, first)),
      team: await getTeam(tx, brand, id, first),
      currency: currency.code,
      moves: await listMoves(tx, merchant, id),
      openMove: await findOpenMove(tx, merchant, id),
    }
  })
}
