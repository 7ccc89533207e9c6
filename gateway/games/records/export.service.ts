import { decimal } from '../../../schemas/base/money.ts'
import type { CallBody } from '../../../schemas/calls/calls.ts'
import { pageWords } from '../../base/http/words.ts'
import { zoned } from '../../base/calendar/calendar.ts'
import type { Tx } from '../../base/db/database.ts'
import type { Cell } from '../../base/records/cells.ts'
import type { FileAsker, FileRequest, RecordFile } from '../../base/records/export/file.service.ts'
import { getHead, inSteps, type Rows, some } from '../../base/records/rows.ts'
import { transactionTotals } from '../../money/records/history.service.ts'
import { getPeriod } from '../../base/records/period.ts'
import { behindEntry, readEntries } from '../../money/records/transactions.service.ts'
import { type Asker, getChoice, titleIn, vendorNameIn } from './bet-filter.ts'
import { moneyColumns, profitRows, getResult } from './profit.service.ts'
import { getNet, roundSums } from './round-sums.ts'
import { readRounds } from './rounds.ts'

type ExportRequest = CallBody<'exportRecords'>
type Of<P extends ExportRequest['page']> = Extract<ExportRequest, { page: P }>

async function* betRows(tx: Tx, asker: Asker, { filter }: Of<'bets'>, now: Date): Rows {
  const { code, scale } = asker.brand.merchant.currency
  const period = getPeriod(asker.brand, filter, now)
  const choice = await getChoice(tx, asker, filter)
  const amount = (minor: bigint): Cell => ({ amount: decimal(minor, scale) })
  yield [
    getHead(asker, [
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
      amount(getNet(round)),
      code,
    ])
}

async function* transactionRows(tx: Tx, asker: Asker, { filter }: Of<'transactions'>, now: Date): Rows {
  const { code, scale } = asker.brand.merchant.currency
  const period = getPeriod(asker.brand, filter, now)
  yield [
    getHead(asker, [
      ...['When', 'Kind', 'Wallet', 'Amount', 'Balance', 'Currency', 'Reference', 'Round', 'Game'],
    ]),
  ]
  for await (const entries of inSteps(
    (after) => readEntries(tx, asker, filter, period, after, some),
    behindEntry,
  ))
    yield entries.map(({ at, kind, wallet, amount, balance, id, round, game }) => [
      zoned(period.zone, at),
      pageWords(`records:kind.${kind}`, asker.language),
      wallet,
      { amount: decimal(amount, scale) },
      { amount: decimal(balance, scale) },
      code,
      id,
      round ?? '',
      game === null ? '' : titleIn(asker, game),
    ])
}

async function* profitTable(tx: Tx, asker: Asker, { filter }: Of<'profit'>, now: Date): Rows {
  const { code, scale } = asker.brand.merchant.currency
  const { rows } = await profitRows(tx, asker, filter, now)
  const play = ['From', 'To', 'Rounds', 'Stake', 'Payout', 'Refunded', 'Net']
  const totals = moneyColumns.map((total) => `records:totals.${total}`)
  yield [getHead(asker, [...play, ...totals, 'records:totals.result', 'Currency'])]
  yield rows.map(({ first, last, sums, money }) => [
    first,
    last,
    { count: sums.rounds },
    ...[
      ...[sums.stake, sums.payout, sums.refunded, getNet(sums)],
      ...moneyColumns.map((total) => money[total]),
      getResult({ sums, money }),
    ].map((minor) => ({ amount: decimal(minor, scale) })),
    code,
  ])
}

function getRows(tx: Tx, asker: Asker, request: ExportRequest, now: Date): Rows {
  switch (request.page) {
    case 'bets':
      return betRows(tx, asker, request, now)
    case 'transactions':
      return transactionRows(tx, asker, request, now)
    case 'profit':
      return profitTable(tx, asker, request, now)
  }
}

async function getCount(tx: Tx, asker: Asker, request: ExportRequest, now: Date): Promise<number> {
  const { page, filter } = request
  if (page === 'profit') return (await profitRows(tx, asker, filter, now)).rows.length
  const period = getPeriod(asker.brand, filter, now)
  if (page === 'transactions') return (await transactionTotals(tx, asker, filter, period)).entries
  const sums = await roundSums(tx, asker, await getChoice(tx, asker, filter), period, false)
  return sums.reduce((all, { rounds }) => all + rounds, 0)
}

const pages: ReadonlySet<string> = new Set<ExportRequest['page']>(['bets', 'transactions', 'profit'])

/** The file of a list of a member's own records. */
export function ownRecords(asker: FileAsker, asked: FileRequest, now: Date): RecordFile | undefined {
  if (!pages.has(asked.page)) return undefined
  const request = asked as ExportRequest
  return {
    count: (tx) => getCount(tx, asker, request, now),
    rows: (tx) => getRows(tx, asker, request, now),
  }
}
