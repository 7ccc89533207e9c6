import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import endpoints from '../../../schemas/endpoints.json' with { type: 'json' }
import { consumeAllFacts } from '../../base/facts/testing/consume-all-facts.ts'
import { bet, end, undo } from '../../games/records/testing/played.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { hashPassword } from '../../members/accounts/password.ts'
import { auditMerchant } from '../../money/ledger/audit.ts'
import { type ConsoleClient, newOperator } from '../../operators/testing/console-client.ts'
import { demo, first, openTestGateway, second, type TestGateway } from '../../testing/test-gateway.ts'
import type { Refusal } from '../../base/http/refusal.ts'
import type { Endpoint } from '../../../schemas/base/endpoint.ts'
import { pointEarnings } from '../points/earning.consumer.ts'
import { pointBalance, postPoints } from '../points/points.ts'
import { grant } from './redeem.service.ts'

const merchant = 'firstcode'
const password = '246810'
const art = { art: 'b-spot' }
const delivery = { name: 'Rosa Reyes', phone: '0917 123 4567', address: '1 Mabini Street' }
const mall = {
  earning: [
    {
      id: 'slots',
      title: { EN: 'Slots' },
      from: '2026-01-02',
      of: 'stake',
      categories: ['RNG'],
      per: '10',
      points: 1,
    },
    { id: 'first-in', title: { EN: 'Deposits' }, from: '2026-01-02', of: 'deposits', per: '1', points: 50 },
  ],
  exchange: { points: 100, amount: '1', minimum: 200 },
  items: [
    { id: 'tumbler', kind: 'physical', title: { EN: 'Tumbler', TY: 'Baso' }, ...art, points: 100, stock: 1 },
    { id: 'shirt', kind: 'physical', title: { EN: 'Shirt' }, ...art, points: 100, perMember: 2 },
    { id: 'cash-50', kind: 'cash', title: { EN: 'PHP 50' }, ...art, points: 500, amount: '50' },
    { id: 'code', kind: 'voucher', title: { EN: 'Load' }, ...art, points: 40, stock: 5 },
    { id: 'cash-1', kind: 'cash', title: { EN: 'PHP 1' }, ...art, points: 10, amount: '1' },
  ],
}
const names = [demo.member.username, 'pedroo', 'luzvim']

let gateway: TestGateway
let support: ConsoleClient
let tokens: string[]
let ids: string[]
let keys = 0

beforeAll(async () => {
  const members = names.map((username) => ({ username, password: demo.password, type: 0 }))
  const games = [{ id: 'slot', name: { EN: 'Moon Garden' }, type: 'RNG', vendor: 'PG', art: 'g-slot' }]
  const vendors = [{ code: 'PG', name: 'Pocket' }]
  const brand = first({
    merchant: { games, vendors, rewards: { 'points-mall': mall }, demo: { members, opening: '9000' } },
  })
  gateway = await openTestGateway({ brands: [brand, second()] })
  tokens = []
  for (const [turn, username] of names.entries()) {
    const body = { type: 'username', username, password: demo.password }
    tokens.push((await gateway.call('login', { body, address: `203.0.113.${String(turn)}` })).value.token)
  }
  const paymentPasswordHash = await hashPassword(password, '203.0.113.5')
  await within((tx) => tx.update(member).set({ paymentPasswordHash }))
  const found = await within((tx) => tx.select().from(member))
  ids = names.map((name) => found.find(({ username }) => username === name)?.id ?? '')
  support = await newOperator(gateway, { name: 'sue', roles: ['support'] })
})
afterAll(async () => {
  const { clock } = gateway.platform
  const audit = await within((tx) => auditMerchant(tx, merchant, clock()))
  expect(audit.faults).toEqual([])
  await gateway.close()
})
beforeEach(async () => {
  await gateway.db.asOwner('delete from quota')
  await gateway.db.asOwner('delete from attempt')
})

function within<T>(work: Parameters<typeof gateway.platform.database.within<T>>[1]): Promise<T> {
  return gateway.platform.database.within(merchant, work)
}

function give(who: number, points: number) {
  const posting = { merchant, memberId: ids[who] ?? '', kind: 'reward' as const, points: BigInt(points) }
  const key = `demo ${String((keys += 1))}`
  return within((tx) => postPoints(tx, { ...posting, key, at: gateway.platform.clock() }))
}

function points(who: number) {
  return within(async (tx) => Number(await pointBalance(tx, merchant, ids[who] ?? '')))
}

