import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '../../../schemas/calls/calls.ts'
import { exclude } from '../../members/exclusion/exclusion.service.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { auditMerchant } from '../../money/ledger/audit.ts'
import { bet, end, undo } from '../../games/records/testing/played.ts'
import { demo, first, openTestGateway, second, type TestGateway } from '../../testing/test-gateway.ts'
import { promotionBudget, promotionEntry } from './promotions.tables.ts'

const merchant = 'firstcode'
const names = ['rosaria', ...Array.from({ length: 30 }, (_, index) => `player${String(index)}`)]
/** Who raced for the budget of an offer and got nothing of it. */
let tooLate = ''
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

let gateway: TestGateway
const tokens = new Map<string, string>()

beforeAll(async () => {
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

async function getToken(username: string): Promise<string> {
  const body = { type: 'username', username, password: demo.password } as const
  const token = tokens.get(username) ?? (await gateway.call('login', { body })).value.token
  tokens.set(username, token)
  return token
}

async function getId(username: string): Promise<string> {
  const [found] = await gateway.platform.database.within(merchant, (tx) =>
    tx.select().from(member).where(eq(member.username, username)),
  )
  return found?.id ?? ''
}

async function act(name: CallName, id: string, username = 'rosaria') {
  return gateway.call(name as 'promotionClaim', { token: await getToken(username), body: { id } })
}

async function standing(id: string, username = 'rosaria') {
  const { value } = await gateway.call('promotionStandings', { token: await getToken(username) })
  return value.find((entry) => entry.id === id)
}

async function balance(username = 'rosaria') {
  return Number((await gateway.call('balance', { token: await getToken(username) })).value.balance)
}

let rounds = 0
async function play(amount: bigint, username = 'rosaria') {
  const player = { database: gateway.platform.database, merchant, memberId: await getId(username) }
  const round = { id: `p${String((rounds += 1))}`, nodeId: 'slot', vendor: 'PG' }
  const at = gateway.platform.clock()
  const ref = await bet(player, round, amount, at)
  await end(player, round, at)
  return () => undo(player, round, ref, at)
}

describe('an offer', () => {
  it('G2: that gave a bonus says how it stands until its end', async () => {
    expect(await standing('bonus', 'player29')).toMatchObject({ status: 'claim', bonus: null })
    expect((await act('promotionClaim', 'bonus', 'player29')).code).toBeNull()
    const own = { amount: '20.00', required: '60.00', paid: '0.00', currencySymbol: '₱' }
    expect(await standing('bonus', 'player29')).toMatchObject({
      status: 'claimed',
      bonus: { status: 'active', ...own },
    })
    const { content } = (await gateway.call('bonuses', { token: await getToken('player29') })).value
    const body = { id: content[0]?.id ?? '' }
    await gateway.call('bonusForfeit', { token: await getToken('player29'), body })
    expect(await standing('bonus', 'player29')).toMatchObject({
      status: 'claimed',
      bonus: { status: 'forfeited', ...own },
    })
  })

  it('G2: is told to everybody with its terms, and markup in it stays text', async () => {
    const { value } = await gateway.call('promotions')
    expect(value.map(({ id, phase }) => [id, phase]).slice(0, 4)).toEqual([
      ['free', 'open'],
      ['few', 'open'],
      ['played', 'open'],
      ['other', 'open'],
    ])
    expect(value.find(({ id }) => id === 'late')).toBeUndefined()
    expect(value.find(({ id }) => id === 'soon')).toMatchObject({ phase: 'comingSoon' })
    expect(value[2]).toMatchObject({
      title: '<b>played</b>',
      terms: ['<script>'],
      gift: { kind: 'cash', amount: '20.00' },
      conditions: [[{ kind: 'stake', need: '10.00', isMoney: true, of: ['Moon Garden'] }]],
    })
  })

  it('G2: is claimed once a turn, however many ask at once and from whatever device', async () => {
    const before = await balance()
    const body = { type: 'username', username: 'rosaria', password: demo.password } as const
    const phone = (await gateway.call('login', { body, address: '203.0.113.77' })).value.token
    const devices = [await getToken('rosaria'), phone]
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        gateway.call('promotionClaim', { token: devices[index % 2] ?? '', body: { id: 'free' } }),
      ),
    )
    expect(new Set(answers.map(({ value }) => value.status))).toEqual(new Set(['claimed']))
    expect(await balance()).toBe(before + 20)
  })

  it('G2: gives no more than its budget, whoever comes at once', async () => {
    for (const name of names) await getToken(name)
    const answers = await Promise.all(names.map((name) => act('promotionClaim', 'few', name)))
    expect(answers.filter(({ status }) => status === 200).length).toBe(10)
    tooLate = names[answers.findIndex(({ status }) => status !== 200)] ?? ''
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['promotion_spent']),
    )
    const [spent] = await gateway.platform.database.within(merchant, (tx) =>
      tx
        .select()
        .from(promotionBudget)
        .where(and(eq(promotionBudget.merchant, merchant), eq(promotionBudget.promotion, 'few'))),
    )
    expect(spent).toMatchObject({ spent: 20_000n, given: 10 })
  })

  it('G2: says how far somebody is, and counts no round that was taken back', async () => {
    const takeBack = await play(600n)
    expect(await standing('played')).toMatchObject({
      status: 'process',
      conditions: [[{ isMet: false, have: '6.00', share: 0.6 }]],
    })
    const takeSecond = await play(400n)
    expect(await standing('played')).toMatchObject({ status: 'claim' })
    await takeBack()
    expect((await act('promotionClaim', 'played')).code).toBe('promotion_not_reached')
    await play(600n)
    expect((await act('promotionClaim', 'next')).code).toBe('promotion_audience')
    expect((await act('promotionClaim', 'played')).value.status).toBe('claimed')
    await takeSecond()
    const after = await balance()
    expect((await act('promotionClaim', 'played')).value.status).toBe('claimed')
    expect(await balance()).toBe(after)
    expect((await act('promotionClaim', 'next')).value.status).toBe('claimed')
    expect((await act('promotionClaim', 'other')).code).toBe('promotion_group')
    expect((await standing('long'))?.conditions).toEqual([
      [
        { isMet: false, have: '0', share: 0 },
        { isMet: false, have: '', share: 0 },
      ],
    ])
  })

  it('G2: that is early, over, unknown or of another kind is refused, and so is who is excluded', async () => {
    const codes = await Promise.all(
      ['soon', 'late', 'nobody', 'sign-up'].map(async (id) => (await act('promotionClaim', id)).code),
    )
    expect(codes).toEqual([
      'promotion_closed',
      'promotion_closed',
      'promotion_not_found',
      'promotion_not_found',
    ])
    const name = 'player3'
    const token = await getToken(name)
    const now = gateway.platform.clock()
    const brand = gateway.registry.byId('first')
    if (!brand) throw new Error('no brand')
    const until = new Date(now.getTime() + 86_400_000)
    const memberId = await getId(name)
    await gateway.platform.database.within(merchant, (tx) =>
      exclude(tx, brand, memberId, {
        kind: 'timeout',
        scope: 'brand',
        until,
        actor: { kind: 'member' },
        now,
      }),
    )
    const { code } = await gateway.call('promotionClaim', { token, body: { id: 'free' } })
    expect(code).toBe('excluded')
  })

  it('G2: of a sign-up counts from the moment it is joined, and its reward is requested once', async () => {
    const name = 'player5'
    await play(900n, name)
    expect((await act('signUpRequestReward', 'sign-up', name)).code).toBe('promotion_not_reached')
    gateway.pass(1)
    const joined = await Promise.all(
      Array.from({ length: 100 }, () => act('signUpPromotionJoin', 'sign-up', name)),
    )
    expect(new Set(joined.map(({ value }) => value.status))).toEqual(new Set(['joined']))
    gateway.pass(1)
    await play(300n, name)
    const before = await balance(name)
    const requested = await Promise.all(
      Array.from({ length: 100 }, () => act('signUpRequestReward', 'sign-up', name)),
    )
    expect(new Set(requested.map(({ value }) => value.status))).toEqual(new Set(['claimed']))
    expect(await balance(name)).toBe(before + 20)
  })
})

