// On PostgreSQL too: followers are judged before the transaction in which a link is changed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import type { Publisher } from '../../base/brand/publisher.ts'
import { folderPublisher } from '../../brands/publish/folder-publisher.ts'
import { openBrandRegistry } from '../../brands/registry/registry.ts'
import { FileStore, releasesIn } from '../../brands/releases/file-store.ts'
import { type BrandFolder, brandFolder, wholeBrand } from '../../brands/testing/brand-folder.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'

const data = mkdtempSync(path.join(tmpdir(), 'livery-link-'))
const secret = 'a secret of the tests, long enough'
const log = { info: () => undefined, warn: () => undefined }

function getBase(supported: string[]) {
  return {
    name: 'Base',
    merchantCode: 'basecode',
    languages: { default: 'EN', supported, leastTranslated: 0 },
  }
}

let folder: BrandFolder
let registry: BrandRegistry
let olga: ConsoleClient
let livia: ConsoleClient

const publisher: Publisher = {
  publish: (...args) => open().publish(...args),
  rollBack: (...args) => open().rollBack(...args),
  listHeld: (...args) => open().listHeld(...args),
  listLink: (...args) => open().listLink(...args),
  listRollBack: (...args) => open().listRollBack(...args),
  replaceSecret: (...args) => open().replaceSecret(...args),
  keepSecret: (...args) => open().keepSecret(...args),
}
const gateway = prepareSite({ brands: [], config: { dataFolder: data, secret }, publisher })

function open() {
  return folderPublisher(registry, { folder: folder.root, data, secret, catalogue: () => undefined })
}

function getStore() {
  return new FileStore(releasesIn(data))
}

/** What is live in the folder is what the gateway of the test has. */
async function waitForLive(brand: string, number: number) {
  await vi.waitFor(() => {
    const release = getStore().get(brand, getStore().live(brand)?.release ?? '')
    expect(release?.number).toBe(number)
  }, 10_000)
  for (const loaded of registry.all()) gateway.registry.put(loaded)
}

beforeAll(async () => {
  folder = await brandFolder({
    base: { ...wholeBrand(), 'brand.json': getBase(['EN', 'PT']) },
    child: { 'brand.json': { extends: 'base', name: 'Child', merchantCode: 'child1' } },
    grand: {
      'brand.json': { extends: 'child', name: 'Grand', merchantCode: 'grand1', languages: { default: 'PT' } },
    },
  })
  registry = await openBrandRegistry({ folder: folder.root, data, secret, log, pollMs: 20 })
  for (const id of ['base', 'child', 'grand']) await waitForLive(id, 1)
  olga = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
  livia = await newOperator(gateway, { name: 'livia', roles: ['support'] })
})
afterAll(async () => {
  await registry.close()
  await folder.remove()
  rmSync(data, { recursive: true, force: true })
})

function link(more: object = {}) {
  return olga.call('brandLink', {
    body: { brand: 'child', parent: 'base', live: 1, reason: 'wait', ...more },
  })
}

it('pins a brand for who may publish, and lets it follow once it is said what breaks', async () => {
  expect(
    (await livia.call('brandLink', { body: { brand: 'child', parent: 'base', live: 1, reason: 'x' } })).code,
  ).toBe('forbidden')
  expect((await link({ parent: 'grand' })).code).toBe('not_found')
  expect((await link({ release: 9 })).code).toBe('not_found')
  expect((await link({ release: 1, live: 7 })).code).toBe('conflict')
  expect((await link({ release: 1 })).value).toEqual({ isSame: false, held: [] })
  await waitForLive('child', 2)
  expect(getStore().get('child', 2)).toMatchObject({ author: 'olga', reason: 'wait' })
  await folder.write('base', { 'brand.json': getBase(['EN']) })
  await waitForLive('base', 2)
  expect(registry.byId('child')?.settings.languages.supported).toContain('PT')
  const held = [{ brand: 'grand', findings: [expect.objectContaining({ code: 'choice' })] }]
  expect(await link({ live: 2 })).toMatchObject({ code: 'conflict', refused: { held } })
  expect((await link({ live: 2, holding: ['grand'] })).value).toEqual({ isSame: false, held })
  await vi.waitFor(() => expect(registry.byId('child')?.settings.languages.supported).toEqual(['EN']), 10_000)
  await vi.waitFor(() => expect([...registry.holds().keys()]).toEqual(['grand']), 10_000)
  await waitForLive('child', 3)
  const detail = (await olga.call('brandDetail', { query: { brand: 'child' } })).value
  expect(detail.parents).toMatchObject([
    { brand: 'base', follow: true, release: 2, live: 2, mandatory: null },
  ])
})
