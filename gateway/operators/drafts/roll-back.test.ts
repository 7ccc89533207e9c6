import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demoMembers, first, second } from '../../testing/test-gateway.ts'
import { beginPromotions, offer, raffle } from './testing/running-offers.ts'
import { ReleasedBrands } from './testing/released-brand.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'

const offers = [
  offer('begun'),
  offer('halted', { isStopped: true }),
  offer('spent', { budget: { count: 1 } }),
  offer('quiet'),
  raffle,
]
const offersThen = [
  offer('halted', { gift: { kind: 'points', points: 3 } }),
  offer('spent', { budget: { count: 5 } }),
  { ...raffle, until: '2037-01-01T00:00:00Z' },
]
const brands = new ReleasedBrands()
const gateway = prepareSite({
  brands: [
    first({ merchant: { demo: { members: demoMembers }, rewards: { promotions: { offers } } } }),
    second(),
  ],
  config: { dataFolder: brands.folder },
  publisher: brands.publisher,
})

let olga: ConsoleClient
let newest: number

function getFiles(hello: string, more: object = {}) {
  return brands.whole({
    'brand.json': { name: 'First', merchantCode: 'first1', ...more },
    'merchant.json': { timeZone: 'UTC', banners: [{ id: 'hero', title: { EN: hello } }] },
    'rewards/promotions.json': { offers: hello === 'Then' ? offersThen : offers },
  })
}

beforeAll(async () => {
  olga = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
})
beforeEach(async () => {
  await brands.release('first', getFiles('Young', { age: { minimum: 21 } }))
  await brands.release('first', getFiles('Then'))
  newest = (await brands.release('first', getFiles('Now'))).number
})
afterAll(() => {
  rmSync(brands.folder, { recursive: true, force: true })
})

function rollBack(release: number, more: object = {}) {
  return olga.call('brandRollBack', {
    body: { brand: 'first', release, live: newest, reason: 'too early', ...more },
  })
}

it('takes a brand back as a new release, and says who and why', async () => {
  expect((await rollBack(newest - 1)).value).toEqual({
    isSame: false,
    pinned: [],
    held: [],
    isTakenOver: false,
    promotions: [],
  })
  expect(brands.read('first', 'merchant.json')).toContain('Then')
  expect(brands.store.list('first')[0]).toMatchObject({
    number: newest + 1,
    author: 'olga',
    reason: 'too early',
  })
})

it('is refused where something else is live than was seen, and of a release that is not there', async () => {
  expect((await rollBack(newest - 1, { live: newest - 1 })).code).toBe('conflict')
  expect((await rollBack(newest + 7)).code).toBe('not_found')
  expect(brands.read('first', 'merchant.json')).toContain('Now')
})

it('brings nothing back that takes a second person', async () => {
  expect(await rollBack(newest - 2)).toMatchObject({
    code: 'field_format',
    refused: { problems: [{ file: 'brand.json', pointer: '/age' }] },
  })
  expect(brands.read('first', 'brand.json')).not.toContain('21')
})

it('tells which brands it would break before it is done, and holds those that were named', async () => {
  brands.held = [{ id: 'second', errors: [] }]
  try {
    const held = [{ brand: 'second', findings: [] }]
    expect(await rollBack(newest - 1)).toMatchObject({ code: 'conflict', refused: { held } })
    expect(brands.read('first', 'merchant.json')).toContain('Now')
    expect((await rollBack(newest - 1, { holding: ['second'] })).value.held).toEqual(held)
    expect(brands.read('first', 'merchant.json')).toContain('Then')
  } finally {
    brands.held = []
  }
})

describe('promotions', () => {
  const merchant = first().settings.merchantCode
  const ofRelease = () => ({ query: { brand: 'first', release: newest - 1 } })

  async function listVersions(): Promise<unknown[]> {
    return gateway.db.asOwner(
      `select promotion, status, offer -> 'isStopped' as stopped from offer_version where code = '${merchant}' order by promotion`,
    )
  }

  beforeAll(() => beginPromotions(gateway, { merchant, begun: 'begun', draw: raffle }))
  beforeEach(async () => {
    await gateway.db.asOwner(`delete from offer_version where code = '${merchant}'`)
  })

  it('are told one by one, with what taking each back would come to', async () => {
    const { value } = await olga.call('brandRollBackPromotions', ofRelease())
    expect(value).toEqual([
      {
        id: 'halted',
        title: 'halted',
        kind: 'changes',
        sentences: ['reward (promotion halted) changed'],
        state: 'live',
        problem: null,
      },
      expect.objectContaining({ id: 'spent', kind: 'changes', state: 'waiting' }),
      expect.objectContaining({
        id: 'draw',
        state: 'refused',
        problem: { message: 'its raffle is committed to its terms', fix: expect.any(String) },
      }),
      expect.objectContaining({
        id: 'begun',
        kind: 'goes',
        state: 'refused',
        problem: { message: 'members have begun it', fix: expect.any(String) },
      }),
      expect.objectContaining({ id: 'quiet', kind: 'goes', state: 'live' }),
    ])
  })

  it('stay as they are without a tick', async () => {
    expect((await rollBack(newest - 1)).value.promotions).toEqual([])
    expect(await listVersions()).toEqual([])
    expect(brands.removed).toEqual([])
  })

  it('that are ticked go the way of their room: a stopped one stays stopped, more takes two', async () => {
    const promotions = ['halted', 'spent', 'quiet']
    expect((await rollBack(newest - 1, { promotions })).value.promotions).toEqual([
      { id: 'halted', state: 'live' },
      { id: 'spent', state: 'waiting' },
      { id: 'quiet', state: 'gone' },
    ])
    expect(brands.removed).toEqual(['quiet'])
    expect(await listVersions()).toEqual([
      { promotion: 'halted', status: 'live', stopped: true },
      { promotion: 'spent', status: 'waiting', stopped: false },
    ])
    const { content } = (await olga.call('cases', { query: { kind: 'promotion.publish' } })).value
    expect(content.length).toBeGreaterThan(0)
  })

  it.each([
    ['draw', 'its raffle is committed to its terms'],
    ['begun', 'members have begun it'],
  ])('that cannot be taken back refuse the whole: %s', async (id, message) => {
    const refused = await rollBack(newest - 1, { promotions: ['halted', id] })
    expect(refused.refused).toMatchObject({ problems: [{ pointer: `/offers/[id=${id}]`, message }] })
    expect(await listVersions()).toEqual([])
    expect(brands.read('first', 'merchant.json')).toContain('Now')
  })
})
