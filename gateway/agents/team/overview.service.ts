import { and, between, eq, sql } from 'drizzle-orm'
import { isAmong } from '../../base/db/is-among.ts'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { addDays } from '../../base/calendar/calendar.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import type { Session } from '../../base/http/session.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { memberDay, teamDay } from './team.tables.ts'
import { type Days, getDays, getLength } from './team-period.ts'
import { shownTeam } from './team-sums.ts'

type Stretch = CallValue<'teamOverview'>['period']

interface Figures {
  stake: bigint
  payout: bigint
  refunded: bigint
  deposits: bigint
  withdrawals: bigint
  active: number
  joined: number
}

const nothing: Figures = {
  stake: 0n,
  payout: 0n,
  refunded: 0n,
  deposits: 0n,
  withdrawals: 0n,
  active: 0,
  joined: 0,
}

function shown(figures: Figures, scale: number) {
  return { ...shownTeam(figures, scale), active: figures.active, joined: figures.joined }
}

/** What everybody below an agent came to on each of some days, the first first. */
export async function overviewDays(
  tx: Tx,
  brand: LoadedBrand,
  agentId: string,
  days: Days,
): Promise<Stretch['days']> {
  const known = await figuresByDay(tx, brand, agentId, days)
  const { scale } = brand.merchant.currency
  return listDates(days).map((date) => ({ date, ...shown(known.get(date) ?? nothing, scale) }))
}

function listDates(days: Days): string[] {
  return Array.from({ length: getLength(days) }, (_, place) => addDays(days.first, place))
}

async function figuresByDay(tx: Tx, brand: LoadedBrand, agentId: string, { first, last }: Days) {
  const found = await tx
    .select()
    .from(teamDay)
    .where(
      and(
        eq(teamDay.merchant, brand.settings.merchantCode),
        eq(teamDay.agentId, agentId),
        between(teamDay.day, first, last),
        eq(teamDay.currency, brand.merchant.currency.code),
      ),
    )
  return new Map<string, Figures>(found.map((entry) => [entry.day, entry]))
}

/** Members below an agent who played on any of the days. */
async function playersIn(tx: Tx, brand: LoadedBrand, agentId: string, { first, last }: Days) {
  const { merchantCode } = brand.settings
  const [found] = await rows<{ players: number }>(
    tx,
    sql`select count(*)::integer as players from agent_link l
      where l.merchant = ${merchantCode} and l.ancestor_id = ${agentId} and l.depth > 0 and exists (
        select 1 from ${memberDay} d where d.merchant = ${merchantCode} and d.member_id = l.descendant_id
          and d.day between ${first} and ${last} and d.currency = ${brand.merchant.currency.code} and d.rounds > 0)`,
  )
  return found?.players ?? 0
}

async function getSize(tx: Tx, brand: LoadedBrand, agentId: string) {
  const { merchantCode, agentUserTypes, trialUserType } = brand.settings
  const [found] = await rows<{ members: number; agents: number }>(
    tx,
    sql`select count(*)::integer as members, (count(*) filter (where ${isAmong(sql`m.type`, agentUserTypes)}))::integer as agents
      from agent_link l join member m on m.merchant = l.merchant and m.id = l.descendant_id
      where l.merchant = ${merchantCode} and l.ancestor_id = ${agentId} and l.depth > 0 and m.type <> ${trialUserType}`,
  )
  return found ?? { members: 0, agents: 0 }
}

/** What everybody below an agent came to, day by day, beside as many days before. */
export function teamOverview(
  { database, clock }: Platform,
  brand: LoadedBrand,
  { memberId }: Session,
  requested: CallQuery<'teamOverview'>,
): Promise<CallValue<'teamOverview'>> {
  const { code: currency, symbol: currencySymbol, scale } = brand.merchant.currency
  const days = getDays(brand, requested, clock())
  const length = getLength(days)
  const before = { first: addDays(days.first, -length), last: addDays(days.first, -1) }
  return database.snapshot(brand.settings.merchantCode, async (tx) => {
    const known = await figuresByDay(tx, brand, memberId, { first: before.first, last: days.last })
    const getStretch = async (of: Days): Promise<Stretch> => {
      const dates = listDates(of)
      const totals = { ...nothing, active: await playersIn(tx, brand, memberId, of) }
      for (const date of dates) {
        const { stake, payout, refunded, deposits, withdrawals, joined } = known.get(date) ?? nothing
        totals.stake += stake
        totals.payout += payout
        totals.refunded += refunded
        totals.deposits += deposits
        totals.withdrawals += withdrawals
        totals.joined += joined
      }
      return {
        from: of.first,
        to: of.last,
        days: dates.map((date) => ({ date, ...shown(known.get(date) ?? nothing, scale) })),
        totals: shown(totals, scale),
      }
    }
    return {
      ...(await getSize(tx, brand, memberId)),
      period: await getStretch(days),
      before: await getStretch(before),
      currency,
      currencySymbol,
      zone: brand.merchant.timeZone,
    }
  })
}
