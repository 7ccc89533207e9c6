import { decimal } from '../../../schemas/base/money.ts'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import {
  type MoneyTotal,
  recordKindsIn,
  recordTable,
  resultTotals,
} from '../../../schemas/base/record-kinds.ts'
import { addDays, dateIn, startOfDate } from '../../base/calendar/calendar.ts'
import { getUnitStart } from '../../base/calendar/date-units.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { getPeriod } from '../../base/records/period.ts'
import { sharedPieces } from '../../base/records/pieces.ts'
import { moneySums } from '../../money/records/transactions.service.ts'
import { type Asker, categoryIn, getChoice } from './bet-filter.ts'
import { addSums, getNet, noSums, roundSums, shownSums, type Sums } from './round-sums.ts'
import { slotSums } from './slot-sums.ts'

export type ProfitQuery = CallQuery<'profitLoss'>

/** Most rows of an answer. */
const maxRows = 400

/** Sums beside the rounds. Moves between wallets of one's own are nobody's profit, and rounds say what play came to. */
export const moneyColumns = [
  'rewards',
  'adjustments',
  'commissions',
  'deposits',
  'withdrawals',
  'transfers',
] as const satisfies MoneyTotal[]
type MoneyColumn = (typeof moneyColumns)[number]
type Money = Record<MoneyColumn, bigint>

function noMoney(): Money {
  return { rewards: 0n, adjustments: 0n, commissions: 0n, deposits: 0n, withdrawals: 0n, transfers: 0n }
}

function isColumn(total: MoneyTotal): total is MoneyColumn {
  return (moneyColumns as readonly MoneyTotal[]).includes(total)
}

const moneyKinds = moneyColumns.flatMap(recordKindsIn)

/** What a member won or lost, by rounds and by what was given or taken beside them. */
export function getResult({ sums, money }: Pick<ProfitRow, 'sums' | 'money'>): bigint {
  return resultTotals.reduce((all, total) => all + (isColumn(total) ? money[total] : 0n), getNet(sums))
}

export interface ProfitRow {
  /** First and last day. */
  first: string
  last: string
  sums: Sums
  money: Money
}

/** A period of days cut into units; the first and the last may be short. Refuses when they are too many. */
function listUnits(first: string, last: string, unit: ProfitQuery['unit']) {
  const units: { first: string; last: string }[] = []
  for (let begin = getUnitStart(unit, first); begin <= last; begin = getUnitStart(unit, begin, 1)) {
    const end = addDays(getUnitStart(unit, begin, 1), -1)
    units.push({ first: begin < first ? first : begin, last: end > last ? last : end })
    if (units.length > maxRows) throw new Refusal('invalid_request', { fields: { from: 'field_format' } })
  }
  return units
}

/** The rows of a period, and its sums by category. */
export async function profitRows(tx: Tx, asker: Asker, query: ProfitQuery, now: Date) {
  const today = dateIn(query.zone ?? asker.brand.merchant.timeZone, now)
  const to = query.to ?? today
  const asked = { ...query, to, from: query.from ?? addDays(to, -29) }
  const period = getPeriod(asker.brand, asked, now)
  const { zone } = period
  const units = listUnits(period.first, period.last, query.unit)
  // Of one unit after the other: where one ends the next begins.
  const begins = units.map((unit) => startOfDate(zone, unit.first))
  const periods = begins.map((from, index) => ({ from, until: begins[index + 1] ?? period.until }))
  // The sums of days are those of many games, and hours of all games are fewer.
  const byHour = query.unit === 'day' ? sharedPieces(periods, 'hour') : undefined
  const sums = await slotSums(tx, asker, byHour ?? sharedPieces(periods, 'month'))
  const rows: ProfitRow[] = units.map((unit, slot) => ({
    ...unit,
    sums: sums[slot] ?? noSums(),
    money: noMoney(),
  }))
  const categories = new Map<string, Sums>()
  for (const roundSum of await roundSums(tx, asker, await getChoice(tx, asker, {}), period, true)) {
    const category = categoryIn(asker, roundSum.nodeId)
    const ofCategory = categories.get(category) ?? noSums()
    categories.set(category, ofCategory)
    addSums(ofCategory, roundSum)
  }
  for (const { slot, kind, isIn, sum } of await moneySums(
    tx,
    asker,
    { kinds: moneyKinds },
    byHour ?? sharedPieces(periods, 'day'),
  )) {
    const { total } = recordTable[kind]
    const row = rows[slot]
    // What was withdrawn is told as what left.
    if (row && isColumn(total)) row.money[total] += isIn === (total !== 'withdrawals') ? sum : -sum
  }
  return { rows, categories, zone }
}

/** What a member won and lost, by units of time and by category. */
export async function profitLoss(
  { database, clock }: Platform,
  asker: Asker,
  query: ProfitQuery,
): Promise<CallValue<'profitLoss'>> {
  const { code: currency, symbol: currencySymbol, scale } = asker.brand.merchant.currency
  const { rows, categories, zone } = await database.within(asker.brand.settings.merchantCode, (tx) =>
    profitRows(tx, asker, query, clock()),
  )
  const total = { sums: noSums(), money: noMoney() }
  for (const row of rows) {
    addSums(total.sums, row.sums)
    for (const column of moneyColumns) total.money[column] += row.money[column]
  }
  const shown = (row: Pick<ProfitRow, 'sums' | 'money'>) => ({
    ...shownSums(row.sums, scale),
    rewards: decimal(row.money.rewards, scale),
    adjustments: decimal(row.money.adjustments, scale),
    commissions: decimal(row.money.commissions, scale),
    deposits: decimal(row.money.deposits, scale),
    withdrawals: decimal(row.money.withdrawals, scale),
    transfers: decimal(row.money.transfers, scale),
    result: decimal(getResult(row), scale),
  })
  return {
    rows: rows.map((row) => ({ from: row.first, to: row.last, ...shown(row) })),
    totals: shown(total),
    categories: [...categories]
      .sort(([, one], [, other]) => Number(other.stake - one.stake))
      .map(([category, sums]) => ({ category, ...shownSums(sums, scale) })),
    currency,
    currencySymbol,
    zone,
  }
}
