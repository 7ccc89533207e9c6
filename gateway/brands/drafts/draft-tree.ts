import { fileSchema } from '../../../schemas/brand/file-schemas.ts'
import { applyOperations, MisfitError, type Operation } from '../../../schemas/brand/operations.ts'
import { isStoredFile } from '../../../schemas/brand/stored-file.ts'
import type { BrandFile } from '../../base/brand/brand.types.ts'
import { getLimit } from '../files/brand-files.ts'
import { changedTree, type FileChanges } from '../files/changed-tree.ts'
import type { FileTree } from '../files/file-tree.ts'
import { decodeText, parseJson } from '../files/json-file.ts'
import { keepBound } from './bound-secrets.ts'
import { editJson } from './edit-json.ts'
import { putTree } from './put-tree.ts'
import { listTakenLock } from './taken-lock.ts'

function readFile(tree: FileTree, { path, hash, stamp }: BrandFile): unknown {
  if (isStoredFile(path)) return hash ?? stamp
  const bytes = tree.read(path, getLimit(path))
  if (path.endsWith('.md')) return decodeText(bytes).text
  return parseJson(bytes).value
}

/** A file of a tree as operations change it: a document, the text of an article, else the hash of its bytes; undefined where there is none. */
export function readPart(tree: FileTree, path: string): unknown {
  const file = tree.list().files.find((candidate) => candidate.path === path)
  return file && readFile(tree, file)
}

/** The files in which two trees of a brand differ, as operations change them. Those that are the same are not read. */
export function readDiffering(
  before: FileTree,
  after: FileTree,
): Record<'before' | 'after', ReadonlyMap<string, unknown>> {
  const list = (tree: FileTree) => new Map(tree.list().files.map((file) => [file.path, file]))
  const [was, is] = [list(before), list(after)]
  const paths = [...new Set([...was.keys(), ...is.keys()])]
  const differing = paths.filter((path) => was.get(path)?.stamp !== is.get(path)?.stamp)
  const read = (tree: FileTree, files: ReadonlyMap<string, BrandFile>) =>
    new Map(
      differing.flatMap((path) => {
        const file = files.get(path)
        return file ? [[path, readFile(tree, file)] as const] : []
      }),
    )
  return { before: read(before, was), after: read(after, is) }
}

function writeDocument(tree: FileTree, path: string, before: unknown, after: unknown): Buffer {
  if (before === undefined) return Buffer.from(`${JSON.stringify(after, null, 2)}\n`)
  const { text } = decodeText(tree.read(path, getLimit(path)))
  return Buffer.from(editJson(text, before, after))
}

/** The bytes of one file after these operations of it; null where it is gone. */
function writeFile(tree: FileTree, path: string, operations: readonly Operation[]): Buffer | null {
  const before = readPart(tree, path)
  const after = applyOperations(before, operations)
  if (after === undefined) return null
  if (fileSchema(path)) return writeDocument(tree, path, before, after)
  const [operation] = operations
  if (path.endsWith('.md') && typeof after === 'string') return Buffer.from(after)
  if (operation) throw new MisfitError(operation, 'a file of this kind can only be taken away')
  return null
}

/** What operations lay in the place of pictures and fonts: the hash of each, null where it goes. */
function listPuts(base: FileTree, operations: readonly Operation[]): ReadonlyMap<string, string | null> {
  const files = [...new Set(operations.map(({ file }) => file))].filter(isStoredFile)
  const puts = files.map((path): [string, string | null] => {
    const steps = operations.filter(({ file }) => file === path)
    const after = applyOperations(readPart(base, path), steps)
    return [path, typeof after === 'string' ? after : null]
  })
  return new Map(puts)
}

/** Documents and articles that operations change, without secrets that they would send elsewhere. */
function listWritten(base: FileTree, operations: readonly Operation[]): FileChanges {
  const files = [...new Set(operations.map(({ file }) => file))].filter((path) => !isStoredFile(path))
  const written = files.map((path): [string, Buffer | null] => [
    path,
    writeFile(
      base,
      path,
      operations.filter(({ file }) => file === path),
    ),
  ])
  const kept = keepBound(base, new Map(written))
  const lock = listTakenLock(base, operations, kept)
  return lock ? new Map([...kept, lock]) : kept
}

/**
 * The files that a draft changes, without secrets that they would send elsewhere. Throws `MisfitError` for an operation that does not
 * fit, or whose bytes are not stored here.
 */
export function listDraftFiles(base: FileTree, operations: readonly Operation[]): FileChanges {
  const stored = [...listPuts(base, operations)].map(([path, hash]): [string, Buffer | null] => {
    const bytes = hash === null ? null : base.findBlob?.(hash)
    if (bytes !== undefined) return [path, bytes]
    const operation = operations.findLast(({ file }) => file === path) as Operation
    throw new MisfitError(operation, 'what was uploaded is not stored here any more: upload it again')
  })
  return new Map([...listWritten(base, operations), ...stored])
}

/** What a draft comes to. Throws `MisfitError` for an operation that does not fit. */
export function draftTree(base: FileTree, operations: readonly Operation[]): FileTree {
  const puts = listPuts(base, operations)
  const gone = [...puts].flatMap(([path, hash]): [string, null][] => (hash === null ? [[path, null]] : []))
  const laid = [...puts].flatMap(([path, hash]): [string, string][] => (hash === null ? [] : [[path, hash]]))
  const written = listWritten(base, operations)
  return changedTree(putTree(base, new Map(laid)), new Map([...written, ...gone]))
}
