import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Refusal } from '../../base/http/refusal.ts'
import { bet, end, undo } from '../../games/records/testing/played.ts'
import type { TestGateway } from '../../testing/test-gateway.ts'
import { grant } from './redeem.service.ts'
import { delivery, mallSite, merchant } from '../../testing/mall-site.ts'

const site = mallSite()
const { tokens, ids, earn, give, points, redeem, balance } = site
let gateway: TestGateway

beforeAll(async () => {
  gateway = await site.open()
})
beforeEach(site.reset)
afterAll(async () => {
  expect(await site.faults()).toEqual([])
  await gateway.close()
})

describe('points', () => {
  it('E12: come from play once, and go again with a stake that is given back, spent ones from later play', async () => {
    const player = { database: gateway.platform.database, merchant, memberId: ids[0] ?? '' }
    const at = gateway.platform.clock()
    const play = async (id: string, amount: bigint) => {
      const round = { id, nodeId: 'slot', vendor: 'PG' }
      const ref = await bet(player, round, amount, at)
      await end(player, round, at)
      return () => undo(player, round, ref, at)
    }
    await earn()
    // What the demo paid in.
    expect(await points(0)).toBe(50)
    const back = await play('r1', 25_000n)
    await play('r2', 1_500n)
    await Promise.all([earn(), earn()])
    // 265.00 staked, a point for each 10.00.
    expect(await points(0)).toBe(76)
    expect((await redeem(0, 'cash-1', 70, { quantity: 7 })).status).toBe(200)
    await back()
    await earn()
    // 25 were to go, 6 were left.
    expect(await points(0)).toBe(0)
    await play('r3', 30_000n)
    await earn()
    // 315.00 are 31 in all, of which 20 were spent.
    expect(await points(0)).toBe(11)
    const { content } = (await gateway.call('pointDetails', { token: tokens[0] ?? '' })).value
    // Rounds that are read together are one line: which are, is up to the gateway's own reader.
    const isPlay = ({ kind, title }: (typeof content)[number]) => kind === 'earned' && title === 'Slots'
    expect(content.filter(isPlay).reduce((sum, { points: moved }) => sum + moved, 0)).toBe(37)
    expect(
      content
        .filter((entry) => !isPlay(entry))
        .map(({ kind, title, points: moved, balance: after }) => [kind, title, moved, after]),
    ).toEqual([
      ['takenBack', 'Slots', -6, 0],
      ['redeemed', 'PHP 1', -70, 6],
      ['earned', 'Deposits', 50, 50],
    ])
  })

  it('E12: pointConfig tells how points are earned and what they are worth', async () => {
    expect((await gateway.call('pointConfig', { headers: { language: 'TY' } })).value).toEqual({
      earning: [
        {
          id: 'slots',
          title: 'Slots',
          isMoney: true,
          per: '10.00',
          points: 1,
          from: '2026-01-02',
        },
        { id: 'first-in', title: 'Deposits', isMoney: false, per: '1', points: 50, from: '2026-01-02' },
      ],
      exchange: { points: 100, amount: '1.00', minimum: 200 },
      currencySymbol: '₱',
    })
    const { value } = await gateway.call('pointConfig', { host: 'second.example' })
    expect(value).toMatchObject({ earning: [], exchange: null })
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
    const codes = answers.map((answer) =>
      answer.status === 'rejected' ? (answer.reason as Refusal).code : null,
    )
    expect(codes.filter((code) => code === null).length).toBe(1)
    expect(codes.filter((code) => code === 'point_item_gone').length).toBe(99)
    expect((await points(1)) + (await points(2))).toBe(10_000)
    const [item] = (await gateway.call('pointRewards', { headers: { language: 'TY' } })).value
    expect(item).toMatchObject({ id: 'tumbler', title: 'Baso', left: 0, points: 100, amount: null })
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
    const codes = answers.map((answer) =>
      answer.status === 'rejected' ? (answer.reason as Refusal).code : null,
    )
    expect(codes.filter((code) => code === null)).toHaveLength(1)
    expect(codes.filter((code) => code === 'insufficient_points')).toHaveLength(99)
    expect([await points(0), await balance(0)]).toEqual([0, money + 7])
  })
})
