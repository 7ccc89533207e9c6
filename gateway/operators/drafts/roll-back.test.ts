import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'
import { first, second } from '../../testing/test-gateway.ts'
import { ReleasedBrands } from './testing/released-brand.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'

const brands = new ReleasedBrands()
const gateway = prepareSite({
  brands: [first(), second()],
  config: { dataFolder: brands.folder },
  publisher: brands.publisher,
})

let olga: ConsoleClient
let newest: number

function getFiles(hello: string, more: object = {}) {
  return brands.whole({
    'brand.json': { name: 'First', merchantCode: 'first1', ...more },
    'merchant.json': { timeZone: 'UTC', banners: [{ id: 'hero', title: { EN: hello } }] },
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
  expect((await rollBack(newest - 1)).value).toEqual({ isSame: false, pinned: [], held: [] })
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
