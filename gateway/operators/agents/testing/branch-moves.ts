import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Name } from '../../../agents/contracts/testing/contract-people.ts'
import { periodAt } from '../../../agents/settlement/periods.ts'
import {
  merchant,
  openSettlementSite,
  type SettlementSite,
} from '../../../agents/settlement/testing/settlement-site.ts'
import { auditMerchant } from '../../../money/ledger/audit.ts'
import { type ConsoleClient, newOperator } from '../../testing/console-client.ts'
import { rewritePast } from '../../../testing/rewrite-past.ts'

export let site: SettlementSite
export let carl: ConsoleClient
export let dana: ConsoleClient
export const forever = 8.64e15

const upline: Partial<Record<Name, Name>> = {
  agentben: 'agentamy',
  agentcal: 'agentben',
  memberdan: 'agentcal',
  membereve: 'agentamy',
  memberzed: 'agentzoe',
}

export function passed(): Date {
  site.pass(60)
  return site.platform.clock()
}

export async function getPlan(who: Name, to: Name | null) {
  const id = await site.idOf(who)
  const query = { merchant, id, ...(to === null ? {} : { to: await site.idOf(to) }) }
  return carl.call('branchPlan', { query })
}

/** Proposes a move with all that its plan names. */
export async function propose(who: Name, to: Name | null, at: Date | null = null, by = carl) {
  const plan = await getPlan(who, to)
  const shown = plan.code === null ? plan.value.broken.map(({ id }) => id) : []
  const ids = { id: await site.idOf(who), to: to === null ? null : await site.idOf(to) }
  const body = {
    merchant,
    ...ids,
    at: at?.toISOString() ?? null,
    shown,
    reason: 'agents_agreed',
    comment: '',
  }
  return by.call('branchMove', { body })
}

export async function waiting(kind: string) {
  const { content } = (await carl.call('cases', { query: { kind, status: 'open' } })).value
  const [found] = content
  if (!found) throw new Error(`no case of ${kind} waits`)
  return found
}

export async function decide(
  by: ConsoleClient,
  decision = 'move',
  found?: Awaited<ReturnType<typeof waiting>>,
) {
  const { id, openedAt, amount } = found ?? (await waiting('branch.move'))
  const body = { merchant, id, decision, reason: 'checked', comment: '', openedAt, amount }
  return (await by.call('caseDecide', { body })).code
}

/** Why they may not move the branch that waits, and why not leave it. */
export async function barred(by: ConsoleClient) {
  const { id } = await waiting('branch.move')
  const { decisions } = (await by.call('caseDetail', { query: { merchant, id } })).value
  return decisions.map((decision) => decision.barred)
}

export async function findUpline(who: Name) {
  const [found] = await site.db.asOwner<{ username: string | null }>(`select a.username from member m
    left join member a on a.merchant = m.merchant and a.id = m.agent_id
    where m.merchant = '${merchant}' and m.username = '${who}'`)
  return found?.username
}

export function monthEnd(): Date {
  return new Date(periodAt('UTC', 'monthly', site.platform.clock().getTime()).until + 60_000)
}

export async function faults() {
  const { faults: found } = await site.platform.database.snapshot(merchant, (tx) =>
    auditMerchant(tx, merchant),
  )
  // Each test begins without runs, and with the movements of those before; rounds are played here without money.
  return found.filter(({ what }) => !/of no settlement$|^round |^and \d+ more$/.test(what))
}

export async function settled() {
  return Object.fromEntries((await site.lines()).map(({ agent, paid }) => [agent, BigInt(paid)]))
}

/** A brand with agents and two operators; before each test everybody stands where they began. */
export function prepareBranches() {
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
  })
  afterAll(() => site.close())
  /** Everybody stands where they began, and nothing was bet, settled or agreed. */
  beforeEach(async () => {
    await rewritePast(site.db, ['game_round'], 'delete from game_round')
    await site.db.asOwner(`delete from settlement_correction; delete from settlement_line;
    delete from settlement_run; delete from settlement_carry; delete from settlement_cursor; delete from settlement_change;
    delete from inbox_case; delete from job; truncate contract, contract_event`)
    for (const [name, above] of Object.entries(upline))
      await site.db.asOwner(`update member set agent_id =
      (select id from member where merchant = '${merchant}' and username = '${above}')
      where merchant = '${merchant}' and username = '${name}'`)
    await site.db.asOwner(`delete from agent_span where merchant = '${merchant}';
    insert into agent_span (merchant, member_id, from_at, agent_id)
    select merchant, id, created_at, agent_id from member where merchant = '${merchant}' and agent_id is not null`)
    site.pass(60)
    await site.settleAt(site.platform.clock())
  })
}