function redeem(who: number, item: string, cost: number, more: object = {}) {
  const key = `wish-${String((keys += 1)).padStart(8, '0')}`
  const physical = item === 'tumbler' || item === 'shirt' ? { delivery } : {}
  const body = { item, quantity: 1, points: cost, paymentPassword: password, key, ...physical, ...more }
  return gateway.call('pointRedeem', { token: tokens[who] ?? '', body })
}

async function balance(who: number) {
  return Number((await gateway.call('balance', { token: tokens[who] ?? '' })).value.balance)
}

async function history(who: number) {
  return (await gateway.call('pointRedemptions', { token: tokens[who] ?? '' })).value.content
}

async function decide(id: string, decision: string, reason: string, comment = '') {
  const { content } = (await support.call('cases', { query: { kind: 'points.redemption' } })).value
  const open = content.find(({ reference }) => reference === id)
  const body = { merchant, id: open?.id ?? id, decision, reason, comment }
  return support.call('caseDecide', { body: { ...body, openedAt: open?.openedAt ?? '', amount: null } })
}

describe('points', () => {
  it('E12: come from play once, and go again with a stake that is given back, spent ones from later play', async () => {
    const player = { database: gateway.platform.database, merchant, memberId: ids[0] ?? '' }
    const at = gateway.platform.clock()
    const consumer = pointEarnings(gateway.platform)
    const play = async (id: string, amount: bigint) => {
      const round = { id, nodeId: 'slot', vendor: 'PG' }
      const ref = await bet(player, round, amount, at)
      await end(player, round, at)
      return () => undo(player, round, ref, at)
    }
    const read = () => consumeAllFacts(gateway.platform, merchant, consumer)
    await read()
    // What the demo paid in.
    expect(await points(0)).toBe(50)
    const back = await play('r1', 25_000n)
    await play('r2', 1_500n)
    await Promise.all([read(), read()])
    // 265.00 staked, a point for each 10.00.
    expect(await points(0)).toBe(76)
    expect((await redeem(0, 'cash-1', 70, { quantity: 7 })).status).toBe(200)
    await back()
    await read()
    // 25 were to go, 6 were left.
    expect(await points(0)).toBe(0)
    await play('r3', 30_000n)
    await read()
    // 315.00 are 31 in all, of which 20 were spent.
    expect(await points(0)).toBe(11)
    const { content } = (await gateway.call('pointDetails', { token: tokens[0] ?? '' })).value
    expect(
      content.map(({ kind, title, points: moved, balance: after }) => [kind, title, moved, after]),
    ).toEqual([
      ['earned', 'Slots', 11, 11],
      ['takenBack', 'Slots', -6, 0],
      ['redeemed', 'PHP 1', -70, 6],
      ['earned', 'Slots', 26, 76],
      ['earned', 'Deposits', 50, 50],
    ])
  })
})

