import { sql } from 'drizzle-orm'
import { decimal } from '../../../schemas/base/money.ts'
import type { ConsoleQuery, ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { type ContractKind, contractKinds } from '../../../schemas/documents/contract-settings.document.ts'
import { getDays, getLength } from '../../agents/team/team-period.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { addDays, startOfDate } from '../../base/calendar/calendar.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import type { ActContext, ConsoleContext } from '../console/console-route.ts'
import { getBrand } from '../inbox/decide.service.ts'
import { csvLine } from '../../base/records/cells.ts'

const maxRows = 500

type Sums = Record<ContractKind | 'adjusted' | 'sum', string>
interface AgentRow extends Sums {
  id: string
  agent: string
  type: number
}
interface DayRow {
  date: string
  paid: string
}
type TotalsQuery = Pick<ConsoleQuery<'commissionTotals'>, 'kind' | 'from' | 'to'>

/** What went into agents' wallets in some days: lines of settlements, and what operators gave and took. */
function paidIn(brand: LoadedBrand, { kind }: TotalsQuery, first: string, last: string) {
  const { merchantCode: merchant } = brand.settings
  const { timeZone, currency } = brand.merchant
  const from = sql`${startOfDate(timeZone, first).toISOString()}::timestamptz`
  const until = sql`${startOfDate(timeZone, addDays(last, 1)).toISOString()}::timestamptz`
  const only = kind === undefined ? sql`` : sql`and r.kind = ${kind}`
  return sql`select l.agent_id, r.kind, l.paid as amount, l.posted_at as at, false as own from settlement_line l
      join settlement_run r on r.merchant = l.merchant and r.id = l.run_id
      where l.merchant = ${merchant} and r.currency = ${currency.code} and l.posted_at >= ${from} and l.posted_at < ${until} ${only}
    union all
    select a.agent_id, r.kind, a.amount, a.posted_at, true from commission_adjustment a
      join settlement_run r on r.merchant = a.merchant and r.id = a.run_id
      where a.merchant = ${merchant} and a.currency = ${currency.code} and a.posted_at >= ${from} and a.posted_at < ${until} ${only}`
}

async function byAgent(
  tx: Tx,
  brand: LoadedBrand,
  period: TotalsQuery,
  days: { first: string; last: string },
) {
  const { merchantCode: merchant } = brand.settings
  const sums = contractKinds.map(
    (kind) =>
      sql`coalesce(sum(p.amount) filter (where p.kind = ${kind} and not p.own), 0)::text as ${sql.identifier(kind)}`,
  )
  return rows<AgentRow>(
    tx,
    sql`with paid as (${paidIn(brand, period, days.first, days.last)})
      select m.id, m.username as agent, m.type, ${sql.join(sums, sql`, `)},
        coalesce(sum(p.amount) filter (where p.own), 0)::text as adjusted, sum(p.amount)::text as sum
      from paid p join member m on m.merchant = ${merchant} and m.id = p.agent_id
      group by m.id, m.username, m.type, m.username_key order by sum(p.amount) desc, m.username_key`,
  )
}

/** What agents were paid in some days, by agent and by day of the merchant. */
export async function commissionTotals({
  platform,
  brands,
  query: { merchant, ...period },
  now,
}: ConsoleContext<'commissionTotals'>): Promise<ConsoleValue<'commissionTotals'>> {
  const brand = getBrand(brands, merchant)
  const { timeZone, currency } = brand.merchant
  const days = getDays(brand, period, now)
  return platform.database.snapshot(merchant, async (tx) => {
    const all = await byAgent(tx, brand, period, days)
    const dated = await rows<DayRow>(
      tx,
      sql`with paid as (${paidIn(brand, period, days.first, days.last)})
        select to_char(at at time zone ${timeZone}, 'YYYY-MM-DD') as date, sum(amount)::text as paid from paid group by 1`,
    )
    const byDate = new Map(dated.map(({ date, paid }) => [date, paid]))
    const shown = (minor: bigint | string) => decimal(BigInt(minor), currency.scale)
    const getSum = (name: keyof Sums) => all.reduce((sum, agentRow) => sum + BigInt(agentRow[name]), 0n)
    return {
      from: days.first,
      to: days.last,
      currency: currency.code,
      totals: {
        agents: all.length,
        paid: shown(getSum('sum') - getSum('adjusted')),
        adjusted: shown(getSum('adjusted')),
      },
      days: Array.from({ length: getLength(days) }, (_, index) => {
        const date = addDays(days.first, index)
        return { date, paid: shown(byDate.get(date) ?? 0n) }
      }),
      content: all.slice(0, maxRows).map((agentRow) => ({
        id: agentRow.id,
        agent: agentRow.agent,
        type: agentRow.type,
        dividend: shown(agentRow.dividend),
        daily: shown(agentRow.daily),
        hourly: shown(agentRow.hourly),
        realtime: shown(agentRow.realtime),
        adjusted: shown(agentRow.adjusted),
        sum: shown(agentRow.sum),
      })),
      hasMore: all.length > maxRows,
    }
  })
}

/** Heads of the file: what its days are dates of is said beside them. */
function headIn(zone: string): string[] {
  const period = [`first day (${zone})`, `last day (${zone})`]
  return ['agent', 'type', ...contractKinds, 'adjusted', 'sum', 'currency', ...period]
}

/** The same as a file, every agent in it. */
export async function exportCommissions(
  tx: Tx,
  { operator: me, body: { merchant, ...period }, brands, now, note }: ActContext<'commissionExport'>,
): Promise<ConsoleValue<'commissionExport'>> {
  note({ merchant, subject: 'commissions', subjectId: merchant })
  const brand = getBrand(brands, merchant)
  const { currency, timeZone } = brand.merchant
  const days = getDays(brand, period, now)
  const all = await boundTo(tx, merchant, me.scope, () => byAgent(tx, brand, period, days))
  note({ after: { ...days, lines: all.length } })
  const amount = (minor: string) => ({ amount: decimal(BigInt(minor), currency.scale) })
  const lines = all.map((agentRow) =>
    csvLine([
      ...[agentRow.agent, { count: agentRow.type }, ...contractKinds.map((kind) => amount(agentRow[kind]))],
      ...[amount(agentRow.adjusted), amount(agentRow.sum), currency.code, days.first, days.last],
    ]),
  )
  return { csv: [csvLine(headIn(timeZone)), ...lines].join(''), lines: all.length }
}
