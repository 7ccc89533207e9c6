import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'
import { first } from '../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'
import { findBound } from './proposed.ts'
import { readOffer } from './judge-offer.ts'

const merchant = 'firstcode'
const plain = {
  kind: 'claim',
  title: { EN: 'Sun cash' },
  terms: [{ EN: 'Once a day.' }],
  art: 'b-hero-1',
  gift: { kind: 'cash', amount: '5' },
  turn: 'day',
  budget: { amount: '20' },
  conditions: [{ measure: { of: 'stake' }, atLeast: '1' }],
}

let olga: ConsoleClient
let carl: ConsoleClient

const gateway = prepareSite(() => {
  const rewards = { promotions: { offers: [{ id: 'sun-cash', ...plain }] } }
  return { brands: [first({ merchant: { rewards } })] }
})
beforeAll(async () => {
  olga = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
  carl = await newOperator(gateway, { name: 'carl', roles: ['cashier'] })
})
afterAll(async () => {})

async function propose(id: string, document: object) {
  await olga.call('promotionDraftSave', { body: { merchant, id, version: 0, document } })
  const body = { merchant, id, version: 1, reason: 'campaign' }
  expect((await olga.call('promotionPublish', { body })).value.state).toBe('waiting')
  const { content } = (await carl.call('cases', { query: { kind: 'promotion.publish' } })).value
  const found = content.find(({ reference }) => reference.startsWith(`${id} `))
  if (!found) throw new Error(`no case of ${id}`)
  return found
}

it('12: a case shows its approver what it gives, to whom and how long, beside what is live', async () => {
  const gift = { kind: 'cash', amount: '500' }
  const until = '2027-01-01T00:00:00+08:00'
  const listed = await propose('sun-cash', { ...plain, gift, budget: {}, turn: 'once', until })
  expect(listed).toMatchObject({ amount: '500.00', currency: 'PHP' })
  const { value: seen } = await carl.call('caseDetail', { query: { merchant, id: listed.id } })
  expect(seen.details).toContainEqual({ name: 'bound', value: 'gift' })
  const query = { merchant, id: listed.id, language: 'EN' }
  const { value } = await carl.call('casePromotion', { query })
  expect(value).toMatchObject({
    promotion: 'sun-cash',
    currency: 'PHP',
    segments: [],
    offer: {
      title: 'Sun cash',
      turn: 'once',
      budget: null,
      places: null,
      from: null,
      until: '2026-12-31T16:00:00.000Z',
      gift: { kind: 'cash', amount: '500.00' },
      conditions: [[{ kind: 'stake', need: '1.00', isMoney: true }]],
    },
    live: { turn: 'day', budget: '20.00', gift: { kind: 'cash', amount: '5.00' } },
  })
})

it('12: a promotion that nobody had before has nothing live beside it, and other cases have no promotion', async () => {
  const listed = await propose('moon-cash', plain)
  expect(listed).toMatchObject({ amount: '20.00', currency: 'PHP' })
  const query = { merchant, id: listed.id, language: 'EN' }
  expect((await carl.call('casePromotion', { query })).value.live).toBe(null)
  const other = { ...query, id: '01900000-0000-7000-8000-000000000001' }
  expect((await carl.call('casePromotion', { query: other })).code).toBe('not_found')
})

const gift = { kind: 'cash', amount: '5' }
const points = { kind: 'points', points: 10 }
const prizes = [
  { gift: { kind: 'cash', amount: '1000' }, count: 2 },
  { gift: points, count: 9 },
]
const raffle = { measure: { of: 'stake' }, per: '10', prizes }
it.each([
  [
    { gift, budget: { amount: '20', count: 3 } },
    { amount: 2000n, bound: 'budget' },
  ],
  [
    { kind: 'raffle', gift: undefined, raffle, budget: {} },
    { amount: 200_000n, bound: 'prizes' },
  ],
  [
    { gift, budget: { count: 3 } },
    { amount: 1500n, bound: 'gifts' },
  ],
  [
    { gift, budget: {} },
    { amount: 500n, bound: 'gift' },
  ],
  [{ gift: points, budget: {} }, undefined],
])('12: the amount of a case says what it is: %j', (written, bound) => {
  const document = JSON.parse(JSON.stringify({ ...plain, ...written, id: 'one' })) as unknown
  const offer = readOffer(document)
  expect(offer && findBound(offer, 2)).toEqual(bound)
})
