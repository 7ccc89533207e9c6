import { sql } from 'drizzle-orm'
import { decimal } from '../../../schemas/base/money.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { addDays, dateIn, startOfDate } from '../../base/calendar/calendar.ts'
import { rows } from '../../base/db/database.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { brandOf } from '../inbox/decide.service.ts'
import { isWithdrawalReturn } from '../../money/ledger/withdrawal-return.ts'

interface Sum {
  date: string
  deposits: string
  withdrawals: string
  house: string
}

/** Totals of a merchant by day, from the members' own entries: what they say equals the books. */
export async function moneyDays({
  platform,
  brands,
  query: { merchant, days = 30 },
  now,
}: ConsoleContext<'moneyDays'>): Promise<ConsoleValue<'moneyDays'>> {
  const brand = brandOf(brands, merchant)
  const { currency, timeZone } = brand.merchant
  const today = dateIn(timeZone, now)
  const first = addDays(today, 1 - days)
  const from = startOfDate(timeZone, first).toISOString()
  const found = await platform.database.within(merchant, async (tx) => ({
    sums: await rows<Sum>(
      tx,
      sql`select to_char(e.at at time zone ${timeZone}, 'YYYY-MM-DD') as date,
          coalesce(sum(e.amount) filter (where m.kind = 'deposit'), 0)::text as deposits,
          coalesce(-sum(e.amount) filter (where m.kind = 'withdrawal' or ${isWithdrawalReturn}), 0)::text
            as withdrawals,
          coalesce(-sum(e.amount) filter (where m.kind in ('bet', 'win', 'refund') and not ${isWithdrawalReturn}), 0)::text
            as house
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
  const sumOf = (key: 'deposits' | 'withdrawals' | 'house') =>
    shown(found.sums.reduce((total, day) => total + BigInt(day[key]), 0n))
  const byDate = new Map(found.sums.map((sum) => [sum.date, sum]))
  return {
    currency: currency.code,
    members: shown(found.now[0]?.members),
    held: shown(found.now[0]?.held),
    sums: { deposits: sumOf('deposits'), withdrawals: sumOf('withdrawals'), house: sumOf('house') },
    days: Array.from({ length: days }, (_, at) => {
      const date = addDays(first, at)
      const { deposits = '0', withdrawals = '0', house = '0' } = byDate.get(date) ?? {}
      return {
        ...{ date, deposits: shown(deposits), withdrawals: shown(withdrawals), house: shown(house) },
        net: shown(BigInt(deposits) - BigInt(withdrawals)),
      }
    }),
  }
}
