import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  merchant,
  openSettlementSite,
  type SettlementSite,
} from '../../agents/settlement/testing/settlement-site.ts'
import { endedPeriod } from '../../agents/settlement/periods.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'
import { moveTreeBack } from '../../testing/rewrite-past.ts'

let site: SettlementSite
let cashier: ConsoleClient
const nothing = { terms: [], moves: [] }

beforeAll(async () => {
  site = await openSettlementSite({ dividend: { topRate: 4_000, periods: ['weekly'] } })
  cashier = await newOperator(site, { name: 'carl', roles: ['cashier'] })
  // Names are told to the database by signing in, and members are there from the first call on.
  await site.idOf('agentamy')
  await moveTreeBack(site.db, 60)
  const at = new Date(endedPeriod('UTC', 'weekly', Date.now(), 1).from + 3_600_000)
  await site.play('memberdan', 100_000n, 0n, at)
  await site.play('memberzed', 70_000n, 0n, at)
})
afterAll(() => site.close())

function simulate(changes: object = nothing, more: object = {}) {
  const query = {
    merchant,
    kind: 'dividend',
    period: 'weekly',
    back: '1',
    changes: JSON.stringify(changes),
    ...more,
  }
  return cashier.call('simulateTree', { query })
}

it('an operator simulates the whole tree: rates, and a branch under another agent or the house (F8)', async () => {
  const paidIn = ({ value }: Awaited<ReturnType<typeof simulate>>) =>
    value.agents.flatMap(({ account, paid }) =>
      paid.before === '0.00' && paid.after === '0.00' ? [] : [[account, paid.before, paid.after]],
    )
  const asItWas = await simulate()
  expect(paidIn(asItWas)).toEqual([
    ['agentamy', '400.00', '400.00'],
    ['agentzoe', '280.00', '280.00'],
  ])
  expect(asItWas.value).toMatchObject({
    paid: { before: '680.00', after: '680.00' },
    kept: { before: '1020.00', after: '1020.00' },
  })
  const [ben, cal, zoe] = await Promise.all((['agentben', 'agentcal', 'agentzoe'] as const).map(site.idOf))
  const terms = [{ agent: ben, tiers: [{ rate: 1_000 }] }]
  expect(paidIn(await simulate({ terms, moves: [] }))).toEqual([
    ['agentamy', '400.00', '300.00'],
    ['agentzoe', '280.00', '280.00'],
    ['agentben', '0.00', '100.00'],
  ])
  expect(paidIn(await simulate({ terms: [], moves: [{ member: cal, under: zoe }] }))).toEqual([
    ['agentzoe', '280.00', '680.00'],
    ['agentamy', '400.00', '0.00'],
  ])
  expect(paidIn(await simulate({ terms: [], moves: [{ member: ben, under: null }] }))).toEqual([
    ['agentben', '0.00', '400.00'],
    ['agentzoe', '280.00', '280.00'],
    ['agentamy', '400.00', '0.00'],
  ])
})

it('a period in which nobody played is answered: nothing was paid, and nothing would have been (F8)', async () => {
  const ben = await site.idOf('agentben')
  const none = { before: '0.00', after: '0.00' }
  const quiet = await simulate(
    { terms: [{ agent: ben, tiers: [{ rate: 1_000 }] }], moves: [] },
    { back: '7' },
  )
  expect(quiet.value).toMatchObject({
    play: { turnover: '0.00', net: '0.00', active: 0, isEmpty: true },
    paid: none,
    kept: none,
  })
  expect(quiet.value.agents.every(({ paid }) => paid.before === '0.00' && paid.after === '0.00')).toBe(true)
})

it('a rate too high, an unknown person, a broken text or another company is refused (F8)', async () => {
  const ben = await site.idOf('agentben')
  const above = { terms: [{ agent: ben, tiers: [{ rate: 4_001 }] }], moves: [] }
  expect((await simulate(above)).code).toBe('contract_above_own_rate')
  const unknown = { terms: [{ agent: await site.idOf('memberdan'), tiers: [{ rate: 1 }] }], moves: [] }
  expect((await simulate(unknown)).code).toBe('account_not_found')
  expect((await simulate(nothing, { changes: '{' })).code).toBe('field_format')
  expect((await simulate(nothing, { changes: '{"terms":[]}' })).code).toBe('invalid_request')
  expect((await simulate(nothing, { merchant: 'nobody' })).status).toBeGreaterThanOrEqual(400)
})
