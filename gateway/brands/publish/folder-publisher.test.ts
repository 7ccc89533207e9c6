import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import { openBrandRegistry } from '../registry/registry.ts'
import { FileStore, releasesIn } from '../releases/file-store.ts'
import { brandFolder, type BrandFolder, wholeBrand } from '../testing/brand-folder.ts'
import { folderPublisher } from './folder-publisher.ts'

let folder: BrandFolder
let registry: BrandRegistry
let data: string
const log = { info: () => undefined, warn: () => undefined }
const secret = 'a secret of the tests, long enough'

beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'livery-publisher-'))
})
afterEach(async () => {
  await registry.close()
  await folder.remove()
  rmSync(data, { recursive: true, force: true })
})

function openPublisher() {
  return folderPublisher(registry, { folder: folder.root, data, secret, catalogue: () => undefined })
}

it('says which brands would break and how, and holds them at what was last good', async () => {
  const brand = (supported: string[]) => ({
    name: 'Base',
    merchantCode: 'basecode',
    languages: { default: 'EN', supported, leastTranslated: 0 },
  })
  folder = await brandFolder({
    base: wholeBrand(brand(['EN', 'PT'])),
    child: { 'brand.json': { extends: 'base', name: 'Child', languages: { default: 'PT' } } },
    calm: { 'brand.json': { extends: 'base', name: 'Calm' } },
  })
  registry = await openBrandRegistry({ folder: folder.root, data, secret, log, pollMs: 20 })
  const store = new FileStore(releasesIn(data))
  await vi.waitFor(() => {
    for (const id of ['base', 'child', 'calm']) expect(store.live(id)).toBeDefined()
  }, 10_000)
  const publisher = openPublisher()
  const narrowed = new Map([['brand.json', Buffer.from(JSON.stringify(brand(['EN'])))]])
  const told = await publisher.listHeld('base', narrowed)
  expect(told).toMatchObject([{ id: 'child', errors: [{ code: 'choice', path: '$.languages.default' }] }])
  expect(registry.byId('base')?.settings.languages.supported).toEqual(['EN', 'PT'])
  const before = registry.byId('child')?.version
  const options = { base: store.live('base')?.release ?? '', author: 'olga', reason: 'one language' }
  expect(await publisher.publish('base', narrowed, options)).toMatchObject({ kind: 'published' })
  await vi.waitFor(() => expect([...registry.holds().keys()]).toEqual(['child']), 10_000)
  expect(registry.byId('calm')?.settings.languages.supported).toEqual(['EN'])
  expect(registry.byId('child')?.version).toBe(before)
})

it('writes what is published into the folder, whose release says who and why, and refuses what is late', async () => {
  folder = await brandFolder({ base: wholeBrand() })
  registry = await openBrandRegistry({ folder: folder.root, data, secret, log, pollMs: 20 })
  const store = new FileStore(releasesIn(data))
  const findLast = () => store.list('base', { limit: 1 })[0]
  await vi.waitFor(() => expect(findLast()).toBeDefined(), 10_000)
  const base = findLast()?.id ?? ''
  const publisher = openPublisher()
  const files = new Map([['merchant.json', Buffer.from('{ "timeZone": "Asia/Manila" }\n')]])
  const options = { base, author: 'olga', reason: 'autumn' }
  expect(await publisher.publish('base', files, options)).toMatchObject({ kind: 'published' })
  expect(readFileSync(path.join(folder.root, 'base/merchant.json'), 'utf8')).toContain('Asia/Manila')
  await vi.waitFor(() => expect(registry.byId('base')?.merchant.timeZone).toBe('Asia/Manila'), 10_000)
  await vi.waitFor(() => expect(findLast()).toMatchObject({ author: 'olga', reason: 'autumn' }), 10_000)
  const late = new Map([['merchant.json', Buffer.from('{}\n')]])
  expect(await publisher.publish('base', late, options)).toMatchObject({ kind: 'conflict' })
  const back = await publisher.rollBack('base', base, { author: 'maya', reason: 'too early' })
  expect(back).toMatchObject({ publication: { kind: 'published' }, pinned: [] })
  await vi.waitFor(() => expect(findLast()).toMatchObject({ number: 3, author: 'maya' }), 10_000)
  expect(findLast()?.tree).toBe(store.get('base', base)?.tree)
})
