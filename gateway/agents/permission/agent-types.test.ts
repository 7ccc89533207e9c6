import { newId } from '../../base/db/id.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  agentActions,
  agentScopes,
  agentTypesDocument,
  type AgentAction,
  type AgentScope,
} from '../../../schemas/documents/agent-types.document.ts'
import { Ajv } from 'ajv'
import file from '../../../schemas/agents/agent-types.json' with { type: 'json' }
import { agentsMadeBy, agentTypes, mayAgent } from '../../../schemas/agents/agent-types.ts'
import { dateIn } from '../../base/calendar/calendar.ts'
import { demo, openTestGateway, type TestGateway } from '../../testing/test-gateway.ts'
import { testBrand } from '../../testing/test-brands.ts'

const merchant = 'firstcode'
const payment = '246810'
const types = agentTypes.map(({ type }) => type)
const names = {
  own: (type: number) => `agentof${String(type)}`,
  downline: (type: number) => `belowof${String(type)}`,
  otherTree: () => 'strangerx',
  otherBrand: () => 'elsewhere',
} as const satisfies Record<AgentScope, (type: number) => string>

let gateway: TestGateway
const ids = new Map<string, string>()
const tokens = new Map<number, string>()
let made = 0

beforeAll(async () => {
  const password = demo.password
  const members = types.flatMap((type) => [
    { username: names.own(type), password, type },
    { username: names.downline(type), password, type: 0, upline: names.own(type) },
  ])
  const open = {
    teams: { accounts: 'all' },
    transfers: { minimum: '1', maximum: '500' },
    timeZone: 'UTC',
    contracts: { dividend: { enabled: true } },
  }
  const first = [...members, { username: 'strangerx', password, type: 0 }]
  const second = [{ username: 'elsewhere', password, type: 0 }]
  gateway = await openTestGateway({
    brands: [
      testBrand({ id: 'first', merchant: { ...open, demo: { members: first, opening: '5000' } } }),
      testBrand({ id: 'second', merchant: { ...open, demo: { members: second } } }),
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
        values ('${whose}', 'round ${username}', '${id}', 'slot', 'PG', 'reels', 'settled', 100, 50, now(), now(), 'PHP', 2)`)
  }
})
afterAll(() => gateway.close())

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
  return (json.value as { content: { id: string }[] }).content.some((one) => one.id === id)
}

function makeAs({ token, scope, id }: Try, type: number) {
  made += 1
  const password = 'Lantern2026'
  return gateway.call('makeAccount', {
    token,
    body: {
      ...{ type, username: `madebyme${String(made)}`, password, confirmPassword: password },
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
    const { links } = json.value as { links: { code: string }[] }
    expect(code).toBeNull()
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
  transferDown: async ({ token, name }) => {
    made += 1
    const key = `permission-${String(made).padStart(6, '0')}`
    const body = { way: 'down', to: name, amount: '1', paymentPassword: payment, key }
    return (await gateway.call('memberTransfer', { token, body })).code === null
  },
}

const cells = agentTypes.flatMap(({ type }) =>
  agentActions.flatMap((action) => agentScopes.map((scope) => [type, action, scope] as const)),
)

describe('the table of agent types', () => {
  it('is as its schema says', () => {
    const { types: listed } = file
    const check = new Ajv({ strict: false }).compile(agentTypesDocument)
    expect([check({ types: listed }), check.errors]).toEqual([true, null])
  })

  it.each(cells)('type %i, %s, %s is what the calls do', async (type, action, scope) => {
    const name = names[scope](type)
    const at = { type, token: tokens.get(type) ?? '', scope, name, id: ids.get(name) ?? '' }
    expect(at.id).not.toBe('')
    expect(await tries[action](at)).toBe(mayAgent(type, action, scope))
  })

  it('has no cell for a type that it does not name', () => {
    expect(agentActions.some((action) => agentScopes.some((scope) => mayAgent(0, action, scope)))).toBe(false)
  })

  it('closes other trees and other brands to everybody', () => {
    for (const scope of ['otherTree', 'otherBrand'] as const)
      expect(types.filter((type) => agentActions.some((action) => mayAgent(type, action, scope)))).toEqual([])
  })

  it('lets no agent make types of agents that it does not name', async () => {
    const token = tokens.get(41) ?? ''
    const password = 'Lantern2026'
    const body = { username: 'wouldbetop', password, confirmPassword: password }
    for (const type of [1, 2, 41, 4, 999])
      expect((await gateway.call('makeAccount', { token, body: { ...body, type } })).json).toMatchObject({
        errorCode: 'forbidden',
        fields: { type: 'forbidden' },
      })
    expect(
      await gateway.db.asOwner(
        `select 1 from member where username = 'wouldbetop' and merchant = '${merchant}'`,
      ),
    ).toEqual([])
  })
})
