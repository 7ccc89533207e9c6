import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import { FileStore, releasesIn } from '../releases/file-store.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'
import { openBrandRegistry } from './registry.ts'

let folder: BrandFolder
let data: string
let registry: BrandRegistry

async function start(): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined }
  registry = await openBrandRegistry({ folder: folder.root, data, log, pollMs: 20 })
}

const tala = wholeBrand({ name: 'Tala', merchantCode: 'talacode' })

beforeEach(async () => {
  folder = await brandFolder({
    tala: { ...tala, 'merchant.json': { timeZone: 'Asia/Manila' } },
    luna: { 'brand.json': { extends: 'tala', name: 'Luna' } },
    nova: { 'brand.json': { extends: 'luna', name: 'Nova' } },
  })
  data = mkdtempSync(join(tmpdir(), 'livery-data-'))
  await start()
  const store = new FileStore(releasesIn(data))
  await vi.waitFor(() => {
    for (const id of ['tala', 'luna', 'nova']) expect(store.live(id)).toBeDefined()
  }, 5_000)
})
afterEach(async () => {
  await registry.close()
  await folder.remove()
  rmSync(data, { recursive: true, force: true })
})

function listCodes(id: string): string[] {
  return (registry.findings().get(id) ?? []).map(({ code }) => code)
}

const ways: [string, () => void | Promise<void>, string][] = [
  ['removed', () => rmSync(join(folder.root, 'tala'), { recursive: true }), 'missing-parent'],
  ['renamed', () => renameSync(join(folder.root, 'tala'), join(folder.root, 'stella')), 'missing-parent'],
  [
    'made a child of its own child',
    () => folder.write('tala', { 'brand.json': { extends: 'nova', name: 'Tala', merchantCode: 'talacode' } }),
    'cycle',
  ],
]

it.each(ways)(
  'followers of a parent that is %s stay as they were, over a restart too',
  async (_, lose, code) => {
    const before = ['luna', 'nova'].map((id) => registry.byId(id)?.version)
    await lose()
    const isHeld = () => {
      expect(listCodes('luna')).toContain(code)
      expect(['luna', 'nova'].map((id) => registry.byId(id)?.version)).toEqual(before)
      expect([...registry.holds().keys()]).toContain('luna')
    }
    await vi.waitFor(isHeld, 5_000)
    await registry.close()
    await start()
    expect(['luna', 'nova'].map((id) => registry.byHost(`${id}.localhost`)?.version)).toEqual(before)
    expect(registry.byId('luna')?.merchant.timeZone).toBe('Asia/Manila')
    rmSync(join(folder.root, 'stella'), { recursive: true, force: true })
    await folder.write('tala', { ...tala, 'merchant.json': { timeZone: 'Asia/Tokyo' } })
    await vi.waitFor(() => {
      expect(registry.findings()).toEqual(new Map())
      for (const id of ['tala', 'luna', 'nova'])
        expect(registry.byId(id)?.merchant.timeZone).toBe('Asia/Tokyo')
    }, 5_000)
    expect(registry.holds()).toEqual(new Map())
  },
)