describe('offers together', () => {
  it('G2: stand by their priority, those of one priority as they were written', async () => {
    const { value } = await gateway.call('promotions')
    const order = value.map(({ id }) => id).filter((id) => id.startsWith('stack-'))
    expect(order).toEqual(['stack-free', 'stack-high', 'stack-same', 'stack-low'])
  })

  it('G2: of one group are one at a time, whichever of them is asked for at once; all others stack', async () => {
    const name = 'player7'
    const before = await balance(name)
    const ids = ['stack-low', 'stack-high'] as const
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => act('promotionClaim', ids[index % 2] ?? '', name)),
    )
    const had = new Set(answers.flatMap((answer) => (answer.status === 200 ? [answer.value.id] : [])))
    expect(had.size).toBe(1)
    const codes = new Set(answers.flatMap(({ status, code }) => (status === 200 ? [] : [code])))
    expect(codes).toEqual(new Set(['promotion_group']))
    expect(await balance(name)).toBe(before + 20)
    expect(await standing('stack-same', name)).toMatchObject({ status: 'join', bar: 'group' })
    expect((await act('signUpPromotionJoin', 'stack-same', name)).code).toBe('promotion_group')
    expect((await act('promotionClaim', 'stack-free', name)).value.status).toBe('claimed')
    expect((await act('promotionClaim', 'free', name)).value.status).toBe('claimed')
    expect(await balance(name)).toBe(before + 60)
  })

  it('G2: of one group are free again with the next turn, and when what was begun was refused', async () => {
    const name = 'player8'
    expect((await act('signUpPromotionJoin', 'stack-same', name)).value.status).toBe('joined')
    expect((await act('promotionClaim', 'stack-high', name)).code).toBe('promotion_group')
    const memberId = await getId(name)
    await gateway.platform.database.within(merchant, (tx) =>
      tx
        .update(promotionEntry)
        .set({ status: 'rejected' })
        .where(and(eq(promotionEntry.memberId, memberId), eq(promotionEntry.promotion, 'stack-same'))),
    )
    expect((await act('promotionClaim', 'stack-high', name)).value.status).toBe('claimed')
    expect((await act('promotionClaim', 'stack-low', name)).code).toBe('promotion_group')
    gateway.pass(86_400)
    tokens.clear()
    expect((await act('promotionClaim', 'stack-low', name)).value.status).toBe('claimed')
    expect((await act('promotionClaim', 'stack-high', name)).code).toBe('promotion_group')
  })
})

