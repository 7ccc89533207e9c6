import { decimal } from '../../../schemas/base/money.ts'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import { zoned } from '../../base/calendar/calendar.ts'
import type { Tx } from '../../base/db/database.ts'
import { messageWords } from '../../base/http/words.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import type { Cursor } from '../../money/records/cursor.ts'
import type { Cell } from '../../money/records/export/cells.ts'
import { csvFile } from '../../money/records/export/csv.ts'
import { inLeanHeap } from '../../money/records/export/lean-heap.ts'
import { spooled } from '../../money/records/export/spool.ts'
import { makeTicket } from '../../money/records/export/ticket.service.ts'
import { maxSheetRows, workbook } from '../../money/records/export/xlsx.ts'
import { transactionTotals } from '../../money/records/history.service.ts'
import { periodOf } from '../../money/records/period.ts'
import { behindEntry, readEntries } from '../../money/records/transactions.service.ts'
import { type Asker, choiceOf, titleIn, vendorNameIn } from './bet-filter.ts'
import { profitRows } from './profit.service.ts'
import { netOf, roundSums } from './round-sums.ts'
import { readRounds } from './rounds.ts'

export type ExportRequest = CallBody<'exportRecords'>
type Of<P extends ExportRequest['page']> = Extract<ExportRequest, { page: P }>

/** Rows that are read at once. */
const some = 500

type Rows = AsyncGenerator<Cell[][]>

function headOf({ language }: Asker, keys: readonly string[]): Cell[] {
  return keys.map((key) => messageWords(`export${key}`, language, {}))
}

/** Everything behind a cursor that moves, some at a time. */
async function* inSteps<Row>(
  read: (after: Cursor | undefined) => Promise<Row[]>,
  cursorOf: (row: Row) => Cursor,
): AsyncGenerator<Row[]> {
  let after: Cursor | undefined
  for (;;) {
    const found = await read(after)
    if (found.length > 0) yield found
    const last = found.at(-1)
    if (!last || found.length < some) return
    after = cursorOf(last)
  }
}

async function* betRows(tx: Tx, asker: Asker, { filter }: Of<'bets'>, now: Date): Rows {
  const { code, scale } = asker.brand.merchant.currency
  const period = periodOf(asker.brand, filter, now)
  const choice = await choiceOf(tx, asker, filter)
  const amount = (minor: bigint): Cell => ({ amount: decimal(minor, scale) })
  yield [
    headOf(asker, [
      'When',
      'Round',
      'Game',
      'Studio',
      'Status',
      'Stake',
      'Payout',
      'Refunded',
      'Net',
      'Currency',
    ]),
  ]
  const pages = inSteps(
    (after) => readRounds(tx, asker, choice, period, after, some),
    ({ micros, id }) => ({ at: micros, id }),
  )
  for await (const rounds of pages)
    yield rounds.map((round) => [
      zoned(period.zone, round.startedAt),
      round.id,
      titleIn(asker, round.nodeId),
      vendorNameIn(asker, round.vendor),
      round.state,
      amount(round.stake),
      amount(round.payout),
      amount(round.refunded),
      amount(netOf(round)),
      code,
    ])
}

async function* transactionRows(tx: Tx, asker: Asker, { filter }: Of<'transactions'>, now: Date): Rows {
  const { code, scale } = asker.brand.merchant.currency
  const period = periodOf(asker.brand, filter, now)
  yield [headOf(asker, ['When', 'Kind', 'Wallet', 'Amount', 'Balance', 'Currency', 'Reference', 'Round'])]
  for await (const entries of inSteps(
    (after) => readEntries(tx, asker, filter, period, after, some),
    behindEntry,
  ))
    yield entries.map(({ at, kind, wallet, amount, balance, id, round }) => [
      zoned(period.zone, at),
      kind,
      wallet,
      { amount: decimal(amount, scale) },
      { amount: decimal(balance, scale) },
      code,
      id,
      round ?? '',
    ])
}

async function* profitTable(tx: Tx, asker: Asker, { filter }: Of<'profit'>, now: Date): Rows {
  const { code, scale } = asker.brand.merchant.currency
  const { rows } = await profitRows(tx, asker, filter, now)
  const keys = [
    'From',
    'To',
    'Rounds',
    'Stake',
    'Payout',
    'Refunded',
    'Net',
    'Bonuses',
    'Deposits',
    'Withdrawals',
  ]
  yield [headOf(asker, [...keys, 'Currency'])]
  yield rows.map(({ first, last, sums, bonuses, deposits, withdrawals }) => [
    first,
    last,
    { count: sums.rounds },
    ...[sums.stake, sums.payout, sums.refunded, netOf(sums), bonuses, deposits, withdrawals].map((minor) => ({
      amount: decimal(minor, scale),
    })),
    code,
  ])
}

function rowsOf(tx: Tx, asker: Asker, request: ExportRequest, now: Date): Rows {
  switch (request.page) {
    case 'bets':
      return betRows(tx, asker, request, now)
    case 'transactions':
      return transactionRows(tx, asker, request, now)
    case 'profit':
      return profitTable(tx, asker, request, now)
  }
}

/** The bytes of a file: one moment of the database, at the database's pace, however slowly it is fetched. */
export function exportFile({ database }: Platform, asker: Asker, request: ExportRequest, now: Date) {
  return spooled((write, signal) =>
    inLeanHeap(() =>
      database.snapshot(asker.brand.settings.merchantCode, async (tx) => {
        const rows = rowsOf(tx, asker, request, now)
        for await (const bytes of request.format === 'csv' ? csvFile(rows) : workbook(rows)) {
          signal.throwIfAborted()
          await write(bytes)
        }
      }),
    ),
  )
}

async function countOf(tx: Tx, asker: Asker, request: ExportRequest, now: Date): Promise<number> {
  const { page, filter } = request
  if (page === 'profit') return (await profitRows(tx, asker, filter, now)).rows.length
  const period = periodOf(asker.brand, filter, now)
  if (page === 'transactions') return (await transactionTotals(tx, asker, filter, period)).entries
  const sums = await roundSums(tx, asker, await choiceOf(tx, asker, filter), [period], false)
  return sums.reduce((all, { rounds }) => all + rounds, 0)
}

/** What a file is called: the brand, what it holds, and its period. */
export function fileNameOf({ brand }: Asker, { page, format, filter }: ExportRequest): string {
  const days = [filter.from, filter.to].filter((day) => day !== undefined)
  return [brand.id, page, ...days].join('_') + `.${format}`
}

/** A link for one download of a file. Refuses what a sheet cannot hold, and who exports too much. */
export async function exportRecords(
  platform: Platform,
  asker: Asker,
  request: ExportRequest,
): Promise<CallValue<'exportRecords'>> {
  const rows = await platform.database.within(asker.brand.settings.merchantCode, (tx) =>
    countOf(tx, asker, request, platform.clock()),
  )
  if (request.format === 'xlsx' && rows >= maxSheetRows)
    throw new Refusal('invalid_request', { fields: { format: 'field_length' } })
  const token = await makeTicket(platform, asker, { ...request })
  return { path: `/wps/records/file/${token}`, fileName: fileNameOf(asker, request), rows }
}
