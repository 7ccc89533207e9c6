import { afterAll, beforeAll } from 'vitest'
import { periodAt } from '../../../agents/settlement/periods.ts'
import {
  merchant,
  openSettlementSite,
  type SettlementSite,
} from '../../../agents/settlement/testing/settlement-site.ts'
import { auditMerchant } from '../../../money/ledger/audit.ts'
import { type ConsoleClient, newOperator } from '../../testing/console-client.ts'

export let site: SettlementSite
export let carl: ConsoleClient
export let dana: ConsoleClient
export let risk: ConsoleClient
export let eve: ConsoleClient
export let ben: string
export let agreed: string
export let below: string
export let run: string
export let end: Date

/** Says which run the tests are about. */
export function chooseRun(id: string) {
  run = id
}

export async function waiting(kind: string) {
  const { content } = (await carl.call('cases', { query: { kind, status: 'open' } })).value
  const [found] = content
  if (!found) throw new Error(`no case of ${kind} waits`)
  return found
}

export async function decide(by: ConsoleClient, kind: string, decision = 'post', shown?: { id: string }) {
  const { id, openedAt, amount } = { ...(await waiting(kind)), ...shown }
  const body = { merchant, id, decision, reason: 'checked', comment: '', openedAt, amount }
  return (await by.call('caseDecide', { body })).code
}

export async function detail(by = carl) {
  return (await by.call('settlementRun', { query: { merchant, id: run } })).value
}

export async function faults() {
  const { faults: found } = await site.platform.database.snapshot(merchant, (tx) =>
    auditMerchant(tx, merchant),
  )
  // Rounds are played here without money.
  return found.filter(({ what }) => !what.startsWith('round '))
}

/** A console and a tree of agents with a draft of a settlement. */
export function prepareSettlementRoom() {
  beforeAll(async () => {
    const off = { enabled: false }
    const contracts = {
      reviewAbove: '900',
      dividend: { periods: ['monthly'] },
      realtime: off,
      daily: off,
      hourly: off,
    }
    site = await openSettlementSite(contracts, {}, { company: 'elsewhere' })
    carl = await newOperator(site, { name: 'carl', roles: ['cashier'] })
    dana = await newOperator(site, { name: 'dina', roles: ['cashier'] })
    risk = await newOperator(site, { name: 'rita', roles: ['risk'] })
    eve = await newOperator(site, { name: 'eve', roles: ['cashier'], company: 'elsewhere' })
    agreed = await site.agree('agentamy', 'agentben', 3_000)
    below = await site.agree('agentben', 'agentcal', 1_000)
    ben = await site.idOf('agentben')
    site.pass(60)
    const now = site.platform.clock()
    await site.settleAt(now)
    site.pass(60)
    await site.play('memberdan', 10_000_000n, 0n, site.platform.clock())
    await site.play('memberdan', 100_000n, 40_000n, site.platform.clock())
    await site.play('membereve', 20_000n, 0n, site.platform.clock())
    end = new Date(periodAt('UTC', 'monthly', now.getTime()).until + 60_000)
    await site.settleAt(end)
  })
  afterAll(() => site.close())
}
