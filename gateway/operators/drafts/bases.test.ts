import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import { changedTree } from '../../brands/files/changed-tree.ts'
import { openBrandRegistry } from '../../brands/registry/registry.ts'
import { FileStore, releasesIn } from '../../brands/releases/file-store.ts'
import { type BrandFolder, brandFolder, wholeBrand } from '../../brands/testing/brand-folder.ts'
import { openBases } from './bases.ts'

let folder: BrandFolder
let registry: BrandRegistry
let data: string
const log = { info: () => undefined, warn: () => undefined }
const secret = 'a secret of the tests, long enough'

function getBase(supported: string[]) {
  return {
    'brand.json': {
      name: 'Base',
      merchantCode: 'basecode',
      languages: { default: 'EN', supported, leastTranslated: 0 },
    },
  }
}
const child = { extends: 'base', name: 'Child', merchantCode: 'childcode', languages: { default: 'PT' } }

function getStore() {
  return new FileStore(releasesIn(data))
}

function getBases() {
  const platform = { config: { dataFolder: data, secret }, registry }
  return openBases(platform as unknown as Parameters<typeof openBases>[0])
}

async function waitForRelease(brand: string, number: number): Promise<string> {
  await vi.waitFor(() => expect(getStore().list(brand, { limit: 1 })[0]?.number).toBe(number), 10_000)
  return getStore().get(brand, number)?.id ?? ''
}

function listErrors(release: string, files: Record<string, unknown> = {}) {
  const bases = getBases()
  const base = bases.find('child', release)
  if (!base) throw new Error('There is no such release.')
  const changes = Object.entries(files).map(
    ([file, value]) => [file, Buffer.from(JSON.stringify(value))] as const,
  )
  const { findings } = bases.judge(changedTree(base.tree, new Map(changes)))
  return findings.filter(({ severity }) => severity === 'error').map(({ code }) => code)
}

beforeEach(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'livery-bases-'))
  folder = await brandFolder({
    base: { ...wholeBrand(), ...getBase(['EN', 'PT']) },
    child: { 'brand.json': child },
  })
  registry = await openBrandRegistry({ folder: folder.root, data, secret, log, pollMs: 20 })
  await waitForRelease('base', 1)
  await waitForRelease('child', 1)
})
afterEach(async () => {
  await registry.close()
  await folder.remove()
  rmSync(data, { recursive: true, force: true })
})

describe('files of a draft', () => {
  it('are judged on the release that the brand is pinned to, whatever is live of its parent', async () => {
    const release = getStore().get('base', 1)?.id
    await folder.write('child', { 'brand.lock.json': { parents: { base: { release, follow: false } } } })
    const pinned = await waitForRelease('child', 2)
    await folder.write('base', getBase(['EN']))
    await waitForRelease('base', 2)
    await folder.write('child', {
      'brand.json': { ...child, languages: { default: 'EN' } },
      'brand.lock.json': { parents: {} },
    })
    const following = await waitForRelease('child', 3)
    await vi.waitFor(() => expect(getStore().live('child')?.parents['base']).not.toBe(release), 10_000)
    expect(listErrors(pinned)).toEqual([])
    expect(listErrors(following)).toEqual([])
    expect(listErrors(following, { 'brand.json': child })).toEqual(['choice'])
  })

  it('of a brand that is held are judged on what is live of its parent, as publishing them will be', async () => {
    await folder.write('base', getBase(['EN']))
    await waitForRelease('base', 2)
    await vi.waitFor(() => expect([...registry.holds().keys()]).toEqual(['child']), 10_000)
    const live = getStore().live('child')?.release ?? ''
    expect(listErrors(live)).toEqual(['choice'])
    expect(listErrors(live, { 'brand.json': { ...child, languages: { default: 'EN' } } })).toEqual([])
  })

  it('that build on two releases of one brand are told so, as nearest links that differ', async () => {
    const first = getStore().get('base', 1)?.id
    await folder.write('base', { 'merchant.json': { timeZone: 'Asia/Manila' } })
    const second = await waitForRelease('base', 2)
    const pin = (release: string | undefined) => ({ parents: { base: { release, follow: false } } })
    await folder.write('left', {
      'brand.json': { extends: 'base', name: 'Left' },
      'brand.lock.json': pin(first),
    })
    await folder.write('right', {
      'brand.json': { extends: 'base', name: 'Right' },
      'brand.lock.json': pin(second),
    })
    await waitForRelease('left', 1)
    await waitForRelease('right', 1)
    const live = getStore().live('child')?.release ?? ''
    const both = { ...child, extends: ['left', 'right'] }
    expect(listErrors(live, { 'brand.json': both })).toEqual(['closure-conflict'])
    expect(listErrors(live, { 'brand.json': both, 'brand.lock.json': pin(second) })).toEqual([])
  })
})
