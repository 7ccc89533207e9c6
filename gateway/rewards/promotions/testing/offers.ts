import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import type { CallName } from '../../../../schemas/calls/calls.ts'
import { member } from '../../../members/accounts/accounts.tables.ts'
import { auditMerchant } from '../../../money/ledger/audit.ts'
import { bet, end, undo } from '../../../games/records/testing/played.ts'
import { demo, first, openTestGateway, second, type TestGateway } from '../../../testing/test-gateway.ts'

export const merchant = 'firstcode'
export const names = ['rosaria', ...Array.from({ length: 30 }, (_, index) => `player${String(index)}`)]

const members = [
  { ...demo.member, password: demo.password },
  ...names.slice(1).map((username) => ({ username, password: demo.password, type: 0 })),
]

const cash = { kind: 'cash', amount: '20' }

function stake(atLeast: string, more: object = {}) {
  return {
    measure: { of: 'stake', ...more },
    atLeast,
    within: 'turn',
  }
}

function offer(id: string, changes: object) {
  return {
    id,
    title: { EN: `<b>${id}</b>` },
    terms: [{ EN: '<script>' }],
    art: 'b-hero-1',
    gift: cash,
    ...changes,
  }
}

const offers = [
  offer('free', { turn: 'day', priority: 9 }),
  offer('few', { budget: { amount: '200' } }),
  offer('played', { conditions: [stake('10', { games: ['slot'] })], group: 'play' }),
  offer('other', { group: 'play' }),
  offer('next', { audience: [{ claimed: 'played' }], gift: { kind: 'points', points: 5 } }),
  offer('bonus', { gift: { kind: 'bonus', amount: '20', times: 3, days: 2 } }),
  offer('soon', { from: '2999-01-01T00:00:00Z' }),
  offer('late', { until: '2020-01-01T00:00:00Z' }),
  offer('sign-up', { kind: 'signUp', conditions: [stake('3')] }),
  offer('stack-low', { group: 'stack', turn: 'day', priority: -7 }),
  offer('stack-high', { group: 'stack', turn: 'day', priority: -3 }),
  offer('stack-same', {
    group: 'stack',
    kind: 'signUp',
    conditions: [stake('1')],
    turn: 'day',
    priority: -3,
  }),
  offer('stack-free', { priority: -1 }),
  offer('long', { conditions: [{ anyOf: [{ memberDays: 30 }, { is: 'agent' }] }] }),
]

export let gateway: TestGateway
export let tokens: Map<string, string>

export async function getToken(username: string): Promise<string> {
  const body = { type: 'username', username, password: demo.password } as const
  const token = tokens.get(username) ?? (await gateway.call('login', { body })).value.token
  tokens.set(username, token)
  return token
}

export async function getId(username: string): Promise<string> {
  const [found] = await gateway.platform.database.within(merchant, (tx) =>
    tx.select().from(member).where(eq(member.username, username)),
  )
  return found?.id ?? ''
}

export async function act(name: CallName, id: string, username = 'rosaria') {
  return gateway.call(name as 'promotionClaim', { token: await getToken(username), body: { id } })
}

export async function standing(id: string, username = 'rosaria') {
  const { value } = await gateway.call('promotionStandings', { token: await getToken(username) })
  return value.find((entry) => entry.id === id)
}

export async function balance(username = 'rosaria') {
  return Number((await gateway.call('balance', { token: await getToken(username) })).value.balance)
}

let rounds: number

export async function play(amount: bigint, username = 'rosaria') {
  const player = { database: gateway.platform.database, merchant, memberId: await getId(username) }
  const round = { id: `p${String((rounds += 1))}`, nodeId: 'slot', vendor: 'PG' }
  const at = gateway.platform.clock()
  const ref = await bet(player, round, amount, at)
  await end(player, round, at)
  return () => undo(player, round, ref, at)
}

/** A gateway whose first brand has offers; in the end its books must be sound. */
export function prepareOffers() {
  beforeAll(async () => {
    tokens = new Map()
    rounds = 0
    const games = [{ id: 'slot', name: { EN: 'Moon Garden' }, type: 'RNG', vendor: 'PG', art: 'g-slot' }]
    const vendors = [{ code: 'PG', name: 'Pocket' }]
    const rewards = { promotions: { offers } }
    const brand = first({ merchant: { games, vendors, rewards, demo: { members, opening: '500' } } })
    gateway = await openTestGateway({ brands: [brand, second()] })
  })
  afterAll(async () => {
    const { database, clock } = gateway.platform
    const audit = await database.within(merchant, (tx) => auditMerchant(tx, merchant, clock()))
    expect(audit.faults).toEqual([])
    await gateway.close()
  })
}