describe('an offer of what the brand no longer has', () => {
  it('G2: is not reached, says so, is paid by nothing else, and is as it was when that is back', async () => {
    const name = 'player9'
    await play(1_000n, name)
    expect(await standing('played', name)).toMatchObject({ status: 'claim' })
    const before = await balance(name)
    const brand = gateway.registry.byMerchant(merchant)
    if (!brand) throw new Error('no brand')
    const without = (changes: object) =>
      gateway.registry.put({ ...brand, merchant: { ...brand.merchant, ...changes } })
    for (const changes of [
      { vendors: [], games: [] },
      { currency: { code: 'USD', symbol: '$', scale: 2 } },
    ]) {
      without(changes)
      expect(await standing('played', name)).toMatchObject({
        status: 'process',
        bar: null,
        conditions: [[{ isMet: false, have: '0.00', share: 0 }]],
      })
      expect((await act('promotionClaim', 'played', name)).code).toBe('promotion_not_reached')
    }
    gateway.registry.put(brand)
    expect(await balance(name)).toBe(before)
    expect((await act('promotionClaim', 'played', name)).value.status).toBe('claimed')
    expect((await act('promotionClaim', 'played', name)).value.status).toBe('claimed')
    expect(await balance(name)).toBe(before + 20)
  })

  it('G2: whose budget was spent between the look and the claim says so, and gives nothing', async () => {
    const name = tooLate
    expect(await standing('few', name)).toMatchObject({ status: 'close', bar: 'budget' })
    const before = await balance(name)
    expect((await act('promotionClaim', 'few', name)).code).toBe('promotion_spent')
    expect(await balance(name)).toBe(before)
  })
})
