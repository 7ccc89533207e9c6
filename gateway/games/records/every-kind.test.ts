import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toMinor } from '../../../schemas/base/money.ts'
import {
  type MoneyTotal,
  moneyTotals,
  recordKinds,
  recordKindsIn,
  recordTable,
} from '../../../schemas/base/record-kinds.ts'
import { postedKinds } from './testing/posted-kinds.ts'
import { recordSite } from './testing/record-site.ts'
import { rewritePast } from '../../testing/rewrite-past.ts'

const site = recordSite()
const { call, fund } = site

const query = { from: '2024-03-01', to: '2024-03-01', zone: 'UTC' }

beforeAll(async () => {
  await site.open()
  const start = Date.parse('2024-03-01T01:00:00Z')
  for (const [at, kind] of recordKinds.entries()) {
    const [movement, amount, details] = postedKinds[kind]
    await fund(movement, amount, new Date(start + at * 60_000), details)
  }
  await fund('adjustment', 1_000n, new Date(start + 3_600_000), { adjustment: 'up' })
})
afterAll(() => site.close())

/** What the entries of one total come to, by plain SQL over the ledger, in minor units. */
async function inLedger(total: MoneyTotal): Promise<bigint> {
  const names = recordKindsIn(total)
    .map((kind) => `'${kind}'`)
    .join(', ')
  const [found] = await site.gateway.db.asOwner<{ sum: string }>(
    `select coalesce(sum(e.amount), 0)::text as sum from ledger_entry e
      join ledger_account a on a.merchant = e.merchant and a.id = e.account_id
      where a.kind = 'member' and e.kind in (${names}) and e.at >= '2024-03-01' and e.at < '2024-03-02'`,
  )
  return BigInt(found?.sum ?? 0)
}

function minor(text: string): bigint {
  const size = toMinor(text.replace('-', ''), 2) ?? 0n
  return text.startsWith('-') ? -size : size
}

it('gives each movement the kind of the table, and every kind has one total', async () => {
  const { content, totals } = (await call('transactionHistory', { query })).value
  const expected = recordKinds.map((kind) => [kind, postedKinds[kind][1]])
  expect(content.map(({ kind, amount }) => [kind, minor(amount)]).reverse()).toEqual([
    ...expected,
    ['adjustment', 1_000n],
  ])
  expect(new Set(recordKinds.map((kind) => recordTable[kind].total))).toEqual(new Set(moneyTotals))
  let sum = 0n
  for (const total of moneyTotals) sum += await inLedger(total)
  expect(minor(totals?.net ?? '')).toBe(sum)
})

it('adds profit and loss up of what the ledger holds, adjustments and chargebacks with it', async () => {
  const { totals } = (await call('profitLoss', { query: { ...query, unit: 'day' } })).value
  for (const total of ['rewards', 'adjustments', 'commissions', 'deposits', 'transfers'] as const)
    expect([total, minor(totals[total])]).toEqual([total, await inLedger(total)])
  expect(minor(totals.withdrawals)).toBe(-(await inLedger('withdrawals')))
  expect(minor(totals.result)).toBe(
    minor(totals.net) + minor(totals.rewards) + minor(totals.adjustments) + minor(totals.commissions),
  )
})

it.each(recordKinds)('finds %s alone by its kind', async (kind) => {
  const { content, totals } = (await call('transactionHistory', { query: { ...query, kind } })).value
  expect(new Set(content.map((entry) => entry.kind))).toEqual(new Set([kind]))
  const sum = kind === 'adjustment' ? postedKinds[kind][1] + 1_000n : postedKinds[kind][1]
  expect(minor(totals?.net ?? '')).toBe(sum)
})

it('is given to entries of before by the migration, with the same sums', async () => {
  const { db } = site.gateway
  const sums = () => db.asOwner(`select * from money_sum order by account_id, span, starts_at, kind`)
  const kinds = () => db.asOwner(`select account_id, sequence, kind from ledger_entry order by 1, 2`)
  const before = [await kinds(), await sums()]
  const stored = `update ledger_entry e set kind = m.kind from ledger_movement m
    where m.merchant = e.merchant and m.id = e.movement_id and e.kind is not null and m.kind <> 'reversal'`
  await rewritePast(db, ['ledger_entry'], stored, 'append_only')
  await db.asOwner(
    `delete from money_sum where kind in ('withdrawalReturned', 'transferIn', 'transferOut', 'points', 'rebate')`,
  )
  expect(await kinds()).not.toEqual(before[0])
  const file = readFileSync('gateway/base/db/migrations/0064_money_records.sql', 'utf8')
  const [, statements = ''] = file.split(/(?=ALTER TABLE "ledger_movement" NO FORCE)/)
  await db.asOwner(statements)
  expect([await kinds(), await sums()]).toEqual(before)
})
