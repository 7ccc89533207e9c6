// Every kind of movement through every page and file that tells of it, each summed here by itself.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MoneyTotal, moneyTotals, recordKinds, recordTable } from '../../../schemas/base/record-kinds.ts'
import { readCredit } from '../../agents/credit/credit-report.service.ts'
import { dateIn } from '../../base/calendar/calendar.ts'
import { bet, end, undo, win } from '../../games/records/testing/played.ts'
import { postedKinds } from '../../games/records/testing/posted-kinds.ts'
import { merchantCode, places, recordSite, signed } from '../../games/records/testing/record-site.ts'
import { auditMerchant } from '../../money/ledger/audit.ts'
import { sheetCells } from '../../base/records/testing/unzipped.ts'
import { pageWords } from '../../base/http/words.ts'
import { storePostedRecords } from '../testing/posted-records.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'

const rates = [{ id: 'slots', categories: ['RNG'], percent: '1' }]
const site = recordSite({ rewards: { rebate: { days: 1, minimum: '0.10', rates } } })
const { call } = site
const zone = 'Asia/Manila'
let cashier: ConsoleClient
let query: { from: string; to: string; zone: string }
let before: Awaited<ReturnType<typeof standing>>

/** What the movements of a sum come to: of the amounts posted below, and of nothing that the product computed. */
function getSum(...totals: MoneyTotal[]): bigint {
  return recordKinds
    .filter((kind) => totals.includes(recordTable[kind].total))
    .reduce((all, kind) => all + postedKinds[kind][1], 0n)
}

/** What the console and the audit say of the merchant, which others have money at too. */
async function standing() {
  const { sums } = (await cashier.call('moneyDays', { query: { merchant: merchantCode, days: 7 } })).value
  const { platform } = site.gateway
  const { lines } = await platform.database.within(merchantCode, (tx) => auditMerchant(tx, merchantCode))
  return { sums, lines: new Map(lines.map(({ total, sum }) => [total, signed(sum)])) }
}

beforeAll(async () => {
  await site.open()
  cashier = await newOperator(site.gateway, { name: 'carl', roles: ['cashier'] })
  before = await standing()
  const at = site.gateway.platform.clock()
  const day = dateIn(zone, at)
  query = { from: day, to: day, zone }
  const round = { id: 'r', nodeId: places[0].nodeId, vendor: places[0].vendor }
  for (const kind of recordKinds) {
    const [movement, amount, details] = postedKinds[kind]
    if (recordTable[kind].total !== 'play') await site.fund(movement, amount, at, details)
  }
  const [bonus, promotion, rebate, commission] = (
    ['bonus', 'promotion', 'rebate', 'commission'] as const
  ).map((kind) => postedKinds[kind][1]) as [bigint, bigint, bigint, bigint]
  await storePostedRecords(site.gateway.platform.database, {
    merchant: merchantCode,
    memberId: site.player.memberId,
    zone,
    at,
    amounts: { bonus, promotion, rebate, commission },
  })
  const [back, whole] = [postedKinds.refund[1], -postedKinds.bet[1]]
  const ref = await bet(site.player, round, back, at)
  await bet(site.player, round, whole - back, at)
  await undo(site.player, round, ref, at)
  await win(site.player, round, postedKinds.win[1], at)
  await end(site.player, round, at)
})
afterAll(() => site.close())

async function download(page: 'transactions' | 'profit' | 'bets', format: 'csv' | 'xlsx') {
  const filter = page === 'profit' ? { ...query, unit: 'day' as const } : query
  const { value } = await call('exportRecords', { body: { page, format, filter } as never })
  const file = await site.gateway.app.inject({ url: value.path, headers: { host: 'first.example' } })
  if (format === 'xlsx')
    return sheetCells(file.rawPayload).map((row) =>
      row.map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : cell)),
    )
  const lines = file.body.replace('\ufeff', '').trim().split('\r\n')
  return lines.map((line) => line.split(','))
}

/** The sum of a column, in minor units, of the lines that a cell lets through. */
function added([head = [], ...lines]: string[][], column: string, where?: [column: string, cell: string]) {
  return lines
    .filter((line) => where === undefined || line[head.indexOf(where[0])] === where[1])
    .reduce((all, line) => all + signed(line[head.indexOf(column)] ?? ''), 0n)
}

it.each(['csv', 'xlsx'] as const)(
  'the %s of transactions has each kind under its one name',
  async (format) => {
    const lines = await download('transactions', format)
    for (const kind of recordKinds) {
      const name = pageWords(`records:kind.${kind}`, 'EN')
      expect([kind, added(lines, 'Amount', ['Kind', name])]).toEqual([kind, postedKinds[kind][1]])
    }
    expect(added(lines, 'Amount')).toBe(getSum(...moneyTotals))
  },
)

it.each(['csv', 'xlsx'] as const)('the %s of bets and of profit has the same shares', async (format) => {
  const shares = [-postedKinds.bet[1], postedKinds.win[1], postedKinds.refund[1], getSum('play')]
  for (const page of ['bets', 'profit'] as const) {
    const lines = await download(page, format)
    const columns = ['Stake', 'Payout', 'Refunded', 'Net'].map((column) => added(lines, column))
    expect([page, columns]).toEqual([page, shares])
  }
  const profit = await download('profit', format)
  expect(added(profit, 'Result')).toBe(getSum('play', 'rewards', 'adjustments', 'commissions'))
  expect(added(profit, 'Deposits')).toBe(getSum('deposits'))
  expect(added(profit, 'Withdrawals')).toBe(-getSum('withdrawals'))
  expect(added(profit, 'Transfers with other members')).toBe(getSum('transfers'))
})

