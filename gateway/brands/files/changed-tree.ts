import { sha256 } from '../../base/crypto/sha256.ts'
import { listHashed } from './brand-files.ts'
import type { FileTree } from './file-tree.ts'

/** Bytes by path; null where a file goes. */
export type FileChanges = ReadonlyMap<string, Buffer | null>

function refuse(path: string, code: string): never {
  throw Object.assign(new Error(`${path}: ${code}`), { code })
}

/** A tree with some of its files changed. */
export function changedTree(base: FileTree, changes: FileChanges): FileTree {
  return {
    ...base,
    list: () => {
      const { files, issues, watched } = base.list()
      const made = [...changes].flatMap(([path, bytes]) => {
        if (!bytes) return []
        const hash = sha256(bytes)
        return [{ path, size: bytes.length, stamp: hash, hash }]
      })
      const listing = listHashed([...files.filter(({ path }) => !changes.has(path)), ...made])
      const left = issues.filter(({ file }) => !changes.has(file))
      return { files: listing.files, watched, issues: [...left, ...listing.issues] }
    },
    read: (path, limit, upTo = limit) => {
      const bytes = changes.get(path)
      if (bytes === undefined) return base.read(path, limit, upTo)
      if (bytes === null) return refuse(path, 'ENOENT')
      return bytes.length > limit ? refuse(path, 'EFBIG') : bytes.subarray(0, upTo)
    },
    findPlace: (path) => (changes.has(path) ? undefined : base.findPlace(path)),
  }
}
