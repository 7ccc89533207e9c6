import { newId } from '../../../base/db/id.ts'
import { afterAll, beforeAll, expect } from 'vitest'
import type { AgentAction, AgentScope } from '../../../../schemas/documents/agent-types.document.ts'
import { agentsMadeBy, agentTypes } from '../../../../schemas/agents/agent-types.ts'
import { dateIn } from '../../../base/calendar/calendar.ts'
import { demo, openTestGateway, type TestGateway } from '../../../testing/test-gateway.ts'
import { testBrand } from '../../../testing/test-brands.ts'
import { moveTreeBack } from '../../../testing/rewrite-past.ts'

export const merchant = 'firstcode'
const payment = '246810'
export const types = agentTypes.map(({ type }) => type)

const names = {
  own: (type: number) => `agentof${String(type)}`,
  downline: (type: number) => `belowof${String(type)}`,
  otherTree: () => 'strangerx',
  otherBrand: () => 'elsewhere',
} as const satisfies Record<AgentScope, (type: number) => string>

export let gateway: TestGateway
let ids: Map<string, string>

/** By login name of who receives: their daily contract, which is settled. */
let contracts: Map<string, string>

const settlement = newId()
export let tokens: Map<number, string>
let made: number

interface Try {
  type: number
  token: string
  scope: AgentScope
  /** Whose it is. */
  name: string
  id: string
}

/** Whether a list was answered, and somebody is in it. */
function isListed({ code, json }: { code: string | null; json: { value: unknown } }, id: string) {
  if (code !== null) return false
  return (json.value as { content: { id: string }[] }).content.some((entry) => entry.id === id)
}

/** What is in somebody's wallets. */
async function findWallet(id: string) {
  const [sum] = await gateway.db.asOwner<{ sum: string }>(
    `select coalesce(sum(balance), 0)::text as sum from ledger_account where kind = 'member' and member_id = '${id}'`,
  )
  return sum?.sum
}

function transferAs({ token, name }: Try, way: 'up' | 'down') {
  made += 1
  const key = `permission-${String(made).padStart(6, '0')}`
  return gateway.call('memberTransfer', {
    token,
    body: { way, to: name, amount: '1', paymentPassword: payment, key },
  })
}

/** Whether a list is given as a file. */
async function isFile(token: string, page: string, filter: object = {}) {
  return (await gateway.call('exportTeam', { token, body: { page, format: 'csv', filter } })).code === null
}

function makeAs({ token, scope, id }: Try, type: number) {
  made += 1
  const password = 'Lantern2026'
  return gateway.call('makeAccount', {
    token,
    body: {
      type,
      username: `madebyme${String(made)}`,
      password,
      confirmPassword: password,
      // Nobody but the agent can be named as who is above it.
      ...(scope === 'own' ? {} : { agentId: id }),
    },
  })
}

