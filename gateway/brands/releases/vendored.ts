import { existsSync } from 'node:fs'
import path from 'node:path'
import { sha256 } from '../../base/crypto/sha256.ts'
import { brandId, getLimit } from '../files/brand-files.ts'
import { type FileTree, folderTree } from '../files/file-tree.ts'
import { readInside } from '../files/read-inside.ts'
import { getTreeName, isGenuine } from './release-id.ts'
import { releaseTrees, type Shelf } from './release-tree.ts'
import type { Release, StoredFile } from './release.types.ts'
import { StoreDamaged, writeWhole } from './stored-bytes.ts'

/** Beside the brands of a folder: releases that pinned brands are built on, for who has the folder and no store. */
const vendoredName = '.parents'
const releaseFile = 'release.json'

/** A release with its bytes by hash, as they are stored. */
export interface WholeRelease {
  release: Release
  files: ReadonlyMap<string, StoredFile>
  bytes: ReadonlyMap<string, Buffer>
}

function getFolder(root: string, id: string): string {
  return path.join(root, vendoredName, id)
}

/** Writes a release beside the brands of a folder, once. */
export async function vendorRelease(root: string, { release, files, bytes }: WholeRelease): Promise<void> {
  const folder = getFolder(root, release.id)
  const file = path.join(folder, releaseFile)
  if (existsSync(file)) return
  for (const [name, { hash }] of files)
    await writeWhole(path.join(folder, 'files', name), bytes.get(hash) ?? Buffer.alloc(0))
  await writeWhole(file, `${JSON.stringify(release, null, 2)}\n`)
}

/** Bytes that may say what a release is. */
const mostBytes = 256 * 1024

/** Whether it names brands alone: their names become those of files. */
function namesBrands({ brand, parents }: Release): boolean {
  return [brand, ...Object.keys(parents)].every((id) => brandId.test(id))
}

/**
 * A release that lies beside the brands of a folder, read by the rules of their files: whoever wrote it may mean harm. Throws
 * `StoreDamaged` where it is not what was recorded.
 */
function readVendored(root: string, id: string): WholeRelease | undefined {
  const folder = getFolder(root, id)
  if (!/^[0-9a-f]{64}$/.test(id) || !existsSync(path.join(folder, releaseFile))) return undefined
  const release = JSON.parse(readInside(folder, releaseFile, mostBytes).toString()) as Release
  const tree = folderTree(folder, 'files')
  const files = new Map<string, StoredFile>()
  const bytes = new Map<string, Buffer>()
  for (const { path: name } of tree.list().files) {
    const content = tree.read(name, getLimit(name))
    files.set(name, { hash: sha256(content), size: content.length })
    bytes.set(sha256(content), content)
  }
  const isWhole = release.id === id && isGenuine(release) && getTreeName(files) === release.tree
  if (!isWhole || !namesBrands(release))
    throw new StoreDamaged(`${folder} is not the release that its name says. Pull it again.`)
  return { release, files, bytes }
}

/** A release and its closure out of a folder; nothing where one of them is not there. */
export function findVendored(root: string, id: string): WholeRelease[] | undefined {
  const first = readVendored(root, id)
  const all = first && [first, ...Object.values(first.release.parents).map((of) => readVendored(root, of))]
  return all?.every((found) => found !== undefined) ? all : undefined
}

/** The trees of a release out of a folder, its own first. */
export function vendoredTrees(
  all: readonly WholeRelease[],
  secrets: Shelf['secrets'],
): ReadonlyMap<string, FileTree> | undefined {
  const [first] = all
  const store: Shelf['store'] = {
    get: (brand, id) => all.find(({ release }) => release.brand === brand && release.id === id)?.release,
    files: ({ tree }) => all.find(({ release }) => release.tree === tree)?.files ?? new Map(),
    blob: (hash) => all.flatMap(({ bytes }) => bytes.get(hash) ?? [])[0] ?? Buffer.alloc(0),
  }
  return first && releaseTrees({ store, secrets }, first.release)
}
