// On PostgreSQL too: a draft is locked while it is published.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Operation } from '../../../schemas/brand/operations.ts'
import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demoMembers, first } from '../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'
import { beginPromotions, offer, raffle } from './testing/running-offers.ts'
import { ReleasedBrands } from './testing/released-brand.ts'

const offers = [
  offer('begun'),
  offer('halted', { isStopped: true }),
  offer('spent', { budget: { count: 1 } }),
  raffle,
]
const brands = new ReleasedBrands()
const gateway = prepareSite({
  brands: [first({ merchant: { demo: { members: demoMembers }, rewards: { promotions: { offers } } } })],
  config: { dataFolder: brands.folder },
  publisher: brands.publisher,
})
const merchantText = `{
    "banners": [ { "id": "hero",   "title": { "EN": "Hello" } } ],
    "timeZone": "UTC"
}
`
const files = brands.whole({
  'brand.json': { name: 'First', merchantCode: 'first1' },
  'merchant.json': merchantText,
  'rewards/promotions.json': { offers },
})

let olga: ConsoleClient
let carl: ConsoleClient

beforeAll(async () => {
  olga = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
  carl = await newOperator(gateway, { name: 'carl', roles: ['cashier'] })
})
beforeEach(async () => {
  await brands.release('first', files)
})
afterAll(() => {
  rmSync(brands.folder, { recursive: true, force: true })
})

async function write(...operations: Operation[]): Promise<string> {
  const { id } = (await olga.call('draftCreate', { body: { brand: 'first', title: 'Autumn' } })).value
  await olga.call('draftSave', { body: { brand: 'first', id, version: 0, operations } })
  return id
}

function publish(id: string, more: object = {}) {
  return olga.call('draftPublish', { body: { brand: 'first', id, version: 1, reason: 'autumn', ...more } })
}

/** Agrees to what waits for a second person, the last that was proposed. */
async function approve(by = carl) {
  const { content } = (await carl.call('cases', { query: { kind: 'brand.publish', status: 'open' } })).value
  const { merchant = '', id = '', openedAt = '' } = content[0] ?? {}
  const decided = { amount: null, decision: 'approve', reason: 'checked', comment: '' }
  return by.call('caseDecide', { body: { merchant, id, openedAt, ...decided } })
}

async function findStatus(id: string): Promise<unknown> {
  const [row] = await gateway.db.asOwner(`select status, version from brand_draft where id = '${id}'`)
  return row
}

const title: Operation = {
  file: 'merchant.json',
  pointer: '/banners/[id=hero]/title/EN',
  do: 'set',
  value: 'Autumn',
}
const scheme: Operation = { file: 'brand.json', pointer: '/scheme', do: 'set', value: 'dark' }
const age: Operation = { file: 'brand.json', pointer: '/age/minimum', do: 'set', value: 21 }

