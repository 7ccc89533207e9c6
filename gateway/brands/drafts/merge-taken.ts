import { fileSchema } from '../../../schemas/brand/file-schemas.ts'
import { isSame } from '../../../schemas/brand/is-same.ts'
import { applyOperation, type Operation, readPointer } from '../../../schemas/brand/operations.ts'
import { mergeThree } from '../../../schemas/brand/three-way.ts'
import { getLimit } from '../files/brand-files.ts'
import type { FileTree } from '../files/file-tree.ts'
import { parseJson } from '../files/json-file.ts'
import { lockFile, type Taken, takenIn } from '../files/lock-file.ts'
import { readPart } from './draft-tree.ts'
import { applyChoices, type Choice, type FileConflict } from './rebase.ts'
import { parsePlace } from './taken-lock.ts'

/** Something that was taken over from a brand built upon, which says something else there now. */
export interface TakenChange {
  file: string
  pointer: string
  from: Taken
  /** The release of that brand which the other is built upon now. */
  now: string
  /** What it said when it was taken over, and what it says now; undefined for nothing. */
  then: unknown
  theirs: unknown
}

/** Where what was taken over is compared with what its owner says now. */
export interface TakenEnds {
  /** Releases of the brands that are built upon, as they are now, by brand. */
  parents: Readonly<Record<string, string>>
  /** The files of a release; undefined where it is not stored here. */
  find: (brand: string, release: string) => FileTree | undefined
}

function listTaken(tree: FileTree): ReadonlyMap<string, Taken> {
  const isThere = tree.list().files.some(({ path }) => path === lockFile)
  return isThere ? takenIn(parseJson(tree.read(lockFile, getLimit(lockFile))).value) : new Map()
}

/** What of a brand's files was taken over and is different at its owner since. What cannot be compared is left out. */
export function listTakenChanges(tree: FileTree, { parents, find }: TakenEnds): TakenChange[] {
  return [...listTaken(tree)].flatMap(([place, from]): TakenChange[] => {
    const { file, pointer } = parsePlace(place)
    const now = parents[from.brand]
    if (now === undefined || now === from.release || !fileSchema(file)) return []
    const [before, after] = [find(from.brand, from.release), find(from.brand, now)]
    if (!before || !after) return []
    const read = (of: FileTree) => readPointer(readPart(of, file), pointer) ?? undefined
    const [then, theirs] = [read(before), read(after)]
    return isSame(then, theirs) ? [] : [{ file, pointer, from, now, then, theirs }]
  })
}

function lay(document: unknown, { file, pointer }: TakenChange, value: unknown): unknown {
  return applyOperation(
    document,
    value === undefined ? { file, pointer, do: 'unset' } : { file, pointer, do: 'set', value },
  )
}

function toOperation({ file, pointer, from, now }: TakenChange, value: unknown): Operation {
  if (value === undefined) return { file, pointer, do: 'unset' }
  return { file, pointer, do: 'take', value, from: { brand: from.brand, release: now } }
}

/**
 * What brings the changes of its owner into what was taken over, and keeps what was changed here: `operations` once nothing is left to
 * choose.
 */
export function mergeTaken(
  tree: FileTree,
  changes: readonly TakenChange[],
  choices: readonly Choice[],
): { operations: Operation[]; conflicts: FileConflict[] } {
  const conflicts: FileConflict[] = []
  const operations = changes.map((change) => {
    const { file, pointer, then, theirs } = change
    const mine = readPart(tree, file)
    const three = mergeThree(fileSchema(file), lay(mine, change, then), mine, lay(mine, change, theirs))
    const { document, open } = applyChoices(file, three, choices)
    conflicts.push(...open.map((conflict) => ({ ...conflict, file })))
    return toOperation(change, readPointer(document, pointer) ?? undefined)
  })
  return { operations: conflicts.length > 0 ? [] : operations, conflicts }
}
