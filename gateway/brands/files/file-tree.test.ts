import { readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sha256 } from '../../base/crypto/sha256.ts'
import { readSource } from '../registry/source.ts'
import { openBrandRegistry } from '../registry/registry.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'
import { listHashed } from './brand-files.ts'
import { folderTree, type FileTree } from './file-tree.ts'

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100_000)])
const brand = { ...wholeBrand(), 'assets/hero.png': png, 'content/help-start.EN.md': '# Start\n\nHello.\n' }

let folders: BrandFolder[] = []

beforeEach(async () => {
  folders = [await brandFolder({ base: brand }), await brandFolder({ base: brand })]
})

afterEach(async () => {
  for (const folder of folders) await folder.remove()
})

async function versionIn({ root }: BrandFolder): Promise<string> {
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: root, log, pollMs: 0 })
  await registry.close()
  const version = registry.byId('base')?.version
  if (version === undefined) throw new Error(JSON.stringify([...registry.findings()]))
  return version
}

/** The same files where nothing can be watched. */
function memoryTree(files: ReadonlyMap<string, Buffer>): FileTree {
  const tree: FileTree = {
    id: 'base',
    list: () =>
      listHashed(
        [...files].map(([path, bytes]) => ({ path, size: bytes.length, stamp: '', hash: sha256(bytes) })),
      ),
    read: (path, _limit, upTo) => (files.get(path) ?? Buffer.alloc(0)).subarray(0, upTo),
    findPlace: () => undefined,
    beside: () => tree,
  }
  return tree
}

it('gives a brand one version on every gateway that has the same bytes', async () => {
  const [one, other] = await Promise.all(folders.map(versionIn))
  expect(other).toBe(one)
})

it('keeps the version when a file is written again as it was', async () => {
  const [folder] = folders as [BrandFolder]
  const before = await versionIn(folder)
  await folder.write('base', brand)
  utimesSync(join(folder.root, 'base/assets/hero.png'), 1_000, 1_000)
  expect(await versionIn(folder)).toBe(before)
})

it('gives another version when a byte of a large picture differs beyond what is read to check it', async () => {
  const [folder, same] = folders as [BrandFolder, BrandFolder]
  const changed = Buffer.from(png)
  changed[90_000] = 2
  await folder.write('base', { 'assets/hero.png': changed })
  expect(await versionIn(folder)).not.toBe(await versionIn(same))
})

it('reads a brand from any tree as from its folder', () => {
  const [{ root }] = folders as [BrandFolder]
  const fromFolder = readSource(folderTree(root, 'base'))
  const files = new Map(
    [...fromFolder.hashes.keys()].map((path) => [path, readFileSync(join(root, 'base', path))] as const),
  )
  const fromMemory = readSource(memoryTree(files))
  expect(fromMemory.findings).toEqual(fromFolder.findings)
  expect(fromMemory.fingerprint).toBe(fromFolder.fingerprint)
  expect(fromMemory.hashOf('assets/hero.png')).toBe(fromFolder.hashOf('assets/hero.png'))
  expect(fromMemory.watched.size).toBe(0)
})
