import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import endpoints from '../../../schemas/endpoints.json' with { type: 'json' }
import type { Endpoint } from '../../../schemas/base/endpoint.ts'
import type { TestGateway } from '../../testing/test-gateway.ts'
import { mallSite, password } from '../../testing/mall-site.ts'

const site = mallSite()
const { tokens, give, points, redeem, balance, history, decide } = site
let gateway: TestGateway

beforeAll(async () => {
  gateway = await site.open()
  // What the demo paid in would otherwise give points in the midst of a test.
  await site.earn()
})
beforeEach(site.reset)
afterAll(async () => {
  expect(await site.faults()).toEqual([])
  await gateway.close()
})

describe('the mall', () => {
  it('is one redemption for one key, and keeps to what one member may take', async () => {
    await give(1, 1000)
    const before = await points(1)
    // As many as are evaluated at once: a fifth guess at a password would have to wait.
    const same = await Promise.all(
      Array.from({ length: 4 }, () => redeem(1, 'shirt', 100, { key: 'the-same-key' })),
    )
    expect(new Set(same.map(({ value }) => value.id)).size).toBe(1)
    expect((await redeem(1, 'shirt', 200, { key: 'the-same-key', quantity: 2 })).code).toBe(
      'idempotency_conflict',
    )
    expect((await redeem(1, 'shirt', 200, { quantity: 2 })).json).toMatchObject({
      errorCode: 'point_item_limit',
      bound: { most: '1' },
    })
    expect((await redeem(1, 'shirt', 100)).code).toBeNull()
    expect(await points(1)).toBe(before - 200)
  })

  it('refuses an old price, an unknown item, a missing address, too few points and a wrong password', async () => {
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
    let turn = 0
    const convert = (body: object) =>
      gateway.call('pointConvert', {
        token: tokens[0] ?? '',
        body: { paymentPassword: password, key: `convert-${String((turn += 1))}`, ...body },
      })
    for (const wrong of [100, 250]) expect((await convert({ points: wrong })).code).toBe('amount_limits')
    const done = await Promise.all(
      Array.from({ length: 4 }, () => convert({ points: 300, key: 'convert-once' })),
    )
    expect(done[0]?.value).toMatchObject({
      kind: 'convert',
      item: null,
      points: 300,
      amount: '3.00',
      status: 'approved',
      exchange: { points: 100, amount: '1.00' },
    })
    expect(await points(0)).toBe(had - 800)
    expect(await balance(0)).toBe(money + 53)
  })

  it('is handed out or refused by an operator, who gives the points back once', async () => {
    await give(2, 1000)
    const before = await points(2)
    const entry = (await redeem(2, 'code', 40)).value
    const other = (await redeem(2, 'code', 80, { quantity: 2 })).value
    expect(entry).toMatchObject({ status: 'inProcess', decidedAt: null })
    expect((await gateway.call('pointBalance', { token: tokens[2] ?? '' })).value).toMatchObject({
      points: before - 120,
      hasPaymentPassword: true,
    })
    expect((await decide(entry.id, 'handOut', 'code_given', 'ABCD-1234')).value).toEqual({
      outcome: 'decided',
    })
    const refused = await Promise.all(
      Array.from({ length: 5 }, () => decide(other.id, 'reject', 'not_available')),
    )
    expect(refused.filter(({ status }) => status === 200).length).toBe(1)
    expect(await points(2)).toBe(before - 40)
    const mine = await history(2)
    expect(mine.find(({ id }) => id === entry.id)).toMatchObject({ status: 'approved', remark: 'ABCD-1234' })
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
    // Tests before this one redeemed as well.
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
