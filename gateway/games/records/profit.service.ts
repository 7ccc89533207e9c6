import { decimal } from '../../../schemas/base/money.ts'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import type { MovementKind } from '../../../schemas/base/movement-kinds.ts'
import { addDays, dateIn, startOfDate } from '../../base/calendar/calendar.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { periodOf } from '../../money/records/period.ts'
import { sharedPieces } from '../../money/records/pieces.ts'
import { moneySums, returnedEntries } from '../../money/records/transactions.service.ts'
import { type Asker, categoryIn, choiceOf } from './bet-filter.ts'
import { addSums, noSums, roundSums, shownSums, type Sums } from './round-sums.ts'
import { slotSums } from './slot-sums.ts'

export type ProfitQuery = CallQuery<'profitLoss'>

/** Most rows of an answer. */
const maxRows = 400

export interface ProfitRow {
  /** First and last day. */
  first: string
  last: string
  sums: Sums
  deposits: bigint
  withdrawals: bigint
  bonuses: bigint
}

/** The first day of the unit that a day is in. */
function beginOf(date: string, unit: ProfitQuery['unit']): string {
  if (unit === 'day') return date
  if (unit === 'month') return `${date.slice(0, 8)}01`
  return addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))
}

function nextOf(date: string, unit: ProfitQuery['unit']): string {
  if (unit === 'day') return addDays(date, 1)
  if (unit === 'week') return addDays(date, 7)
  return beginOf(addDays(`${date.slice(0, 8)}28`, 4), 'month')
}

/** A period of days cut into units; the first and the last may be short. Refuses when they are too many. */
function unitsOf(first: string, last: string, unit: ProfitQuery['unit']) {
  const units: { first: string; last: string }[] = []
  for (let begin = beginOf(first, unit); begin <= last; begin = nextOf(begin, unit)) {
    const end = addDays(nextOf(begin, unit), -1)
    units.push({ first: begin < first ? first : begin, last: end > last ? last : end })
    if (units.length > maxRows) throw new Refusal('invalid_request', { fields: { from: 'field_format' } })
  }
  return units
}

type Pot = 'deposits' | 'withdrawals' | 'bonuses'

/** Where the kinds that are no play go. Transfers between wallets of one's own are nobody's profit. */
function potOf(kind: MovementKind): Pot | undefined {
  if (kind === 'deposit') return 'deposits'
  if (kind.startsWith('withdrawal')) return 'withdrawals'
  if (kind === 'bonus' || kind === 'promotion') return 'bonuses'
  return undefined
}

/** The rows of a period, and its sums by category. */
export async function profitRows(tx: Tx, asker: Asker, query: ProfitQuery, now: Date) {
  const today = dateIn(query.zone ?? asker.brand.merchant.timeZone, now)
  const to = query.to ?? today
  const asked = { ...query, to, from: query.from ?? addDays(to, -29) }
  const period = periodOf(asker.brand, asked, now)
  const { zone } = period
  const units = unitsOf(period.first, period.last, query.unit)
  // Of one unit after the other: where one ends the next begins.
  const begins = units.map((unit) => startOfDate(zone, unit.first))
  const pieces = sharedPieces(begins.map((from, at) => ({ from, until: begins[at + 1] ?? period.until })))
  const sums = await slotSums(tx, asker, pieces)
  const rows: ProfitRow[] = units.map((unit, slot) => ({
    ...unit,
    sums: sums[slot] ?? noSums(),
    deposits: 0n,
    withdrawals: 0n,
    bonuses: 0n,
  }))
  const categories = new Map<string, Sums>()
  for (const one of await roundSums(tx, asker, await choiceOf(tx, asker, {}), period, true)) {
    const category = categoryIn(asker, one.nodeId)
    const ofCategory = categories.get(category) ?? noSums()
    categories.set(category, ofCategory)
    addSums(ofCategory, one)
  }
  for (const { slot, kind, isIn, sum } of await moneySums(tx, asker, {}, pieces)) {
    const pot = potOf(kind)
    const row = rows[slot]
    if (row && pot) row[pot] += isIn === (pot !== 'withdrawals') ? sum : -sum
  }
  for (const { at, amount } of await returnedEntries(tx, asker, period)) {
    const row = rows[begins.findLastIndex((begin) => begin <= at)]
    if (row) row.withdrawals -= amount
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
  const total = { sums: noSums(), deposits: 0n, withdrawals: 0n, bonuses: 0n }
  for (const row of rows) {
    addSums(total.sums, row.sums)
    total.deposits += row.deposits
    total.withdrawals += row.withdrawals
    total.bonuses += row.bonuses
  }
  const shown = ({ sums, deposits, withdrawals, bonuses }: Omit<ProfitRow, 'first' | 'last'>) => ({
    ...shownSums(sums, scale),
    deposits: decimal(deposits, scale),
    withdrawals: decimal(withdrawals, scale),
    bonuses: decimal(bonuses, scale),
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
