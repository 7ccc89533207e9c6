import { describe, expect, it } from 'vitest'
import type { Database } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { periodAt } from './periods.ts'
import { merchant } from './testing/settlement-site.ts'
import {
  prepareSettlements,
  dividends,
  faults,
  gained,
  minute,
  monthEnd,
  recomputed,
  runs,
  site,
  start,
  startAt,
} from './testing/settled-books.ts'

prepareSettlements()

describe('what is due', () => {
  it('is paid once when its period is over, to each the difference to who is below, through the ledger', async () => {
    await site.play('memberdan', 100_000n, 0n, start)
    await site.play('membereve', 50_000n, 20_000n, start)
    const end = monthEnd(start)
    expect(await gained(() => site.settleAt(new Date(end.getTime() - minute - 1)))).toEqual(
      // Real-time salaries are of the day: 1 % of 1500.00 for who stands below the house.
      ['1500', '0', '0', '0'],
    )
    const again = async () => {
      await Promise.all([site.settleAt(end), site.settleAt(end), site.settleAt(end)])
      await site.settleAt(new Date(end.getTime() + minute))
    }
    // Of 1000.00 lost below all three 10 %, 20 % and 10 %; of 300.00 below the first alone 40 %.
    expect(await gained(again)).toEqual(['22000', '20000', '10000', '0'])
    expect(await dividends()).toEqual(['agentamy 22000', 'agentben 20000', 'agentcal 10000'])
    expect(await recomputed()).toEqual([])
    expect(await faults()).toEqual([])
  })

  it('is a real-time salary every five minutes, of what came meanwhile', async () => {
    const tomorrow = periodAt('UTC', 'daily', start.getTime() + 86_400_000)
    const at = (minutes: number) => new Date(tomorrow.from + minutes * minute)
    await site.play('membereve', 10_000n, 0n, at(1))
    expect(await gained(() => site.settleAt(at(2)))).toEqual(['0', '0', '0', '0'])
    expect(await gained(() => site.settleAt(at(5)))).toEqual(['100', '0', '0', '0'])
    await site.play('membereve', 5_050n, 0n, at(6))
    expect(await gained(() => site.settleAt(at(9)))).toEqual(['0', '0', '0', '0'])
    expect(await gained(() => site.settleAt(at(10)))).toEqual(['50', '0', '0', '0'])
    await site.play('membereve', 50n, 0n, at(11))
    // Half a minor unit of before, and another half: together a whole one.
    expect(await gained(() => site.settleAt(at(15)))).toEqual(['1', '0', '0', '0'])
    expect(await gained(() => site.settleAt(at(20)))).toEqual(['0', '0', '0', '0'])
    // Red and black of one spin: nothing was at risk (32, S13).
    await site.play('membereve', 40_000n, 80_000n, at(21), 'spin')
    await site.play('membereve', 40_000n, 0n, at(21), 'spin')
    expect(await gained(() => site.settleAt(at(25)))).toEqual(['0', '0', '0', '0'])
  })

  it('waits where a clock goes back, and comes once where it runs ahead', async () => {
    await site.play('memberdan', 100_000n, 0n, start)
    const end = monthEnd(start)
    const ahead = new Date(end.getTime() + 3 * 86_400_000)
    expect(await gained(() => site.settleAt(ahead))).toEqual(['11000', '20000', '10000', '0'])
    expect(
      await gained(async () => {
        await site.settleAt(new Date(start.getTime() - 3 * 86_400_000))
        await site.settleAt(end)
        await site.settleAt(ahead)
      }),
    ).toEqual(['0', '0', '0', '0'])
  })
})

it('is stored once for a contract and period, and posted once, whoever writes it again (F5)', async () => {
  await site.play('memberdan', 100_000n, 0n, start)
  await site.settleAt(monthEnd(start))
  const [run] = await runs()
  const { id = '' } = run ?? {}
  const again = (table: string, which: string, change: object) =>
    site.db.asOwner(`insert into ${table} select (jsonb_populate_record(t, '${JSON.stringify(change)}')).*
      from ${table} t where merchant = '${merchant}' and ${which} limit 1`)
  const fresh = { id: newId() }
  const twice = (key: string) => `duplicate key value violates unique constraint "${key}"`
  await expect(again('settlement_run', `id = '${id}'`, fresh)).rejects.toThrow(twice('settlement_run_once'))
  await expect(again('settlement_line', `run_id = '${id}'`, { place: 99 })).rejects.toThrow(
    twice('settlement_line_merchant_run_id_contract_pk'),
  )
  await expect(again('ledger_movement', `key like 'commission ${id} %'`, fresh)).rejects.toThrow(
    twice('ledger_movement_key'),
  )
})

