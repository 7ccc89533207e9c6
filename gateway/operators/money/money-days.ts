import { sql } from 'drizzle-orm'
import { decimal } from '../../../schemas/base/money.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { addDays, dateIn, startOfDate } from '../../base/calendar/calendar.ts'
import { rows } from '../../base/db/database.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { getBrand } from '../inbox/decide.service.ts'
import { moneyTotals, type MoneyTotal, recordKindsIn } from '../../../schemas/base/record-kinds.ts'
import { getArray } from '../../base/db/ids.ts'

type Sum = Record<MoneyTotal, string> & { date: string }

/** What members got of each sum, a column each. */
const columns = sql.join(
  moneyTotals.map(
    (total) =>
      sql`coalesce(sum(e.amount) filter (where e.kind = any(${getArray(recordKindsIn(total))})), 0)::text as ${sql.identifier(total)}`,
  ),
  sql`, `,
)

/** A day as it is told: what was withdrawn as what left, what was played as what the house got of it. */
function getFigures(day: Partial<Record<MoneyTotal, string | bigint>> = {}) {
  const of = (total: MoneyTotal) => BigInt(day[total] ?? 0)
  return {
    deposits: of('deposits'),
    withdrawals: -of('withdrawals'),
    house: -of('play'),
    rewards: of('rewards'),
    adjustments: of('adjustments'),
    commissions: of('commissions'),
  }
}
type Figures = ReturnType<typeof getFigures>

/** Totals of a merchant by day, from the members' own entries: what they say equals the books. */
export async function moneyDays({
  platform,
  brands,
  query: { merchant, days = 30 },
  now,
}: ConsoleContext<'moneyDays'>): Promise<ConsoleValue<'moneyDays'>> {
  const brand = getBrand(brands, merchant)
  const { currency, timeZone } = brand.merchant
  const today = dateIn(timeZone, now)
  const first = addDays(today, 1 - days)
  const from = startOfDate(timeZone, first).toISOString()
  const found = await platform.database.within(merchant, async (tx) => ({
    sums: await rows<Sum>(
      tx,
      sql`select to_char(e.at at time zone ${timeZone}, 'YYYY-MM-DD') as date,
          ${columns}
        from ledger_movement m
        join ledger_entry e on e.merchant = m.merchant and e.movement_id = m.id
        join ledger_account a on a.merchant = e.merchant and a.id = e.account_id and a.kind = 'member'
        where m.merchant = ${merchant} and m.currency = ${currency.code} and m.at >= ${from}::timestamptz
        group by 1`,
    ),
    now: await rows<{ members: string; held: string }>(
      tx,
      sql`select coalesce(sum(balance) filter (where kind = 'member'), 0)::text as members,
          coalesce(sum(balance) filter (where kind = 'held'), 0)::text as held
        from ledger_account where merchant = ${merchant} and currency = ${currency.code}`,
    ),
  }))
  const shown = (minor: string | bigint | undefined) => decimal(BigInt(minor ?? 0), currency.scale)
  const shownFigures = (figures: Figures) => ({
    deposits: shown(figures.deposits),
    withdrawals: shown(figures.withdrawals),
    house: shown(figures.house),
    rewards: shown(figures.rewards),
    adjustments: shown(figures.adjustments),
    commissions: shown(figures.commissions),
  })
  const all = getFigures()
  for (const day of found.sums)
    for (const [name, value] of Object.entries(getFigures(day))) all[name as keyof Figures] += value
  const byDate = new Map(found.sums.map((sum) => [sum.date, sum]))
  return {
    currency: currency.code,
    members: shown(found.now[0]?.members),
    held: shown(found.now[0]?.held),
    sums: shownFigures(all),
    days: Array.from({ length: days }, (_, index) => {
      const date = addDays(first, index)
      const figures = getFigures(byDate.get(date))
      return { date, ...shownFigures(figures), net: shown(figures.deposits - figures.withdrawals) }
    }),
  }
}
