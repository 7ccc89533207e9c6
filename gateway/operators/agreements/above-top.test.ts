import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { periodAt } from '../../agents/settlement/periods.ts'
import { recomputeRuns } from '../../agents/settlement/recompute.ts'
import {
  merchant,
  openSettlementSite,
  type SettlementSite,
} from '../../agents/settlement/testing/settlement-site.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'

let site: SettlementSite
let carl: ConsoleClient
let bens: string
let cals: string
let end: Date

beforeAll(async () => {
  const off = { enabled: false }
  site = await openSettlementSite({
    reviewAbove: '100000',
    dividend: { topRate: 4_000, periods: ['monthly'] },
    realtime: off,
    daily: off,
    hourly: off,
  })
  carl = await newOperator(site, { name: 'carl', roles: ['cashier'] })
  bens = await site.agree('agentamy', 'agentben', 3_000)
  cals = await site.agree('agentben', 'agentcal', 2_000)
  const start = site.platform.clock()
  await site.settleAt(start)
  await site.play('memberdan', 100_000n, 0n, start)
  end = new Date(periodAt('UTC', 'monthly', start.getTime()).until + 60_000)
})
afterAll(() => site.close())

function setTopRate(topRate: number) {
  const brand = site.registry.byMerchant(merchant)
  if (!brand) throw new Error('the brand is missing')
  const { contracts } = brand.merchant
  const dividend = { ...contracts.dividend, topRate }
  site.registry.put({ ...brand, merchant: { ...brand.merchant, contracts: { ...contracts, dividend } } })
}

async function open() {
  const { content } = (await carl.call('cases', { query: { kind: 'contract.aboveTop', status: 'open' } }))
    .value
  return content
}

/** Lets the gateway sweep, which it does behind a call now and then; answers the cases that are open then. */
async function sweep() {
  site.pass(601)
  await site.call('captcha', { query: { action: 'login' } })
  await site.platform.background.idle()
  return open()
}

async function details(id: string) {
  const { value } = await carl.call('caseDetail', { query: { merchant, id } })
  return value.details.map(({ name, value: said }) => `${name} ${said}`)
}

async function decide(decision: 'end' | 'leave') {
  const [found] = await open()
  if (!found) throw new Error('no case waits')
  const { id, openedAt, amount } = found
  const body = { merchant, id, decision, reason: 'policy', comment: '', openedAt, amount }
  return (await carl.call('caseDecide', { body })).code
}

describe('F4, F5: contracts above a highest rate that the merchant lowered', () => {
  it('are paid at the house’s rate, so that a bet never costs more, and the line says what was agreed', async () => {
    setTopRate(2_500)
    await site.settleAt(end)
    // Of 1000.00 lost: 20 % as agreed, 5 % up to the house's 25 %, and nothing for who stands below the house.
    expect((await site.lines()).map(({ agent, paid }) => `${agent} ${paid}`)).toEqual([
      ...['agentamy 0', 'agentben 5000', 'agentcal 20000'],
    ])
    const token = await site.token('agentben')
    const to = end.toISOString().slice(0, 10)
    const { content } = (await site.call('commissions', { token, query: { to } })).value
    const { run, contract } = content[0] ?? { run: '', contract: '' }
    const { tiers } = (await site.call('commission', { token, query: { run, contract } })).value
    expect(tiers).toEqual([{ rate: 2_500, agreed: 3_000, needs: {} }])
    // What was settled is computed again by the rates that it was settled by, whatever the merchant says later.
    setTopRate(4_000)
    const brand = site.registry.byMerchant(merchant)
    if (!brand) throw new Error('the brand is missing')
    const time = { from: new Date(0), until: new Date('2100-01-01') }
    const again = await site.platform.database.snapshot(merchant, (tx) => recomputeRuns(tx, brand, time))
    expect(again.map(({ differences }) => differences)).toEqual([[]])
  })

  it('come before operators once, who let them stay', async () => {
    expect(await sweep()).toEqual([])
    setTopRate(2_500)
    expect(await sweep()).toHaveLength(1)
    const [found, ...more] = await sweep()
    expect(more).toEqual([])
    expect(await details(found?.id ?? '')).toEqual([
      ...['kind dividend', 'highest 30 %', 'topRate 25 %', 'contracts 1'],
    ])
    expect(await decide('leave')).toBeNull()
    expect(await sweep()).toEqual([])
    expect(await site.statusOf(bens)).toBe('accepted')
  })

  it('come again where more are cut, and no question is left where none are', async () => {
    setTopRate(1_500)
    expect(await details((await sweep())[0]?.id ?? '')).toContain('contracts 2')
    setTopRate(4_000)
    expect(await sweep()).toEqual([])
  })

  it('end as those of any upline that goes on with a lower rate, with what hangs on them', async () => {
    setTopRate(2_000)
    await sweep()
    expect(await decide('end')).toBeNull()
    expect([await site.statusOf(bens), await site.statusOf(cals)]).toEqual(['terminated', 'uplineProceeded'])
    expect(await sweep()).toEqual([])
  })
})
