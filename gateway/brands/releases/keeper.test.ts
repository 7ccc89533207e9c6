import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { folderTree } from '../files/file-tree.ts'
import { readSource } from '../registry/source.ts'
import { brandFolder, wholeBrand } from '../testing/brand-folder.ts'
import { FileStore } from './file-store.ts'
import { Keeper } from './keeper.ts'
import type { StoredFile } from './release.types.ts'

/** A disk on which a file takes its time. */
class SlowStore extends FileStore {
  override async put(bytes: Buffer): Promise<StoredFile> {
    await pause(20)
    return super.put(bytes)
  }
}

it('stores what there is time for at an end, and drops the rest between two brands', async () => {
  const ids = Array.from({ length: 200 }, (_, n) => `brand-${String(n + 100)}`)
  const folder = await brandFolder({
    tala: wholeBrand(),
    ...Object.fromEntries(ids.map((id) => [id, { 'brand.json': { extends: 'tala', name: id } }])),
  })
  const root = mkdtempSync(join(tmpdir(), 'livery-keeper-'))
  const failures: unknown[] = []
  const keeper = new Keeper({
    root,
    store: new SlowStore(root),
    secrets: { find: () => undefined, put: () => Promise.resolve() },
    failed: (_, error) => failures.push(error),
  })
  for (const id of ids) keeper.keep([readSource(folderTree(folder.root, id))])
  await keeper.end(1_000)
  expect(keeper.findGood('brand-100')?.size).toBe(1)
  expect(keeper.findGood('brand-299')).toBeUndefined()
  expect(failures).toEqual([])
  await folder.remove()
  rmSync(root, { recursive: true, force: true })
})
