import { LRUCache } from 'lru-cache'
import type { BrandFile } from '../../base/brand/brand.types.ts'
import { sha256 } from '../../base/crypto/sha256.ts'
import { getLimit } from './brand-files.ts'
import type { FileTree } from './file-tree.ts'

/** Hashes of large files by place and stamp, so that a folder that is watched is not read again for a word that changed. */
const known = new LRUCache<string, string>({ max: 20_000 })

/**
 * SHA-256 of what a file holds, of which the first bytes were read, or all. In the first case it is read whole once for as long as
 * it stays as it is. Throws what reading throws.
 */
export function hashFile(
  tree: FileTree,
  { path, size, stamp, hash }: BrandFile,
  read: Buffer,
  isWhole: boolean,
): string {
  if (hash !== undefined) return hash
  if (isWhole || read.length === size) return sha256(read)
  const key = `${tree.findPlace(path) ?? ''}|${stamp}`
  const made = known.get(key) ?? sha256(tree.read(path, getLimit(path)))
  known.set(key, made)
  return made
}

/** The name of all files of a brand: the same wherever the same bytes lie under the same paths. */
export function hashTree(hashes: ReadonlyMap<string, string>): string {
  const paths = [...hashes.keys()].sort()
  return sha256(JSON.stringify(paths.map((path) => [path, hashes.get(path)])))
}
