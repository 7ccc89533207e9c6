import { afterAll, beforeAll, beforeEach } from 'vitest'
import { auditMerchant } from '../../../money/ledger/audit.ts'
import type { Name } from '../../contracts/testing/contract-people.ts'
import { periodAt } from '../periods.ts'
import { recomputeRuns } from '../recompute.ts'
import { merchant, openSettlementSite, type SettlementSite } from './settlement-site.ts'
import { rewritePast } from '../../../testing/rewrite-past.ts'

export let site: SettlementSite
export let start: Date

/** Lets what comes begin at another instant. */
export function startAt(time: Date) {
  start = time
}
export const minute = 60_000

export function monthEnd(of: Date): Date {
  return new Date(periodAt('UTC', 'monthly', of.getTime()).until + minute)
}

const agents: Name[] = ['agentamy', 'agentben', 'agentcal', 'agentzoe']

async function wallets(): Promise<bigint[]> {
  return Promise.all(agents.map((name) => site.walletOf(name)))
}

/** What the agents' wallets gained meanwhile. */
export async function gained(work: () => Promise<unknown>): Promise<string[]> {
  const before = await wallets()
  await work()
  return (await wallets()).map((now, index) => String(now - (before[index] ?? 0n)))
}

export async function dividends() {
  return (await site.lines())
    .filter(({ kind }) => kind === 'dividend')
    .map(({ agent, paid }) => `${agent} ${paid}`)
}

export async function runs() {
  return site.db.asOwner<{ status: string; id: string }>(
    `select id, status from settlement_run where kind = 'dividend' order by until_at`,
  )
}

export async function faults() {
  const { faults: found } = await site.platform.database.snapshot(merchant, (tx) =>
    auditMerchant(tx, merchant),
  )
  // Each test begins without runs, and with the movements of those before; rounds are played here without money.
  return found.filter(({ what }) => !/of no settlement$|^round |^and \d+ more$/.test(what))
}

/** What runs come to when they are computed again: differences, and whether the next run sets them off. */
export async function recomputed() {
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

/** A tree of agents with contracts; before each test nothing was bet or settled. */
export function prepareSettlements() {
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
    await rewritePast(site.db, ['game_round'], 'delete from game_round')
    await site.db.asOwner(`delete from settlement_correction; delete from settlement_line;
    delete from settlement_run; delete from settlement_carry; delete from settlement_cursor; delete from settlement_change;
    delete from inbox_case`)
    start = new Date(Date.now() + 1_000)
    // The series begin with the month of today.
    await site.settleAt(start)
  })
}
