import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Operation } from '../../../schemas/brand/operations.ts'
import { readSource } from '../../brands/registry/source.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { testBrand } from '../../testing/test-brands.ts'
import { first } from '../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'
import { openBases } from './bases.ts'
import { ReleasedBrands } from './testing/released-brand.ts'

const brands = new ReleasedBrands()
const gateway = prepareSite({
  brands: [first(), testBrand({ id: 'base' })],
  config: { dataFolder: brands.folder },
  publisher: brands.publisher,
})
const take: Operation = { file: 'merchant.json', pointer: '/banners', do: 'take' }
const hero = { id: 'hero', group: 'w_home', title: { EN: 'Hello' } }
const live = { id: 'live', group: 'w_home', title: { EN: 'Live' } }

let olga: ConsoleClient
/** Release of the parent. */
let parent: string

function releaseParent(...banners: object[]) {
  return brands.release(
    'base',
    brands.whole({ 'brand.json': { name: 'Base', merchantCode: 'base1' }, 'merchant.json': { banners } }),
  )
}

/** Has what is live of the parent count for who builds on it. */
async function follow(): Promise<void> {
  const parents = { base: brands.store.live('base')?.release ?? '' }
  const release = brands.store.live('first')?.release ?? ''
  await brands.store.goLive('first', { release, parents })
  const live = openBases(gateway.platform).findLive('base')
  const brand = testBrand({ id: 'base' })
  const chain = live ? [readSource(live.tree)] : []
  gateway.registry.put({ ...brand, documents: { ...brand.documents, chain } })
}

beforeAll(async () => {
  olga = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
})
beforeEach(async () => {
  parent = (await releaseParent(hero, live)).id
  const own = brands.whole({ 'brand.json': { name: 'First', merchantCode: 'first1', extends: 'base' } })
  await brands.release('first', { ...own, 'merchant.json': {} }, { base: parent })
  await follow()
})
afterAll(() => {
  rmSync(brands.folder, { recursive: true, force: true })
})

async function begin(...operations: Operation[]): Promise<string> {
  const { id } = (await olga.call('draftCreate', { body: { brand: 'first', title: 'Autumn' } })).value
  if (operations.length > 0) await save(id, 0, ...operations)
  return id
}

function save(id: string, version: number, ...operations: Operation[]) {
  return olga.call('draftSave', { body: { brand: 'first', id, version, operations } })
}

async function detail(id: string) {
  return (await olga.call('draftDetail', { query: { brand: 'first', id } })).value
}

type Choices = { file: string; pointer: string; take: 'mine' | 'theirs' }[]
async function merge(id: string, version: number, choices: Choices = []) {
  return (await olga.call('draftTakenMerge', { body: { brand: 'first', id, version, choices } })).value
}

function publish(id: string, version: number) {
  return olga.call('draftPublish', { body: { brand: 'first', id, version, reason: 'autumn' } })
}

function title(text: string): Operation {
  return { file: 'merchant.json', pointer: '/banners/[id=hero]/title/EN', do: 'set', value: text }
}

async function lookTaken() {
  return (await olga.call('brandTaken', { query: { brand: 'first' } })).value
}

describe('what was taken over from a parent', () => {
  it('is merged with what the parent changed since, where nobody changed the same', async () => {
    const id = await begin(take, title('Mine'))
    expect((await detail(id)).taken).toEqual([])
    await releaseParent(hero, { ...live, title: { EN: 'Later' } })
    await follow()
    expect((await detail(id)).taken).toMatchObject([
      { file: 'merchant.json', pointer: '/banners', brand: 'base' },
    ])
    expect(await merge(id, 1)).toEqual({ version: 2, conflicts: [] })
    const { operations, taken } = await detail(id)
    expect(taken).toEqual([])
    expect(operations.at(-1)).toMatchObject({
      do: 'take',
      value: [{ title: { EN: 'Mine' } }, { title: { EN: 'Later' } }],
      from: { brand: 'base', release: brands.store.live('base')?.release },
    })
  })

  it('is chosen side by side where both changed the same', async () => {
    const id = await begin(take, title('Mine'))
    await releaseParent({ ...hero, title: { EN: 'Theirs' } }, live)
    await follow()
    const { conflicts, version } = await merge(id, 1)
    expect(version).toBe(1)
    const pointer = '/banners/[id=hero]/title/EN'
    expect(conflicts).toEqual([
      { file: 'merchant.json', pointer, base: 'Hello', mine: 'Mine', theirs: 'Theirs' },
    ])
    expect(await merge(id, 1, [{ file: 'merchant.json', pointer, take: 'theirs' }])).toEqual({
      version: 2,
      conflicts: [],
    })
    expect((await detail(id)).operations.at(-1)?.value).toMatchObject([{ title: { EN: 'Theirs' } }, live])
  })

  it('is remembered by the folder once it is published, and offered in the next draft', async () => {
    const id = await begin(take, title('Mine'))
    expect((await detail(id)).sentences.map(({ file }) => file)).not.toContain('brand.lock.json')
    expect((await detail(id)).needsTwo.map(({ file }) => file)).not.toContain('brand.lock.json')
    expect((await publish(id, 1)).value.state).toBe('live')
    expect(JSON.parse(brands.read('first', 'brand.lock.json'))).toEqual({
      taken: { 'merchant.json#/banners': { brand: 'base', release: parent } },
    })
    expect(await lookTaken()).toEqual([])
    await releaseParent(hero)
    await follow()
    expect(await lookTaken()).toMatchObject([{ file: 'merchant.json', pointer: '/banners', brand: 'base' }])
    const next = await begin()
    expect((await detail(next)).taken).toHaveLength(1)
    await merge(next, 0)
    await publish(next, 1)
    expect(JSON.parse(brands.read('first', 'merchant.json'))).toMatchObject({
      banners: [{ title: { EN: 'Mine' } }],
    })
    expect(await lookTaken()).toEqual([])
  })

  it('is forgotten once the brand states it no more', async () => {
    const id = await begin(take)
    await publish(id, 1)
    const next = await begin({ file: 'merchant.json', pointer: '/banners', do: 'unset' })
    await publish(next, 1)
    expect(JSON.parse(brands.read('first', 'brand.lock.json'))).toEqual({})
  })

  it('of no brand that it builds on says nothing of that brand', async () => {
    const taken = { 'merchant.json#/banners': { brand: 'second', release: parent } }
    const release = brands.store.get('first', brands.store.live('first')?.release ?? '')
    await brands.release('first', { ...brands.whole(), 'brand.lock.json': { taken } }, release?.parents)
    expect(await lookTaken()).toEqual([])
  })
})
