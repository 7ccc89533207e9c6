// On PostgreSQL too: a review is read between transactions.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Operation } from '../../../schemas/brand/operations.ts'
import type { Finding } from '../../../schemas/documents/finding.ts'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import type { ReviewedFollower } from '../../base/brand/publisher.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { testBrand } from '../../testing/test-brands.ts'
import { first } from '../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'
import { ReleasedBrands } from './testing/released-brand.ts'

const brands = new ReleasedBrands()
const children = ['child', 'calm', 'broken'].map((id) => testBrand({ id }))
const gateway = prepareSite({
  brands: [first(), ...children, testBrand({ id: 'foreign', merchant: { company: 'elsewhere' } })],
  config: { dataFolder: brands.folder },
  publisher: brands.publisher,
})
const files = brands.whole({ 'brand.json': { name: 'First', merchantCode: 'first1' } })
const scheme: Operation = { file: 'brand.json', pointer: '/scheme', do: 'set', value: 'dark' }
const zone: Operation = { file: 'merchant.json', pointer: '/timeZone', do: 'set', value: 'Asia/Tokyo' }

let olga: ConsoleClient

function resolve(id: string, brand: Record<string, unknown> = {}): ResolvedBrand {
  const { settings, merchant } = testBrand({ id, brand })
  const rest = { theme: {}, locales: new Map(), screens: new Map(), chain: [] }
  return { brand: settings, merchant, ...rest } as unknown as ResolvedBrand
}

function follower(id: string, brand: Record<string, unknown> = {}): ReviewedFollower {
  return {
    id,
    before: resolve(id, { scheme: 'light' }),
    after: resolve(id, { scheme: 'light', ...brand }),
    errors: [],
  }
}

const finding: Finding = {
  brand: 'broken',
  severity: 'error',
  code: 'choice',
  file: 'broken/brand.json',
  line: 1,
  column: 1,
  path: '$.languages.default',
  message: 'the default language is not among those supported',
  found: 'PT',
  expected: 'EN',
  fix: 'Support PT.',
}

beforeAll(async () => {
  olga = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
})
beforeEach(async () => {
  brands.reviewed = [
    follower('calm'),
    follower('child', { scheme: 'dark' }),
    { ...follower('broken'), errors: [finding] },
    follower('foreign', { scheme: 'dark' }),
  ]
  brands.held = []
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

function look(id: string, more: object = {}) {
  return olga.call('draftFollowers', { query: { brand: 'first', id, ...more } })
}

it('tells which followers change and how, which would be held, and of foreign ones only that', async () => {
  const id = await write(scheme)
  const { value } = await look(id)
  expect(value).toMatchObject({ version: 1, total: 4, checked: 4, isDone: true })
  expect([value.unchanged, value.changed, value.held, value.holding]).toEqual([1, 2, 1, ['broken']])
  const nothing = { sentences: [], more: 0, findings: [] }
  expect(value.content).toEqual([
    {
      ...nothing,
      brand: 'broken',
      name: 'broken',
      state: 'held',
      findings: [expect.objectContaining({ code: 'choice', fix: 'Support PT.' })],
    },
    {
      ...nothing,
      brand: 'child',
      name: 'child',
      state: 'changed',
      sentences: [
        { file: 'brand.json', pointer: '/scheme', text: expect.stringContaining('dark') as string },
      ],
    },
    { ...nothing, brand: 'foreign', name: null, state: 'changed' },
  ])
  expect((await look(id, { state: 'held' })).value.content.map(({ brand }) => brand)).toEqual(['broken'])
})

it('answers a page at a time, and how far it is', async () => {
  const many = Array.from({ length: 45 }, () => follower('child', { scheme: 'dark' }))
  let checked = 0
  let goOn: () => void = () => undefined
  const stopped = new Promise<void>((resolveIt) => {
    goOn = resolveIt
  })
  const { reviewFollowers } = brands.publisher
  brands.reviewed = many
  brands.publisher.reviewFollowers = async function* () {
    for (const entry of many) {
      if (checked === 30) await stopped
      checked += 1
      yield entry
    }
  }
  try {
    const id = await write(scheme)
    expect((await look(id)).value).toMatchObject({ total: 45, checked: 30, isDone: false, holding: [] })
    goOn()
    const { value } = await look(id, { pageNum: 3 })
    expect(value).toMatchObject({ checked: 45, isDone: true, pageNum: 3, totalPages: 3 })
    expect(value.content).toHaveLength(5)
  } finally {
    brands.publisher.reviewFollowers = reviewFollowers
  }
})

it('is what publishing goes by, without checking again, unless something changed meanwhile', async () => {
  const body = (id: string, more: object = {}) => ({
    body: { brand: 'first', id, version: 1, reason: 'autumn', ...more },
  })
  const id = await write(scheme)
  await look(id)
  // What listHeld() would say now: nothing is held.
  expect(await olga.call('draftPublish', body(id))).toMatchObject({
    code: 'conflict',
    refused: { held: [{ brand: 'broken' }] },
  })
  expect((await olga.call('draftPublish', body(id, { holding: ['broken'] }))).value.state).toBe('live')
  await brands.release('first', files)
  const next = await write(scheme)
  await look(next)
  gateway.registry.put(testBrand({ id: 'calm' }))
  expect((await olga.call('draftPublish', body(next))).value.state).toBe('live')
})

it('is of the version that is asked for, and of what is chosen of it', async () => {
  const id = await write(scheme, zone)
  expect((await look(id, { version: 0 })).code).toBe('conflict')
  const files: string[][] = []
  const { reviewFollowers } = brands.publisher
  brands.publisher.reviewFollowers = (brand, changed) => {
    files.push([...changed.keys()])
    return reviewFollowers(brand, changed)
  }
  try {
    for (const left of ['0', '1']) await look(id, { version: 1, left })
    expect(files).toEqual([['merchant.json'], ['brand.json']])
  } finally {
    brands.publisher.reviewFollowers = reviewFollowers
  }
})