describe('a round that changes after its period was settled', () => {
  it('is taken back from the next period, and a late one is added to it', async () => {
    const round = await site.play('memberdan', 100_000n, 0n, start)
    const late = await site.play('memberdan', 20_000n, null, start)
    const end = monthEnd(start)
    await site.settleAt(end)
    await site.end(round, 0n, 100_000n)
    await site.end(late, 0n)
    await site.readFacts()
    expect((await recomputed()).filter(([kind]) => kind === 'dividend')).toEqual([
      ['dividend', true, ['-160.000000', '-80.000000', '-80.000000']],
    ])
    const next = monthEnd(end)
    await site.play('memberdan', 30_000n, 0n, new Date(end.getTime() + minute))
    const salaries = async () => (await site.lines()).filter(({ kind }) => kind === 'realtime')
    await site.settleAt(next)
    // Of 300.00, less 1000.00, and 200.00: still owed, whatever a contract says of losses.
    expect(await dividends()).toEqual([
      ...['agentamy 10000', 'agentben 20000', 'agentcal 10000'],
      ...['agentamy 0', 'agentben 0', 'agentcal 0'],
    ])
    expect((await salaries()).length).toBeGreaterThan(0)
    await site.play('memberdan', 60_000n, 0n, new Date(next.getTime() + minute))
    await site.settleAt(monthEnd(next))
    expect((await dividends()).slice(6)).toEqual(['agentamy 1000', 'agentben 2000', 'agentcal 1000'])
    expect(await recomputed()).toEqual([])
    // What no round explains is no difference to come, but a fault.
    await site.db.asOwner(`update settlement_line set counted = counted + 10000 where paid = 20000`)
    expect(await recomputed()).toEqual([['dividend', false, ['-0.010000']]])
    expect((await faults()).map(({ check }) => check)).toEqual(['every line of a settlement adds up'])
    await site.db.asOwner(`update settlement_line set counted = counted - 10000 where paid = 20000`)
  })
})

describe('a settlement above what the merchant lets pass', () => {
  it('waits for an operator, and nothing of its kind is settled behind it', async () => {
    await site.play('memberdan', 300_000n, 0n, start)
    const end = monthEnd(start)
    const next = monthEnd(end)
    expect((await gained(() => site.settleAt(end)))[2]).toBe('0')
    expect((await gained(() => site.settleAt(next)))[2]).toBe('0')
    expect((await runs()).map(({ status }) => status)).toEqual(['draft'])
    const cases = await site.db.asOwner(
      `select kind, amount::text, status from inbox_case where kind = 'settlement.review'`,
    )
    expect(cases).toEqual([{ kind: 'settlement.review', amount: '120000', status: 'open' }])
    await site.db.asOwner(`update settlement_run set status = 'reviewed' where status = 'draft'`)
    expect((await gained(() => site.settleAt(next)))[2]).toBe('30000')
    expect((await runs()).map(({ status }) => status)).toEqual(['posted', 'posted'])
  })
})

describe('a process that dies', () => {
  /** Fails every so many transactions, before or after they are committed. */
  function dying(every: number): Database {
    let count = 0
    return {
      ...site.platform.database,
      async within(of, work) {
        count += 1
        if (count % every === 0) throw new Error('died before')
        const result = await site.platform.database.within(of, work)
        if (count % (every + 1) === 0) throw new Error('died after')
        return result
      },
    }
  }

  it('at any step leaves a settlement that goes on and ends with each payment once', async () => {
    for (let every = 2; every < 9; every += 1) {
      await site.play('memberdan', 10_000n, 0n, start)
      const end = monthEnd(start)
      const gain = await gained(async () => {
        for (let tries = 0; tries < 4; tries += 1)
          await site.settleAt(end, dying(every)).catch(() => undefined)
        await site.settleAt(end)
      })
      expect([every, ...gain.slice(1)]).toEqual([every, '2000', '1000', '0'])
      startAt(new Date(end.getTime()))
    }
    expect(await faults()).toEqual([])
  })
})
