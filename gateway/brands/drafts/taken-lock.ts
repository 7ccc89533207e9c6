import { fileSchema } from '../../../schemas/brand/file-schemas.ts'
import { isSame } from '../../../schemas/brand/is-same.ts'
import { type Operation, readPointer } from '../../../schemas/brand/operations.ts'
import { isPlain } from '../../../schemas/brand/merge.ts'
import { getLimit } from '../files/brand-files.ts'
import type { FileChanges } from '../files/changed-tree.ts'
import type { FileTree } from '../files/file-tree.ts'
import { decodeText, parseJson } from '../files/json-file.ts'
import { lockFile, type Taken, takenIn } from '../files/lock-file.ts'
import { editJson } from './edit-json.ts'

function readBytes(tree: FileTree, path: string): Buffer | undefined {
  return tree.list().files.some((file) => file.path === path) ? tree.read(path, getLimit(path)) : undefined
}

/** A place in the lock file, and back. */
function formatPlace({ file, pointer }: Pick<Operation, 'file' | 'pointer'>): string {
  return `${file}#${pointer}`
}
export function parsePlace(place: string): Pick<Operation, 'file' | 'pointer'> {
  const at = place.indexOf('#')
  return at < 0 ? { file: place, pointer: '' } : { file: place.slice(0, at), pointer: place.slice(at + 1) }
}

function listEntries(
  before: ReadonlyMap<string, Taken>,
  operations: readonly Operation[],
): ReadonlyMap<string, Taken> {
  const entries = new Map(before)
  for (const { do: kind, from, ...place } of operations)
    if (kind === 'take' && from && fileSchema(place.file)) entries.set(formatPlace(place), from)
  return entries
}

/**
 * The lock file of a brand with what its operations take over, and without what is stated no more; undefined where it stays as it is.
 * So a folder says itself from which release something was taken, and what its brand changed since can be offered.
 */
export function listTakenLock(
  base: FileTree,
  operations: readonly Operation[],
  changes: FileChanges,
): [string, Buffer] | undefined {
  const written = changes.get(lockFile) ?? readBytes(base, lockFile)
  const { value } = written ? parseJson(written) : { value: {} }
  const lock = isPlain(value) ? value : {}
  const before = takenIn(lock)
  const documents = new Map<string, unknown>()
  const readDocument = (file: string): unknown => {
    if (!documents.has(file)) {
      const bytes = changes.has(file) ? changes.get(file) : readBytes(base, file)
      documents.set(file, bytes ? parseJson(bytes).value : undefined)
    }
    return documents.get(file)
  }
  const isStated = (place: string) => {
    const { file, pointer } = parsePlace(place)
    return (readPointer(readDocument(file), pointer) ?? undefined) !== undefined
  }
  const wanted = [...listEntries(before, operations)].filter(([place]) => isStated(place))
  const taken = Object.fromEntries(wanted.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  if (isSame(taken, Object.fromEntries(before))) return undefined
  const { taken: _, ...others } = lock
  const after = wanted.length > 0 ? { ...others, taken } : others
  if (!written) return [lockFile, Buffer.from(`${JSON.stringify(after, null, 2)}\n`)]
  return [lockFile, Buffer.from(editJson(decodeText(written).text, lock, after))]
}
