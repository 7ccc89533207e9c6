import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import { openBrandRegistry } from '../registry/registry.ts'
import { FileStore, releasesIn } from '../releases/file-store.ts'
import { brandFolder, type BrandFolder, wholeBrand } from '../testing/brand-folder.ts'
import { folderPublisher } from './folder-publisher.ts'

let folder: BrandFolder
let registry: BrandRegistry
const data = mkdtempSync(path.join(tmpdir(), 'livery-publisher-'))
const secret = 'a secret of the tests, long enough'

afterEach(async () => {
  await registry.close()
  await folder.remove()
  rmSync(data, { recursive: true, force: true })
})

it('writes what is published into the folder, whose release says who and why, and refuses what is late', async () => {
  folder = await brandFolder({ base: wholeBrand() })
  const log = { info: () => undefined, warn: () => undefined }
  registry = await openBrandRegistry({ folder: folder.root, data, secret, log, pollMs: 20 })
  const store = new FileStore(releasesIn(data))
  const findLast = () => store.list('base', { limit: 1 })[0]
  await vi.waitFor(() => expect(findLast()).toBeDefined(), 10_000)
  const base = findLast()?.id ?? ''
  const publisher = folderPublisher(registry, {
    folder: folder.root,
    data,
    secret,
    catalogue: () => undefined,
  })
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