describe('the mall', () => {
  it('R10: gives the last of an item to one of 100 who want it at once', async () => {
    // Beside what the demo paid in.
    for (const who of [1, 2]) await give(who, 5000)
    const shop = gateway.registry.byHost('first.example')
    const tumbler = shop?.merchant.rewards['points-mall'].items.find(({ id }) => id === 'tumbler')
    if (!shop || !tumbler) throw new Error('no mall')
    const wish = { kind: 'physical', item: 'tumbler', quantity: 1, points: 100n, delivery } as const
    const none = { amount: null, exchange: null }
    const answers = await Promise.allSettled(
      Array.from({ length: 100 }, (_, turn) =>
        grant(
          gateway.platform,
          shop,
          ids[1 + (turn % 2)] ?? '',
          `tumbler ${String(turn)}`,
          { ...wish, ...none },
          tumbler,
        ),
      ),
    )
    const codes = answers.map((one) => (one.status === 'rejected' ? (one.reason as Refusal).code : null))
    expect(codes.filter((code) => code === null).length).toBe(1)
    expect(codes.filter((code) => code === 'point_item_gone').length).toBe(99)
    expect((await points(1)) + (await points(2))).toBe(10_000)
    const [item] = (await gateway.call('pointRewards', { headers: { language: 'TY' } })).value
    expect(item).toMatchObject({ id: 'tumbler', title: 'Baso', left: 0, points: 100, amount: null })
  })

  it('is one redemption for one key, and keeps to what one member may take', async () => {
    const before = await points(1)
    // As many as are evaluated at once: a fifth guess at a password would have to wait.
    const same = await Promise.all(
      Array.from({ length: 4 }, () => redeem(1, 'shirt', 100, { key: 'the-same-key' })),
    )
    expect(new Set(same.map(({ value }) => value.id)).size).toBe(1)
    expect((await redeem(1, 'shirt', 200, { key: 'the-same-key', quantity: 2 })).code).toBe(
      'idempotency_conflict',
    )
    expect((await redeem(1, 'shirt', 200, { quantity: 2 })).code).toBe('point_item_limit')
    expect((await redeem(1, 'shirt', 100)).code).toBeNull()
    expect(await points(1)).toBe(before - 200)
  })

  it('refuses a price that is no more, an unknown item, a missing address, too few points and a wrong password', async () => {
    const before = await points(0)
    const codes = await Promise.all([
      redeem(0, 'shirt', 90),
      redeem(0, 'gone', 100),
      redeem(0, 'shirt', 100, { delivery: undefined }),
      redeem(0, 'shirt', 100),
    ])
    expect(codes.map(({ code }) => code)).toEqual([
      'point_price_changed',
      'point_item_gone',
      'field_required',
      'insufficient_points',
    ])
    expect((await redeem(0, 'shirt', 100, { paymentPassword: '000000' })).json).toMatchObject({
      fields: { paymentPassword: 'payment_password_wrong' },
    })
    const bare = { item: 'shirt', quantity: 1, points: 100, paymentPassword: password, key: 'plain-body' }
    const plain = await gateway.call('pointRedeem', { token: tokens[0] ?? '', body: bare, plain: true })
    expect(plain.code).toBe('seal_required')
    expect(await points(0)).toBe(before)
  })

  it('pays money at once, and converts whole steps of the ratio', async () => {
    await give(0, 1000)
    const [had, money] = [await points(0), await balance(0)]
    expect((await redeem(0, 'cash-50', 500)).value).toMatchObject({ status: 'approved', amount: '50.00' })
    const convert = (body: object) =>
      gateway.call('pointConvert', {
        token: tokens[0] ?? '',
        body: { paymentPassword: password, key: `convert-${String((keys += 1))}`, ...body },
      })
    for (const wrong of [100, 250]) expect((await convert({ points: wrong })).code).toBe('amount_limits')
    const done = await Promise.all(
      Array.from({ length: 4 }, () => convert({ points: 300, key: 'convert-once' })),
    )
    expect(done[0]?.value).toMatchObject({
      ...{ kind: 'convert', item: null, points: 300, amount: '3.00', status: 'approved' },
      exchange: { points: 100, amount: '1.00' },
    })
    expect(await points(0)).toBe(had - 800)
    expect(await balance(0)).toBe(money + 53)
  })

  it('R10: converts a whole balance once, of 100 at once under keys of their own', async () => {
    await give(0, 1000)
    const shop = gateway.registry.byHost('first.example')
    if (!shop) throw new Error('no mall')
    const [had, money] = [await points(0), await balance(0)]
    const nothing = { item: null, quantity: 1, delivery: null }
    const wish = { kind: 'convert', points: BigInt(had), amount: 700n, ...nothing } as const
    const answers = await Promise.allSettled(
      Array.from({ length: 100 }, (_, turn) =>
        grant(gateway.platform, shop, ids[0] ?? '', `whole ${String(turn)}`, {
          ...wish,
          exchange: { points: 100, amount: '100' },
        }),
      ),
    )
    const codes = answers.map((one) => (one.status === 'rejected' ? (one.reason as Refusal).code : null))
    expect(codes.filter((code) => code === null)).toHaveLength(1)
    expect(codes.filter((code) => code === 'insufficient_points')).toHaveLength(99)
    expect([await points(0), await balance(0)]).toEqual([0, money + 7])
  })

  it('is handed out or refused by an operator, who gives the points back once', async () => {
    const before = await points(2)
    const one = (await redeem(2, 'code', 40)).value
    const other = (await redeem(2, 'code', 80, { quantity: 2 })).value
    expect(one).toMatchObject({ status: 'inProcess', decidedAt: null })
    expect((await gateway.call('pointBalance', { token: tokens[2] ?? '' })).value).toMatchObject({
      points: before - 120,
      hasPaymentPassword: true,
    })
    expect((await decide(one.id, 'handOut', 'code_given', 'ABCD-1234')).value).toEqual({ outcome: 'decided' })
    const refused = await Promise.all(
      Array.from({ length: 5 }, () => decide(other.id, 'reject', 'not_available')),
    )
    expect(refused.filter(({ status }) => status === 200).length).toBe(1)
    expect(await points(2)).toBe(before - 40)
    const mine = await history(2)
    expect(mine.find(({ id }) => id === one.id)).toMatchObject({ status: 'approved', remark: 'ABCD-1234' })
    expect(mine.find(({ id }) => id === other.id)).toMatchObject({
      status: 'rejected',
      reason: 'not_available',
    })
    const items = (await gateway.call('pointRewards')).value
    expect(items.find(({ id }) => id === 'code')?.left).toBe(4)
  })
})

