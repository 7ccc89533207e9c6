import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { getLimit } from '../files/brand-files.ts'
import { folderTree, type FileTree } from '../files/file-tree.ts'
import { readSource } from '../registry/source.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'
import { FileStore } from './file-store.ts'
import { releaseTree, releaseTrees, type Shelf } from './release-tree.ts'
import type { Release, StoredFile } from './release.types.ts'
import { sealSecrets } from './seal.ts'

const merchant = { botCheck: { secret: 'old-secret', verifyUrl: 'https://check.example/verify' } }

let folder: BrandFolder
let root: string
let store: FileStore
let stated: string | undefined
let shelf: Shelf

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'livery-releases-'))
  store = new FileStore(root)
  stated = '"old-secret"'
  shelf = { store, secrets: { find: () => stated } }
  const accented = { $value: { colorSpace: 'srgb', components: [0.2, 0.4, 0.3] } }
  folder = await brandFolder({
    tala: { ...wholeBrand({ merchantCode: 'talacode' }), 'merchant.json': merchant },
    luna: {
      'brand.json': { extends: 'tala', name: 'Luna' },
      // Its meaning comes from a token of the parent.
      'theme.json': { color: { light: { accent: accented, positive: { $value: '{color.light.ground}' } } } },
    },
  })
})

afterEach(async () => {
  await folder.remove()
  rmSync(root, { recursive: true, force: true })
})

async function record(tree: FileTree, parents: Record<string, string> = {}): Promise<Release> {
  const files = new Map<string, StoredFile>()
  for (const { path } of tree.list().files)
    files.set(path, await store.put(sealSecrets(path, tree.read(path, getLimit(path))).bytes))
  return store.append({ brand: tree.id, files, parents, author: 'ana', reason: '' })
}

async function recordBoth(): Promise<Release> {
  const tala = await record(folderTree(folder.root, 'tala'))
  return record(folderTree(folder.root, 'luna'), { tala: tala.id })
}

it('reads a release as its folder was, with the tokens that it took from its parent then', async () => {
  const before = readSource(folderTree(folder.root, 'luna'))
  const release = await recordBoth()
  await folder.write('tala', { 'theme.json': { color: {} } })
  const after = readSource(releaseTree(shelf, release))
  expect(after.findings).toEqual(before.findings)
  expect(after.theme).toEqual(before.theme)
  expect(after.fingerprint).toBe(before.fingerprint)
})

it('reads secrets as they are stated now', async () => {
  const release = await recordBoth()
  stated = '"new-secret"'
  const tala = releaseTrees(shelf, release).get('tala')
  expect(tala && readSource(tala).merchant).toMatchObject({
    botCheck: { ...merchant.botCheck, secret: 'new-secret' },
  })
})

it('says which release of a closure the store lacks', async () => {
  const release = await recordBoth()
  const lost = { ...release, parents: { tala: 'f'.repeat(64) } }
  expect(() => releaseTree(shelf, lost)).toThrow('Release ffffffffff of tala is not in this store')
})

it('refuses a file that is larger than a brand may have, and one that is not there', async () => {
  const tree = releaseTree(shelf, await recordBoth())
  expect(() => tree.read('brand.json', 10)).toThrow('EFBIG')
  expect(() => tree.read('theme.txt', 10)).toThrow('ENOENT')
  expect(tree.read('brand.json', 1000, 1).toString()).toBe('{')
})