describe('publishing a draft', () => {
  it('changes only the lines that change, and says who and why', async () => {
    const id = await write(title)
    expect((await publish(id)).value).toEqual({ state: 'live', needsTwo: [], held: [] })
    expect(brands.read('first', 'merchant.json')).toBe(merchantText.replace('Hello', 'Autumn'))
    expect(brands.store.list('first')[0]).toMatchObject({ author: 'olga', reason: 'autumn' })
    expect((await publish(id)).code).toBe('conflict')
  })

  it('publishes what was chosen and keeps the rest', async () => {
    const id = await write(title, scheme)
    await publish(id, { places: [{ file: 'brand.json', pointer: '/scheme' }] })
    expect(brands.read('first', 'brand.json')).toContain('"dark"')
    expect(brands.read('first', 'merchant.json')).toBe(merchantText)
    await olga.call('draftRebase', { body: { brand: 'first', id, version: 1, choices: [] } })
    const { operations } = (await olga.call('draftDetail', { query: { brand: 'first', id } })).value
    expect(operations).toEqual([title])
  })

  it('is refused with what is wrong, and on what is not live any more', async () => {
    const broken = await write({
      file: 'theme.json',
      pointer: '/ground',
      do: 'set',
      value: [{ role: 'none', at: 5 }],
    })
    expect(await publish(broken)).toMatchObject({
      code: 'field_format',
      refused: { findings: [{ severity: 'error' }] },
    })
    const late = await write(title)
    await brands.release('first', { ...files, 'merchant.json': { timeZone: 'UTC' } })
    expect(await publish(late)).toMatchObject({ code: 'conflict', refused: { isBehind: true } })
  })

  it('waits for a second person where the schema does not say that one is enough', async () => {
    const id = await write(age, title)
    const before = brands.read('first', 'brand.json')
    expect((await publish(id)).value).toEqual({
      state: 'waiting',
      needsTwo: [{ file: 'brand.json', pointer: '/age' }],
      held: [],
    })
    expect(brands.read('first', 'brand.json')).toBe(before)
    expect((await approve(olga)).code).not.toBeNull()
    expect((await approve()).value).toEqual({ outcome: 'decided' })
    expect(brands.read('first', 'brand.json')).toContain('21')
    expect(brands.store.list('first')[0]).toMatchObject({ author: 'olga' })
  })

  it('closes a draft that went live before its row could say so, and never empties it', async () => {
    const id = await write(title)
    brands.lostAfterwards = new Error('the database went away')
    expect((await publish(id)).code).toBe('unknown')
    expect(brands.read('first', 'merchant.json')).toContain('Autumn')
    const ofDraft = { brand: 'first', id }
    expect((await olga.call('draftDetail', { query: ofDraft })).code).toBe('not_found')
    const rebase = { ...ofDraft, version: 1, choices: [] }
    expect((await olga.call('draftRebase', { body: rebase })).code).toBe('conflict')
    expect(await findStatus(id)).toEqual({ status: 'open', version: 1 })
    expect((await olga.call('draftList', { query: {} })).value.map((row) => row.id)).not.toContain(id)
    expect(await findStatus(id)).toEqual({ status: 'published', version: 1 })
  })

  it('says that it is live to who asks again, and publishes nothing twice', async () => {
    const id = await write(title)
    brands.lostAfterwards = new Error('the database went away')
    await publish(id)
    const { length } = brands.store.list('first')
    expect((await publish(id)).value).toEqual({ state: 'live', needsTwo: [], held: [] })
    expect(brands.store.list('first')).toHaveLength(length)
    expect(await findStatus(id)).toEqual({ status: 'published', version: 1 })
  })

  it('stays open where only a part of it went live before that could be answered', async () => {
    const id = await write(title, scheme)
    brands.lostAfterwards = new Error('the database went away')
    await publish(id, { places: [{ file: 'brand.json', pointer: '/scheme' }] })
    expect((await olga.call('draftDetail', { query: { brand: 'first', id } })).value.isBehind).toBe(true)
  })

  it('ends the decision of a second person that went live before the case could say so', async () => {
    const id = await write(age)
    await publish(id)
    brands.lostAfterwards = new Error('the database went away')
    expect((await approve()).code).toBe('unknown')
    const { length } = brands.store.list('first')
    expect((await approve()).value).toEqual({ outcome: 'decided' })
    expect(brands.store.list('first')).toHaveLength(length)
    expect(await findStatus(id)).toEqual({ status: 'published', version: 1 })
  })

  it('is agreed to only as it was shown', async () => {
    const id = await write(age)
    await publish(id)
    await olga.call('draftSave', { body: { brand: 'first', id, version: 1, operations: [title] } })
    expect((await approve()).code).toBe('case_changed')
  })
})

describe('what is running in promotions', () => {
  const merchant = first().settings.merchantCode

  function put(next: readonly Offer[]): Operation {
    return { file: 'rewards/promotions.json', pointer: '/offers', do: 'set', value: next }
  }
  async function problems(next: readonly Offer[]): Promise<unknown> {
    return (await publish(await write(put(next)))).refused
  }

  beforeAll(async () => {
    await beginPromotions(gateway, { merchant, begun: 'begun', draw: raffle })
  })

  it('keeps a committed raffle as it was promised', async () => {
    const other = offers.map((entry) =>
      entry.id === 'draw' ? { ...entry, until: '2037-01-01T00:00:00Z' } : entry,
    )
    expect(await problems(other)).toMatchObject({ problems: [{ pointer: '/offers/[id=draw]' }] })
    expect(await problems(offers.filter(({ id }) => id !== 'draw'))).toMatchObject({
      problems: [{ pointer: '/offers/[id=draw]' }],
    })
  })

  it('lets an offer with open entries be stopped and not removed', async () => {
    expect(await problems(offers.filter(({ id }) => id !== 'begun'))).toMatchObject({
      problems: [{ pointer: '/offers/[id=begun]', message: 'members have begun it' }],
    })
    const stopped = offers.map((entry) => (entry.id === 'begun' ? { ...entry, isStopped: true } : entry))
    expect((await publish(await write(put(stopped)))).value.state).toBe('waiting')
  })

  it('leaves a stopped offer stopped', async () => {
    const again = offers.map((entry) => ({ ...entry, isStopped: false }))
    expect(await problems(again)).toMatchObject({
      problems: [{ pointer: '/offers/[id=halted]', message: 'it was stopped' }],
    })
  })

  it('counts a spent budget on: more of it takes a second person', async () => {
    const more = offers.map((entry) => (entry.id === 'spent' ? { ...entry, budget: { count: 5 } } : entry))
    expect((await publish(await write(put(more)))).value).toEqual({
      state: 'waiting',
      needsTwo: [{ file: 'rewards/promotions.json', pointer: '/offers/[id=spent]/budget/count' }],
      held: [],
    })
  })
})
