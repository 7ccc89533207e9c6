import { LRUCache } from 'lru-cache'
import { listHashed } from '../files/brand-files.ts'
import type { FileTree } from '../files/file-tree.ts'

/** Sizes of stored bytes by hash: neither ever changes. */
const sizes = new LRUCache<string, number>({ max: 20_000 })

function getSize(base: FileTree, hash: string): number {
  const size = sizes.get(hash) ?? base.findBlob?.(hash)?.length
  if (size === undefined) return 0
  sizes.set(hash, size)
  return size
}

/** A tree with stored files in the place of its own, by path and hash. Their bytes are read when somebody asks for them. */
export function putTree(base: FileTree, puts: ReadonlyMap<string, string>): FileTree {
  if (puts.size === 0) return base
  const read = (path: string, hash: string): Buffer => {
    const bytes = base.findBlob?.(hash)
    if (!bytes) throw Object.assign(new Error(`${path}: ENOENT`), { code: 'ENOENT' })
    return bytes
  }
  return {
    ...base,
    list: () => {
      const { files, issues, watched } = base.list()
      const laid = [...puts].map(([path, hash]) => ({ path, size: getSize(base, hash), stamp: hash, hash }))
      const listing = listHashed([...files.filter(({ path }) => !puts.has(path)), ...laid])
      const left = issues.filter(({ file }) => !puts.has(file))
      return { files: listing.files, watched, issues: [...left, ...listing.issues] }
    },
    read: (path, limit, upTo = limit) => {
      const hash = puts.get(path)
      if (hash === undefined) return base.read(path, limit, upTo)
      const bytes = read(path, hash)
      if (bytes.length > limit) throw Object.assign(new Error(`${path}: EFBIG`), { code: 'EFBIG' })
      return bytes.subarray(0, upTo)
    },
    findPlace: (path) => (puts.has(path) ? undefined : base.findPlace(path)),
  }
}
