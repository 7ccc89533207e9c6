// On PostgreSQL too: what is held lies over the files in every process.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demoMembers, first } from '../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'
import { holdPromotions } from './hold-promotions.ts'
import { beginPromotions, offer, raffle } from './testing/running-offers.ts'
import { ReleasedBrands } from './testing/released-brand.ts'

const brands = new ReleasedBrands()
const free = offer('free')
/** What the folder says after somebody edited it: an offer that members have begun is gone, a raffle ends later, one runs again. */
const edited = [
  { ...raffle, until: '2037-01-01T00:00:00Z' },
  offer('halted'),
  { ...free, gift: { kind: 'points' as const, points: 9 } },
]
const promised = [offer('begun'), raffle, offer('halted', { isStopped: true }), free]
const gateway = prepareSite({
  brands: [
    first({ merchant: { demo: { members: demoMembers }, rewards: { promotions: { offers: edited } } } }),
  ],
  config: { dataFolder: brands.folder },
  publisher: brands.publisher,
})
const merchant = first().settings.merchantCode

let olga: ConsoleClient

beforeAll(async () => {
  olga = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
  await beginPromotions(gateway, { merchant, begun: 'begun', draw: raffle })
})
beforeEach(async () => {
  await brands.release('first', {
    ...brands.whole({ 'brand.json': { name: 'First', merchantCode: 'first1' } }),
    'rewards/promotions.json': { offers: promised },
  })
})
afterAll(() => {
  rmSync(brands.folder, { recursive: true, force: true })
})

async function listHeld() {
  return gateway.db.asOwner(
    `select promotion, version, status, reason from offer_version where code = '${merchant}' order by promotion`,
  )
}

describe('an edit of a folder that would break what is running', () => {
  it('is not taken live for that promotion, and is for the others', async () => {
    await holdPromotions(gateway.platform, 'first')
    const held = ['begun', 'draw', 'halted'].map((promotion) => ({
      promotion,
      version: 1,
      status: 'live',
      reason: 'folder_held',
    }))
    expect(await listHeld()).toEqual(held)
    await holdPromotions(gateway.platform, 'first')
    expect(await listHeld()).toEqual(held)
    const { value } = await olga.call('promotionList', { query: { merchant } })
    await expect
      .poll(() => gateway.platform.registry.byMerchant(merchant)?.merchant.rewards.promotions.offers)
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ id: 'begun' }),
          expect.objectContaining({ id: 'draw', until: raffle.until }),
          expect.objectContaining({ id: 'halted', isStopped: true }),
          expect.objectContaining({ id: 'free', gift: { kind: 'points', points: 9 } }),
        ]),
      )
    expect(value.length).toBeGreaterThan(0)
  })

  it('is told in the health of the brand: what, where and how to mend it', async () => {
    await holdPromotions(gateway.platform, 'first')
    const { findings } = (await olga.call('brandDetail', { query: { brand: 'first' } })).value
    expect(findings.filter(({ code }) => code === 'promised')).toEqual(
      expect.arrayContaining([
        {
          severity: 'error',
          code: 'promised',
          file: 'first/rewards/promotions.json',
          line: 0,
          message: expect.stringContaining('the promotion begun stays as it was'),
          fix: expect.stringContaining('Write begun as it was'),
        },
      ]),
    )
  })

  it('is not given the word by the room either, until nothing is open', async () => {
    await holdPromotions(gateway.platform, 'first')
    const body = { merchant, id: 'begun', version: 0, reason: 'correction' }
    expect(await olga.call('promotionRevert', { body })).toMatchObject({
      refused: { problems: [{ message: 'members have begun it' }] },
    })
    await gateway.db.asOwner(`update promotion_entry set status = 'expired' where promotion = 'begun'`)
    expect((await olga.call('promotionRevert', { body })).value).toMatchObject({ state: 'live' })
    await gateway.db.asOwner(`update promotion_entry set status = 'joined' where promotion = 'begun'`)
  })
})