/** Tries it by the calls themselves: whether it was reached. */
const tries: Record<AgentAction, (at: Try) => Promise<boolean>> = {
  seeTeam: async ({ token, id }) =>
    (await gateway.call('teamMembers', { token, query: { of: id } })).code === null,
  seeLosses: async ({ token, id }) => isListed(await gateway.call('teamLosses', { token }), id),
  seeBets: async ({ token, id, name }) => {
    const isInList = isListed(await gateway.call('teamBets', { token }), id)
    const opened = await gateway.call('teamRound', { token, query: { round: `round ${name}` } })
    expect(opened.code === null).toBe(isInList)
    return isInList
  },
  seeMoney: async ({ token, id }) => isListed(await gateway.call('teamMoney', { token }), id),
  inviteMembers: async ({ token, name }) => {
    const { code, json } = await gateway.call('inviteLinks', { token })
    if (code !== null) return false
    const { links } = json.value as { links: { code: string }[] }
    return links.some((link) => link.code === name.toUpperCase())
  },
  makeMembers: async (at) => (await makeAs(at, 0)).code === null,
  makeAgents: async (at) => (await makeAs(at, agentsMadeBy(at.type)[0] ?? 42)).code === null,
  offerContracts: async ({ token, id }) =>
    (
      await gateway.call('processDividend', {
        token,
        body: { action: 'offer', downlineId: id, rate: 1, period: 'monthly' },
      })
    ).code === null,
  seeContracts: async ({ token, scope, name }) => {
    const id = contracts.get(name) ?? ''
    const party = scope === 'own' ? 'own' : 'downline'
    const isInList = isListed(await gateway.call('contracts', { token, query: { party } }), id)
    const opened = await gateway.call('contractDetail', { token, query: { id } })
    const preview = await gateway.call('contractPreview', { token, body: { contractId: id } })
    expect([opened.code === null, preview.code === null]).toEqual([isInList, isInList])
    if (scope === 'own' || scope === 'downline')
      expect(await isFile(token, 'contracts', { party })).toBe(isInList)
    return isInList
  },
  answerContracts: async ({ token, name }) => {
    const body = { action: 'requestTermination', contractId: contracts.get(name) }
    return (await gateway.call('processDailySalary', { token, body })).code === null
  },
  simulate: async ({ type, token, scope, id }) => {
    const under = ids.get(names.own(type)) ?? ''
    const changes =
      scope === 'own'
        ? { terms: [{ agent: id, tiers: [{ rate: 100 }] }], moves: [] }
        : { terms: [], moves: [{ member: id, under }] }
    const body = { kind: 'dividend', period: 'monthly', back: 1, changes }
    return (await gateway.call('simulation', { token, body })).code === null
  },
  seeIncome: async ({ type, token, scope, name }) => {
    const contract = contracts.get(name) ?? ''
    const query = { run: settlement, contract }
    const isOpened = (await gateway.call('commission', { token, query })).code === null
    if (scope !== 'own') return isOpened
    const member = ids.get(names.downline(type)) ?? ''
    const behind = [
      await gateway.call('commissions', { token }),
      await gateway.call('commissionAdjustments', { token }),
      await gateway.call('commissionRounds', { token, query: { ...query, member } }),
    ]
    expect(behind.map(({ code }) => code === null)).toEqual(behind.map(() => isOpened))
    expect(await isFile(token, 'commissions')).toBe(isOpened)
    return isOpened
  },
  seeAccount: async ({ token, scope, id }) => {
    // Nobody's but the own can be named.
    const query = scope === 'own' ? {} : { of: id }
    const isShown = (await gateway.call('creditReport', { token, query })).code === null
    expect((await gateway.call('memberTransfers', { token, query })).code === null).toBe(isShown)
    if (scope === 'own') expect(await isFile(token, 'creditReport')).toBe(isShown)
    return isShown
  },
  transferUp: async (at) => {
    const before = await findWallet(at.id)
    await transferAs(at, 'up')
    return (await findWallet(at.id)) !== before
  },
  transferDown: async (at) => (await transferAs(at, 'down')).code === null,
}

export function tryAt(type: number, action: AgentAction, scope: AgentScope) {
  const name = names[scope](type)
  const at = { type, token: tokens.get(type) ?? '', scope, name, id: ids.get(name) ?? '' }
  expect(at.id).not.toBe('')
  return tries[action](at)
}

