import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { BrandRegistry, LoadedBrand } from '../../../base/brand/brand.types.ts'
import { openKeeper } from '../../registry/last-good.ts'
import { openBrandRegistry } from '../../registry/registry.ts'
import { readSource } from '../../registry/source.ts'
import type { Keeper } from '../../releases/keeper.ts'
import type { Release } from '../../releases/release.types.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../../testing/brand-folder.ts'
import type { PublishHome } from '../publish-files.ts'

export const ana = { author: 'ana', reason: 'because' }
const silent = { info: () => undefined, warn: () => undefined }

export let folder: BrandFolder
let data: string
export let keeper: Keeper

/** Before each test two brands, one built on the other, whose first releases are recorded. */
export function preparePublishedBrands() {
  beforeEach(async () => {
    folder = await brandFolder({
      tala: wholeBrand({ name: 'Tala', merchantCode: 'talacode', domains: ['tala.example'] }),
      luna: {
        'brand.json': '{\n  "extends": "tala",\n\n  "name":   "Luna"\n}\n',
        'locales/EN.json': { frame: { title: { home: 'First' } } },
        'content/help-start.EN.md': '# Start\n\nHello.\n',
      },
    })
    data = mkdtempSync(join(tmpdir(), 'livery-data-'))
    keeper = openKeeper(data, {
      secret: 'key',
      failed: (error) => {
        throw error
      },
    })
    await recordAll()
  })

  afterEach(async () => {
    await folder.remove()
    rmSync(data, { recursive: true, force: true })
  })
}

export async function read(): Promise<BrandRegistry> {
  const registry = await openBrandRegistry({
    folder: folder.root,
    data,
    secret: 'key',
    log: silent,
    pollMs: 0,
  })
  await registry.close()
  return registry
}

/** What a gateway does once the folders are quiet. */
export async function recordAll(): Promise<BrandRegistry> {
  const registry = await read()
  for (const { documents } of registry.all()) await keeper.recordNow(documents.chain)
  return registry
}

export async function openHome(more: Partial<PublishHome> = {}): Promise<PublishHome> {
  const registry = await read()
  return {
    root: folder.root,
    keeper,
    records: true,
    ids: () => [...registry.ids()],
    links: {
      followed: (id) => registry.byId(id)?.documents.chain,
      pinned: (id, release) => {
        const trees = keeper.findTrees(id, release)
        return trees && new Map([...trees].map(([of, tree]) => [of, readSource(tree)]))
      },
    },
    ...more,
  }
}

export function change(files: Record<string, unknown>) {
  return new Map(
    Object.entries(files).map(([path, content]) => [
      path,
      content === null ? null : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
    ]),
  )
}

/** All that is served of a brand, to compare to the byte. */
export function getServed(brand: LoadedBrand | undefined) {
  const { chain = [], ...documents } = brand?.documents ?? {}
  return {
    version: brand?.version,
    documents: JSON.stringify(documents, (_, value: unknown) => (value instanceof Map ? [...value] : value)),
    articles: chain.map(({ articles }) => [...articles]),
    pictures: chain.map(({ hashes, vectors }) => [
      [...hashes],
      [...vectors].map(([, bytes]) => bytes.toString()),
    ]),
  }
}

export function must(brand: string, number: number): Release {
  const release = keeper.store.get(brand, number)
  if (!release) throw new Error(`${brand}@${String(number)} is not there.`)
  return release
}

export function readText(brand: string, path: string): string {
  return readFileSync(join(folder.root, brand, path), 'utf8')
}
