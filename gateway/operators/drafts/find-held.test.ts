// On PostgreSQL too: followers are judged before the transaction in which a draft is published.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Operation } from '../../../schemas/brand/operations.ts'
import type { Finding } from '../../../schemas/documents/finding.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { testBrand } from '../../testing/test-brands.ts'
import { first } from '../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'
import { ReleasedBrands } from './testing/released-brand.ts'

const brands = new ReleasedBrands()
const gateway = prepareSite({
  brands: [first(), testBrand({ id: 'child' })],
  config: { dataFolder: brands.folder },
  publisher: brands.publisher,
})
const files = brands.whole({ 'brand.json': { name: 'First', merchantCode: 'first1' } })
const scheme: Operation = { file: 'brand.json', pointer: '/scheme', do: 'set', value: 'dark' }
const age: Operation = { file: 'brand.json', pointer: '/age/minimum', do: 'set', value: 21 }

let olga: ConsoleClient

beforeAll(async () => {
  olga = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
})
beforeEach(async () => {
  await brands.release('first', files)
})
afterAll(() => {
  rmSync(brands.folder, { recursive: true, force: true })
})

async function write(operation: Operation): Promise<string> {
  const { id } = (await olga.call('draftCreate', { body: { brand: 'first', title: 'Autumn' } })).value
  await olga.call('draftSave', { body: { brand: 'first', id, version: 0, operations: [operation] } })
  return id
}

function publish(id: string, more: object = {}) {
  return olga.call('draftPublish', { body: { brand: 'first', id, version: 1, reason: 'autumn', ...more } })
}

describe('brands that it would break', () => {
  const finding: Finding = {
    brand: 'child',
    severity: 'error',
    code: 'choice',
    file: 'child/brand.json',
    line: 1,
    column: 1,
    path: '$.languages.default',
    message: 'the default language is not among those supported',
    found: 'PT',
    expected: 'EN',
    fix: 'Support PT.',
  }
  const held = [
    {
      brand: 'child',
      findings: [
        expect.objectContaining({ code: 'choice', path: '$.languages.default', fix: 'Support PT.' }),
      ],
    },
    { brand: 'foreign', findings: [] },
  ]
  beforeEach(() => {
    brands.held = ['child', 'foreign'].map((id) => ({ id, errors: [finding] }))
  })

  it('are told before anything is live, those of other companies by name alone', async () => {
    const id = await write(scheme)
    const before = brands.read('first', 'brand.json')
    expect(await publish(id)).toMatchObject({ code: 'conflict', refused: { version: 1, held } })
    expect((await publish(id, { holding: ['child'] })).code).toBe('conflict')
    expect(brands.read('first', 'brand.json')).toBe(before)
    expect((await publish(id, { holding: ['child', 'foreign'] })).value).toMatchObject({
      state: 'live',
      held,
    })
    expect(brands.read('first', 'brand.json')).not.toBe(before)
  })

  it('are told to the second person too', async () => {
    const id = await write(age)
    expect((await publish(id, { holding: ['child', 'foreign'] })).value).toMatchObject({
      state: 'waiting',
      held,
    })
    const [row] = await gateway.db.asOwner<{ details: object }>(
      `select details from inbox_case where kind = 'brand.publish' and reference = '${id} 1'`,
    )
    expect(row?.details).toMatchObject({
      holds: 'child (the default language is not among those supported); foreign',
    })
  })
})
