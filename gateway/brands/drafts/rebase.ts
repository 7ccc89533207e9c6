import { listOperations } from '../../../schemas/brand/changes.ts'
import { fileSchema } from '../../../schemas/brand/file-schemas.ts'
import { isSame } from '../../../schemas/brand/is-same.ts'
import { applyOperation, type Operation } from '../../../schemas/brand/operations.ts'
import { isStoredFile } from '../../../schemas/brand/stored-file.ts'
import { type Conflict, mergeText, mergeThree, type ThreeWay } from '../../../schemas/brand/three-way.ts'

/** One file as the draft's release has it, as the draft has it, and as it is live now. */
export interface ThreeFiles {
  base: unknown
  mine: unknown
  theirs: unknown
}

/** What is still to be chosen, by file and place. */
export type FileConflict = Conflict & { file: string }

export interface Choice {
  file: string
  pointer: string
  take: 'mine' | 'theirs'
}

export interface Rebased {
  /** What makes the draft of what is live. */
  operations: Operation[]
  /** What both changed and nobody chose yet. */
  conflicts: FileConflict[]
}

function put(document: unknown, file: string, pointer: string, value: unknown): unknown {
  const isItem = pointer.endsWith(']')
  if (value === undefined) return applyOperation(document, { file, pointer, do: isItem ? 'remove' : 'unset' })
  if (value === null) return applyOperation(document, { file, pointer, do: 'remove' })
  return applyOperation(document, { file, pointer, do: 'set', value })
}

function getWhole(file: string, value: unknown): Operation {
  if (value === undefined) return { file, pointer: '', do: 'unset' }
  return { file, pointer: '', do: isStoredFile(file) ? 'put' : 'set', value }
}

function rebaseText(file: string, { base, mine, theirs }: ThreeFiles, choices: readonly Choice[]): Rebased {
  const texts = [base, mine, theirs]
  const isText = !isStoredFile(file) && texts.every((text): text is string => typeof text === 'string')
  const made: { merged: unknown; conflicts: Conflict[] } = isText
    ? mergeText(String(base), String(mine), String(theirs))
    : mergeThree(undefined, base, mine, theirs)
  const take = choices.find((choice) => choice.file === file)?.take
  const merged =
    made.conflicts.length > 0 && take === 'theirs' ? theirs : made.conflicts.length > 0 ? mine : made.merged
  const conflicts = take === undefined ? made.conflicts : []
  return {
    operations: isSame(merged, theirs) ? [] : [getWhole(file, merged)],
    // An article is chosen as a whole, as a picture is.
    conflicts: conflicts.slice(0, 1).map(() => ({ file, pointer: '', base, mine, theirs })),
  }
}

interface Chosen {
  /** As it is chosen so far, with mine where nobody chose. */
  document: unknown
  /** What nobody chose yet. */
  open: Conflict[]
}

/** A merge with what was chosen of its conflicts. */
export function applyChoices(
  file: string,
  { merged, conflicts }: ThreeWay,
  choices: readonly Choice[],
): Chosen {
  const chosen = choices.filter((choice) => choice.file === file)
  const findChoice = ({ pointer }: Conflict) => chosen.find((choice) => choice.pointer === pointer)
  const document = conflicts.reduce<unknown>((held, conflict) => {
    const choice = findChoice(conflict)
    return choice ? put(held, file, conflict.pointer, conflict[choice.take]) : held
  }, merged)
  return { document, open: conflicts.filter((conflict) => !findChoice(conflict)) }
}

/** What a draft changes in one file, on what is live now. */
export function rebaseFile(file: string, three: ThreeFiles, choices: readonly Choice[]): Rebased {
  const schema = fileSchema(file)
  if (!schema) return rebaseText(file, three, choices)
  const merged = mergeThree(schema, three.base, three.mine, three.theirs)
  const { document, open } = applyChoices(file, merged, choices)
  const operations = isSame(document, three.theirs)
    ? []
    : document === undefined || three.theirs === undefined
      ? [getWhole(file, document)]
      : listOperations(file, schema, three.theirs, document)
  return { operations, conflicts: open.map((conflict) => ({ ...conflict, file })) }
}
