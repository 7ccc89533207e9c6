import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { auditMerchant } from '../../money/ledger/audit.ts'
import type { Name } from '../contracts/testing/contract-people.ts'
import { periodAt } from './periods.ts'
import { recomputeRuns } from './recompute.ts'
import { merchant, openSettlementSite, type SettlementSite } from './testing/settlement-site.ts'

let site: SettlementSite
let start: Date
const minute = 60_000

beforeAll(async () => {
  site = await openSettlementSite(
    {
      reviewAbove: '900',
      dividend: { periods: ['monthly'] },
      realtime: { topRate: 100 },
      daily: { enabled: false },
      hourly: { enabled: false },
    },
    { teams: { accounts: 'direct' } },
  )
  await site.agree('agentamy', 'agentben', 3_000)
  await site.agree('agentben', 'agentcal', 1_000)
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.asOwner(`alter table game_round disable trigger user; delete from game_round;
    alter table game_round enable trigger user; delete from settlement_correction; delete from settlement_line;
    delete from settlement_run; delete from settlement_carry; delete from settlement_cursor; delete from settlement_change;
    delete from inbox_case`)
  start = new Date(Date.now() + 1_000)
  // The series begin with the month of today.
  await site.settleAt(start)
})

function monthEnd(of: Date): Date {
  return new Date(periodAt('UTC', 'monthly', of.getTime()).until + minute)
}

const agents: Name[] = ['agentamy', 'agentben', 'agentcal', 'agentzoe']

async function wallets(): Promise<bigint[]> {
  return Promise.all(agents.map((name) => site.walletOf(name)))
}

/** What the agents' wallets gained meanwhile. */
async function gained(work: () => Promise<unknown>): Promise<string[]> {
  const before = await wallets()
  await work()
  return (await wallets()).map((now, index) => String(now - (before[index] ?? 0n)))
}

async function dividends() {
  return (await site.lines())
    .filter(({ kind }) => kind === 'dividend')
    .map(({ agent, paid }) => `${agent} ${paid}`)
}

async function runs() {
  return site.db.asOwner<{ status: string; id: string }>(
    `select id, status from settlement_run where kind = 'dividend' order by until_at`,
  )
}

async function faults() {
  const { faults: found } = await site.platform.database.snapshot(merchant, (tx) =>
    auditMerchant(tx, merchant),
  )
  // Each test begins without runs, and with the movements of those before.
  return found.filter(({ what }) => !/of no settlement$|^and \d+ more$/.test(what))
}

/** What runs come to when they are computed again: differences, and whether the next run sets them off. */
async function recomputed() {
  const brand = site.registry.byMerchant(merchant)
  if (!brand) throw new Error('the brand is missing')
  const time = { from: new Date(0), until: new Date('2100-01-01') }
  const recomputeds = await site.platform.database.snapshot(merchant, (tx) => recomputeRuns(tx, brand, time))
  return recomputeds
    .filter(({ differences }) => differences.length > 0)
    .map(({ kind, differences, isPending }) => [
      kind,
      isPending,
      differences.map(({ amount }) => amount).sort(),
    ])
}

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
      start = new Date(end.getTime())
    }
    expect(await faults()).toEqual([])
  })
})

describe('what an agent sees of it', () => {
  it('is each line, down to the members whose play it is made of, and nobody else’s', async () => {
    await site.play('memberdan', 100_000n, 0n, start)
    await site.play('membereve', 50_000n, 20_000n, start)
    const end = monthEnd(start)
    await site.settleAt(end)
    const days = {
      kind: 'dividend' as const,
      from: start.toISOString().slice(0, 10),
      to: end.toISOString().slice(0, 10),
    }
    const listed = async (who: Name) =>
      (await site.call('commissions', { token: await site.token(who), query: days })).value
    const { content, totals, next } = await listed('agentamy')
    expect([totals, next]).toEqual([{ lines: 1, paid: '220.00' }, null])
    const [line] = content
    if (!line) throw new Error('no line is listed')
    expect(line).toMatchObject({
      rate: 4_000,
      turnover: '1500.00',
      net: '-1300.00',
      paid: '220.00',
      isPosted: true,
    })
    const query = { run: line.run, contract: line.contract }
    const { value } = await site.call('commission', { token: await site.token('agentamy'), query })
    expect(value.members.map(({ rate, below, earned }) => [rate, below, earned])).toEqual([
      [4_000, 0, '120.000000'],
      [4_000, 3_000, '100.000000'],
    ])
    expect(value).toMatchObject({ hidden: 0, isChanged: false, carriedOut: '0.000000' })
    for (const who of ['agentben', 'agentzoe'] as const)
      expect((await site.call('commission', { token: await site.token(who), query })).code).toBe('not_found')
    const [first] = value.members
    const rounds = (member: string) =>
      site
        .token('agentamy')
        .then((token) => site.call('commissionRounds', { token, query: { ...query, member } }))
    expect((await rounds(first?.id ?? '')).value.content).toMatchObject([
      { turnover: '500.00', net: '-300.00', rate: 4_000, below: 0, earned: '120.000000' },
    ])
    expect((await rounds(await site.idOf('memberzed'))).code).toBe('not_found')
    const { run = '', contract = '' } = (await listed('agentcal')).content[0] ?? {}
    const of = async (who: Name) =>
      (await site.call('commission', { token: await site.token(who), query: { run, contract } })).code
    // Whoever agreed the contract sees what it comes to; whoever is above them does not.
    expect([await of('agentcal'), await of('agentben'), await of('agentamy')]).toEqual([
      null,
      null,
      'not_found',
    ])
    const seen = async (who: Name) => {
      const sent = { token: await site.token(who), query: { run, contract } }
      return (await site.call('commission', sent)).value.members.map(({ account }) => account)
    }
    // dan is directly below cal, and so shown to cal alone.
    expect([await seen('agentcal'), await seen('agentben')]).toEqual([['memberdan'], ['me***n']])
    await site.end(await site.play('memberdan', 10_000n, null, start), 0n)
    const changed = await site.call('commission', { token: await site.token('agentamy'), query })
    expect(changed.value.isChanged).toBe(true)
  })
})