/** An agent of every type with somebody below, another tree and another brand. */
export function prepareAgents() {
  beforeAll(async () => {
    ids = new Map()
    contracts = new Map()
    tokens = new Map()
    made = 0
    const password = demo.password
    const head = { username: 'headofall', password, type: 1 }
    const members = types.flatMap((type) => [
      { username: names.own(type), password, type, upline: head.username },
      { username: names.downline(type), password, type: 0, upline: names.own(type) },
    ])
    const open = {
      teams: { accounts: 'all' },
      transfers: { minimum: '1', maximum: '500' },
      timeZone: 'UTC',
      contracts: { dividend: { enabled: true } },
    }
    const other = { username: 'headother', password, type: 1 }
    const first = [
      head,
      ...members,
      other,
      { username: 'strangerx', password, type: 0, upline: other.username },
    ]
    const second = [head, { username: 'elsewhere', password, type: 0, upline: head.username }]
    // Everybody has a daily contract with who is above; agents have a dividend too, to offer of.
    const agreed = (all: readonly { username: string; type: number; upline?: string }[]) =>
      all.flatMap(({ username, type, upline }) => {
        const contract = { upline: upline ?? '', downline: username, accepted: true, terms: {} }
        const daily = { ...contract, kind: 'daily', rate: 50, period: 'daily' }
        const dividend = { ...contract, kind: 'dividend', rate: 500, period: 'monthly' }
        if (upline === undefined) return []
        return type === 0 ? [daily] : [daily, dividend]
      })
    gateway = await openTestGateway({
      brands: [
        testBrand({
          id: 'first',
          merchant: { ...open, demo: { members: first, contracts: agreed(first), opening: '5000' } },
        }),
        testBrand({
          id: 'second',
          merchant: { ...open, demo: { members: second, contracts: agreed(second) } },
        }),
      ],
      config: { botCheck: false },
    })
    const log = (username: string, host: string) =>
      gateway.call('login', { body: { type: 'username', username, password }, host })
    for (const type of types) {
      const { token } = (await log(names.own(type), 'first.example')).value
      tokens.set(type, token)
      await gateway.call('confirmIdentity', { token, body: { password } })
      await gateway.call('setPaymentPassword', {
        token,
        body: { paymentPassword: payment, confirmPaymentPassword: payment },
      })
    }
    await log('elsewhere', 'second.example')
    const found = await gateway.db.asOwner<{ merchant: string; id: string; username: string }>(
      'select merchant, id, username from member',
    )
    const agreements = await gateway.db.asOwner<{ id: string; username: string }>(
      "select c.id, m.username from contract c join member m on m.merchant = c.merchant and m.id = c.downline_id where c.kind = 'daily'",
    )
    for (const { id, username } of agreements) contracts.set(username, id)
    // As if two days had been settled.
    await moveTreeBack(gateway.db, 200)
    await gateway.db.asOwner(`
    insert into settlement_run (merchant, kind, period, id, from_at, until_at, is_final, zone, status, currency, scale, paid, drafted_at, posted_at, read_at)
      select merchant, 'daily', 'daily', '${settlement}', date_trunc('day', now(), 'UTC') - interval '1 day', date_trunc('day', now(), 'UTC') + interval '1 day', true, 'UTC', 'posted', 'PHP', 2, 0, now(), now(), now()
      from (select distinct merchant from member) as each`)
    for (const { merchant: whose, id, username } of found) {
      ids.set(username, id)
      const today = dateIn('UTC', gateway.platform.clock())
      // Everybody played, paid in, and has a code.
      await gateway.db.asOwner(`
      insert into member_day (merchant, member_id, day, currency, rounds, stake, payout) values ('${whose}', '${id}', '${today}', 'PHP', 1, 100, 50)
        on conflict (merchant, member_id, day, currency) do update set rounds = 1, stake = 100, payout = 50;
      insert into member_money (merchant, member_id, at, id, kind, amount, currency) values ('${whose}', '${id}', now(), '${newId()}', 'deposit', 100, 'PHP');
      insert into affiliate (merchant, code, agent_id, created_at) values ('${whose}', upper('${username}'), '${id}', now());
      insert into game_round (merchant, id, member_id, node_id, vendor, mechanic, state, stake, payout, started_at, ended_at, currency, scale)
        values ('${whose}', 'round ${username}', '${id}', 'slot', 'PG', 'reels', 'settled', 100, 50, now(), now(), 'PHP', 2);
      insert into settlement_line (merchant, run_id, contract, place, agent_id, upline_id, rule, spans, earned, counted, carried_in, corrected, granted, paid, carried_out, posted_at)
        select merchant, '${settlement}', '${contracts.get(username) ?? ''}', 0, id, agent_id,
          '{"from": 0, "until": 9000000000000, "tiers": [{"rate": 50, "needs": {}}], "carriesLosses": false}', '[]', 0, 0, 0, 0, 0, 0, 0, now()
        from member where merchant = '${whose}' and id = '${id}' and agent_id is not null`)
    }
  })
  afterAll(() => gateway.close())
}
