import { join } from 'node:path'
import type { ReadableTree } from '../../base/brand/brand.types.ts'
import { listBrand, type BrandListing } from './brand-files.ts'
import { readInside } from './read-inside.ts'

/**
 * The files of one brand, wherever they lie: in a folder, in a release, in a draft over a release. Whoever reads a brand reads a
 * tree and knows no folder.
 */
export interface FileTree extends ReadableTree {
  /** The files that a brand may have, each with its kind and size, and what is wrong with others. Reads none. */
  list(): BrandListing
  /** The tree of another brand, as this one builds on it. */
  beside(id: string): FileTree
  /** Of stored files: what waits to be the secret of a name, or a mark where that is for another address. */
  findWaiting?: (name: string) => string | undefined
  /** Of stored files: bytes by their hash, also such as no file of the brand has yet. */
  findBlob?: (hash: string) => Buffer | undefined
}

/** A brand's folder: the truth while `LIVERY_BRANDS` names a folder. */
export function folderTree(root: string, id: string): FileTree {
  const folder = join(root, id)
  return {
    id,
    list: () => listBrand(folder),
    read: (path, limit, upTo) => readInside(folder, path, limit, upTo),
    findPlace: (path) => join(folder, path),
    beside: (other) => folderTree(root, other),
  }
}