it('session bar, betting record and wallet come to it', async () => {
  const bar = (await call('sessionSummary')).value
  expect(signed(bar.net)).toBe(getSum('play'))
  const { totals } = await site.bets(query)
  expect(signed(totals?.net ?? '')).toBe(getSum('play'))
  expect(signed((await call('balance')).value.balance)).toBe(getSum(...moneyTotals))
})

it('the reward centre, the bonuses and the rebate tell what was paid of each', async () => {
  const { content, next } = (await call('rewards', { query: { status: 'claimed' } })).value
  const getGiven = (source: string) =>
    content.reduce(
      (all, entry) =>
        entry.source === source && entry.gift.kind === 'cash' ? all + signed(entry.gift.amount) : all,
      0n,
    )
  expect([getGiven('promotion'), getGiven('rebate'), next]).toEqual([
    ...[postedKinds.promotion[1], postedKinds.rebate[1], null],
  ])
  const bonuses = (await call('bonuses')).value.content
  expect(bonuses.reduce((all, { paid }) => all + signed(paid), 0n)).toBe(postedKinds.bonus[1])
  const { lines } = (await call('rebate')).value
  expect(lines.reduce((all, { claimed }) => all + signed(claimed), 0n)).toBe(postedKinds.rebate[1])
})

it('the commissions of the console and their file come to what was posted', async () => {
  const { from, to } = query
  const { value } = await cashier.call('commissionTotals', { query: { merchant: merchantCode, from, to } })
  const byAgent = value.content.reduce((all, { sum }) => all + signed(sum), 0n)
  const byDay = value.days.reduce((all, { paid }) => all + signed(paid), 0n)
  const file = await cashier.call('commissionExport', { body: { merchant: merchantCode, from, to } })
  const lines = file.value.csv
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  const whole = postedKinds.commission[1]
  expect([signed(value.totals.paid), byAgent, byDay, added(lines, 'sum')]).toEqual([
    ...[whole, whole, whole, whole],
  ])
  // The file's own columns come to its sum.
  expect(
    ['dividend', 'daily', 'hourly', 'realtime', 'adjusted'].map((column) => added(lines, column)),
  ).toEqual([...[0n, whole, 0n, 0n, 0n]])
})

it('an agent’s credit report has a line for each kind, from opening to closing', async () => {
  const { database, clock, registry } = site.gateway.platform
  const brand = registry.byMerchant(merchantCode)
  if (!brand) throw new Error('the brand is gone')
  const report = await database.within(merchantCode, (tx) =>
    readCredit(tx, { brand, session: { memberId: site.player.memberId } }, query, clock()),
  )
  for (const kind of recordKinds) {
    const line = report.lines.find((entry) => entry.kind === kind)
    const net = signed(line?.paidIn ?? '0') - signed(line?.paidOut ?? '0')
    expect([kind, net]).toEqual([kind, postedKinds[kind][1]])
  }
  expect(signed(report.closing) - signed(report.opening)).toBe(getSum(...moneyTotals))
})

it('the console adds up to it, for the member and for the merchant', async () => {
  const id = site.player.memberId
  const { value } = await cashier.call('memberDetail', { query: { merchant: merchantCode, id } })
  const held = value.balances.reduce((all, { balance }) => all + signed(balance), 0n)
  expect(held).toBe(getSum(...moneyTotals))
  const after = await standing()
  const change = (figure: keyof typeof after.sums) => signed(after.sums[figure]) - signed(before.sums[figure])
  for (const total of ['deposits', 'rewards', 'adjustments', 'commissions'] as const)
    expect([total, change(total)]).toEqual([total, getSum(total)])
  expect([change('withdrawals'), change('house')]).toEqual([-getSum('withdrawals'), -getSum('play')])
})

it('the console’s timeline tells each movement of money once, with its sign', async () => {
  const who = { merchant: merchantCode, id: site.player.memberId }
  const { value } = await cashier.call('memberTimeline', { query: { ...who, kind: 'money' } })
  const told = value.content.reduce((all, { amount }) => all + signed(amount ?? ''), 0n)
  // Play stands there as rounds.
  expect([told, value.hasMore]).toEqual([getSum(...moneyTotals) - getSum('play'), false])
  const rounds = (await cashier.call('memberTimeline', { query: { ...who, kind: 'round' } })).value.content
  expect(rounds.reduce((all, { amount }) => all + signed(amount ?? ''), 0n)).toBe(getSum('play'))
})

it('the audit has a line for each sum, and finds rounds and stored sums as the books have them', async () => {
  const after = await standing()
  for (const total of moneyTotals)
    expect([total, (after.lines.get(total) ?? 0n) - (before.lines.get(total) ?? 0n)]).toEqual([
      total,
      getSum(total),
    ])
  const { database } = site.gateway.platform
  const { faults } = await database.within(merchantCode, (tx) => auditMerchant(tx, merchantCode))
  const ofRecords = /^(every entry of a member|the sums of every account|a round says)/
  expect(faults.filter(({ check }) => ofRecords.test(check))).toEqual([])
  await site.gateway.db.asOwner("update game_round set payout = payout + 1 where id = 'r'")
  const wrong = await database.within(merchantCode, (tx) => auditMerchant(tx, merchantCode))
  expect(wrong.faults.map(({ check }) => check)).toContain(
    'a round says what was staked, paid and given back for it',
  )
})

it.each(['EN', 'PT', 'TY', 'AR'])('a rebate is called the same in every list (%s)', (language) => {
  const name = pageWords('records:kind.rebate', language)
  expect(pageWords('rewards:source.rebate', language)).toBe(name)
})
