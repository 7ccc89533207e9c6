import { listHashed } from '../files/brand-files.ts'
import type { FileTree } from '../files/file-tree.ts'
import type { Release, ReleaseStore, StoredFiles } from './release.types.ts'
import { getWaitingName, mayBeSealed, openSecrets, type SecretBox } from './seal.ts'
import { StoreDamaged } from './stored-bytes.ts'

/** Where stored files are read from. */
export interface Shelf {
  store: Pick<ReleaseStore, 'blob' | 'files' | 'get'>
  secrets: Pick<SecretBox, 'find'>
}

function notThere(path: string): Error {
  return Object.assign(new Error(`${path}: ENOENT`), { code: 'ENOENT' })
}

function tooLarge(path: string): Error {
  return Object.assign(new Error(`${path}: EFBIG`), { code: 'EFBIG' })
}

/** Stored files as a brand, each with the secrets that are stated now. */
function storedTree(
  { store, secrets }: Shelf,
  id: string,
  files: StoredFiles,
  beside: (id: string) => FileTree,
): FileTree {
  const readStored = (path: string): Buffer | undefined => {
    const file = files.get(path)
    return file && store.blob(file.hash)
  }
  const read = (path: string): Buffer => {
    const file = files.get(path)
    if (!file) throw notThere(path)
    const bytes = store.blob(file.hash)
    return mayBeSealed(path) ? openSecrets(path, bytes, (name) => secrets.find(id, name), readStored) : bytes
  }
  return {
    id,
    list: () =>
      listHashed(
        [...files].map(([path, { hash, size }]) => ({
          path,
          size,
          stamp: hash,
          ...(!mayBeSealed(path) && { hash }),
        })),
      ),
    read: (path, limit, upTo = limit) => {
      const bytes = read(path)
      if (bytes.length > limit) throw tooLarge(path)
      return bytes.subarray(0, upTo)
    },
    findPlace: () => undefined,
    beside,
    findWaiting: (name) => secrets.find(id, getWaitingName(name)),
    findBlob: (hash) => {
      try {
        return store.blob(hash)
      } catch (error) {
        if (error instanceof StoreDamaged) return undefined
        throw error
      }
    },
  }
}

/** Files of nobody: what a closure does not name. */
export function emptyTree(id: string): FileTree {
  const tree: FileTree = {
    id,
    list: () => listHashed([]),
    read: (path) => {
      throw notThere(path)
    },
    findPlace: () => undefined,
    beside: emptyTree,
  }
  return tree
}

/** The trees of a closure by brand: each is built on by the others as the closure names it. */
export function closureTrees(
  shelf: Shelf,
  files: ReadonlyMap<string, StoredFiles>,
): ReadonlyMap<string, FileTree> {
  const trees = new Map<string, FileTree>()
  const beside = (id: string) => trees.get(id) ?? emptyTree(id)
  for (const [id, own] of files) trees.set(id, storedTree(shelf, id, own, beside))
  return trees
}

/** The release of a closure by its brand. Throws `StoreDamaged` where the store lacks it. */
function requireRelease({ store }: Pick<Shelf, 'store'>, brand: string, id: string): Release {
  const release = store.get(brand, id)
  if (!release)
    throw new StoreDamaged(
      `Release ${id.slice(0, 10)} of ${brand} is not in this store. Copy LIVERY_DATA/releases from a gateway that has it.`,
    )
  return release
}

/** The trees of a release and of its closure, its own first: read them as a brand and its parents. */
export function releaseTrees(
  shelf: Shelf,
  { brand, tree, parents }: Pick<Release, 'brand' | 'tree' | 'parents'>,
): ReadonlyMap<string, FileTree> {
  const files = new Map([[brand, shelf.store.files({ tree })]])
  for (const [id, release] of Object.entries(parents))
    files.set(id, shelf.store.files(requireRelease(shelf, id, release)))
  return closureTrees(shelf, files)
}

/** The files of a release, with those of its closure beside it. */
export function releaseTree(shelf: Shelf, release: Release): FileTree {
  return releaseTrees(shelf, release).get(release.brand) ?? emptyTree(release.brand)
}