describe('the calls of the points mall', () => {
  const relayed = {
    pointBalance: 'MCS2_getPointBalance',
    pointRewards: 'getPointReward',
    pointConfig: 'getPointConfig',
    pointRedeem: 'MCS2_redeemPointReward',
    pointConvert: 'MCS2_convertPoint',
    pointRedemptions: 'getRedeemPointList',
    pointDetails: 'ODSFE2_MemTransDet',
  } as const

  it.each(Object.entries(relayed))(
    "E12: %s answers as %s, and what is a member's to nobody else",
    async (call, relay) => {
      const { path, token, encrypted } = (endpoints as Readonly<Record<string, Endpoint>>)[call] ?? {}
      expect(path).toBe(`/wps/relay/${relay}`)
      expect(encrypted === true).toBe(call === 'pointRedeem' || call === 'pointConvert')
      const isOpen = call === 'pointRewards' || call === 'pointConfig'
      expect(token === true).toBe(!isOpen)
      const sealed = { paymentPassword: password, key: 'nobody-at-all', points: 100 }
      const body = { pointRedeem: { ...sealed, item: 'shirt', quantity: 1 }, pointConvert: sealed }[call]
      const guest = await gateway.call(call as 'pointConfig', body ? { body: body as never } : {})
      expect(guest.status).toBe(isOpen ? 200 : 401)
    },
  )

  it('E12: pointConfig tells how points are earned and what they are worth', async () => {
    expect((await gateway.call('pointConfig', { headers: { language: 'TY' } })).value).toEqual({
      earning: [
        {
          ...{ id: 'slots', title: 'Slots', isMoney: true, per: '10.00', points: 1, from: '2026-01-02' },
        },
        { id: 'first-in', title: 'Deposits', isMoney: false, per: '1', points: 50, from: '2026-01-02' },
      ],
      exchange: { points: 100, amount: '1.00', minimum: 200 },
      currencySymbol: '₱',
    })
    const { value } = await gateway.call('pointConfig', { host: 'second.example' })
    expect(value).toMatchObject({ earning: [], exchange: null })
  })

  it('E12: pointBalance counts what waits and what was taken of items that are limited', async () => {
    const { value } = await gateway.call('pointBalance', { token: tokens[1] ?? '' })
    expect(value).toMatchObject({ points: await points(1), hasPaymentPassword: true })
    expect(value.taken).toContainEqual({ item: 'shirt', quantity: 2 })
    expect(value.inProcess).toBeGreaterThanOrEqual(2)
  })

  it('E12: pointRedemptions and pointDetails come in pages of twenty, each once, and by status', async () => {
    const walk = async (call: 'pointRedemptions' | 'pointDetails', query: object = {}) => {
      const found: { id: string }[][] = []
      let cursor: string | null = null
      do {
        const requested: object = cursor === null ? query : { ...query, cursor }
        const value: { content: { id: string }[]; next: string | null } = (
          await gateway.call(call, { token: tokens[2] ?? '', query: requested })
        ).value
        found.push(value.content)
        cursor = value.next
      } while (cursor !== null)
      return found
    }
    const statuses = ['approved', 'rejected', 'inProcess']
    const counts = async () =>
      Promise.all(statuses.map(async (status) => (await walk('pointRedemptions', { status })).flat().length))
    // Tests before this one raced for the last pieces: who got them differs.
    const [approved = 0, ...others] = await counts()
    const before = [approved, ...others].reduce((sum, count) => sum + count, 0)
    await give(2, 2_000)
    for (let n = 0; n < 24; n += 1) {
      await gateway.db.asOwner('delete from quota')
      expect((await redeem(2, 'cash-1', 10)).code).toBe(null)
    }
    const taken = await walk('pointRedemptions')
    expect(taken.map(({ length }) => length)).toEqual([20, before + 4])
    expect(new Set(taken.flat().map(({ id }) => id)).size).toBe(before + 24)
    expect(await counts()).toEqual([approved + 24, ...others])
    const moved = await walk('pointDetails')
    expect(moved[0]).toHaveLength(20)
    expect(new Set(moved.flat().map(({ id }) => id)).size).toBe(moved.flat().length)
    const [newest] = (await gateway.call('pointDetails', { token: tokens[2] ?? '' })).value.content
    expect(newest).toMatchObject({ kind: 'redeemed', points: -10, balance: await points(2) })
  })
})
