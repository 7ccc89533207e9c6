import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import { addDays, startOfDate } from '../../base/calendar/calendar.ts'
import { rows } from '../../base/db/database.ts'
import { bet, end, win } from './testing/played.ts'
import { hour, merchantCode, places, recordSite, signed } from './testing/record-site.ts'

const site = recordSite()
const { call, fund, roundOf: getRound, bets } = site

beforeAll(site.open)
afterAll(site.close)
beforeEach(site.reset)

describe('transactions', () => {
  it('are the ledger’s entries, filtered, in pages, with totals that are theirs', async () => {
    const base = Date.parse('2026-05-01T00:00:00Z')
    await fund('deposit', 5_000_000n, new Date(base))
    const round = getRound(places[0])
    for (let step = 1; step < 45; step += 1) {
      const at = new Date(base + step * 37 * 60_000)
      await bet(site.player, round, BigInt(step), at)
      if (step % 5 === 0) await win(site.player, round, BigInt(step * 3), at)
      if (step % 9 === 0) await fund('withdrawal', BigInt(-step), at)
      if (step % 11 === 0) await fund('transfer', step % 2 === 0 ? 7n : -3n, at, { vendor: 'NORTH' })
    }
    const queries: CallQuery<'transactionHistory'>[] = [
      {},
      { kind: 'withdrawal' },
      { direction: 'in' },
      { direction: 'out', zone: 'Europe/Berlin', to: '2026-05-01' },
      { kind: 'transfer', direction: 'in' },
      { kind: 'bonus' },
    ]
    for (const given of queries) {
      const query = { from: '2026-05-01', zone: 'UTC', ...given }
      const content: CallValue<'transactionHistory'>['content'] = []
      let cursor: string | undefined
      let totals: CallValue<'transactionHistory'>['totals'] = null
      do {
        const page = (await call('transactionHistory', { query: { ...query, ...(cursor && { cursor }) } }))
          .value
        totals ??= page.totals
        content.push(...page.content)
        cursor = page.next ?? undefined
      } while (cursor)
      const expected = await site.gateway.platform.database.within(merchantCode, (tx) =>
        rows<{ amount: string; balance: string; kind: string }>(
          tx,
          sql`select e.amount::text as amount, e.balance_after::text as balance, e.kind from ledger_entry e
            join ledger_movement m on m.merchant = e.merchant and m.id = e.movement_id
            join ledger_account a on a.merchant = e.merchant and a.id = e.account_id and a.member_id = ${site.player.memberId}::uuid
            where e.at >= ${startOfDate(query.zone, query.from).toISOString()}::timestamptz
              and e.at < ${query.to === undefined ? 'infinity' : startOfDate(query.zone, addDays(query.to, 1)).toISOString()}::timestamptz
              and (${query.kind ?? null}::text is null or e.kind = ${query.kind ?? null})
              and (${query.direction ?? null}::text is null or (e.amount > 0) = (${query.direction ?? null} = 'in'))
            order by e.sequence desc`,
        ),
      )
      expect(content.map(({ kind, amount, balance }) => [kind, signed(amount), signed(balance)])).toEqual(
        expected.map(({ kind, amount, balance }) => [kind, BigInt(amount), BigInt(balance)]),
      )
      const amounts = expected.map(({ amount }) => BigInt(amount))
      const sum = (all: bigint[]) => all.reduce((value, other) => value + other, 0n)
      expect([totals?.entries, signed(totals?.paidIn ?? ''), signed(totals?.paidOut ?? '')]).toEqual([
        expected.length,
        sum(amounts.filter((amount) => amount > 0n)),
        -sum(amounts.filter((amount) => amount < 0n)),
      ])
    }
  })
})

describe('what comes back of a withdrawal', () => {
  it('is told from a stake that is given back, and no withdrawal any more', async () => {
    const day = Date.parse('2024-02-01T00:00:00Z')
    await fund('deposit', 90_000n, new Date(day))
    await fund('withdrawal', -25_000n, new Date(day + hour))
    await fund('withdrawal', -4_000n, new Date(day + 2 * hour))
    await fund('refund', 25_000n, new Date(day + 30 * hour), { withdrawal: 'w' })
    await fund('refund', 300n, new Date(day + 31 * hour))
    const query = { from: '2024-02-01', to: '2024-02-02', zone: 'UTC' }
    const history = await call('transactionHistory', { query })
    expect(history.value.content.map(({ kind }) => kind)).toEqual([
      'refund',
      'withdrawalReturned',
      'withdrawal',
      'withdrawal',
      'deposit',
    ])
    const { value } = await call('profitLoss', { query: { ...query, unit: 'day' } })
    expect([...value.rows.map(({ withdrawals }) => withdrawals), value.totals.withdrawals]).toEqual([
      '290.00',
      '-250.00',
      '40.00',
    ])
  })
})

describe('profit and loss', () => {
  it.each([
    ['Asia/Manila', '2025-01-15'],
    // Midnight was not there, and a summer time begins and ends.
    ['America/Sao_Paulo', '2018-11-04'],
    ['Europe/Berlin', '2026-03-29'],
    ['Europe/Berlin', '2025-10-26'],
    ['Asia/Kathmandu', '2025-06-15'],
  ])('cuts at midnight of %s on %s, and its rows come to what the history says', async (zone, date) => {
    const [before, after] = [addDays(date, -1), addDays(date, 1)]
    await fund('deposit', 1_000_000n, startOfDate(zone, addDays(date, -3)))
    const midnight = startOfDate(zone, date).getTime()
    for (const [offset, stake] of [
      [-1, 100n],
      [0, 250n],
      [12 * hour, 300n],
    ] as const) {
      const round = getRound(places[stake === 300n ? 2 : 0])
      await bet(site.player, round, stake, new Date(midnight + offset))
      await end(site.player, round, new Date(midnight + offset + 5))
    }
    await fund('bonus', 42n, new Date(midnight))
    await fund('withdrawal', -1_000n, new Date(midnight - 1))
    const query = { from: before, to: after, unit: 'day' as const, zone }
    const { value } = await call('profitLoss', { query })
    expect(value.rows.map(({ from, rounds, stake, net }) => [from, rounds, stake, net])).toEqual([
      [before, 1, '1.00', '-1.00'],
      [date, 2, '5.50', '-5.50'],
      [after, 0, '0.00', '0.00'],
    ])
    expect(value.rows.map(({ rewards, withdrawals }) => [rewards, withdrawals])).toEqual([
      ['0.00', '10.00'],
      ['0.42', '0.00'],
      ['0.00', '0.00'],
    ])
    expect(value.categories.map(({ category, stake }) => [category, stake])).toEqual([
      ['RNG', '3.50'],
      ['SPORTS', '3.00'],
    ])
    const { totals } = await bets({ from: query.from, to: query.to, zone })
    expect(value.totals).toMatchObject({ stake: totals?.stake, net: totals?.net, rounds: totals?.rounds })
    const months = (await call('profitLoss', { query: { ...query, unit: 'month' } })).value
    expect(months.rows.map(({ from, to, net }) => [from, to, net])).toEqual([[before, after, totals?.net]])
  })
})
