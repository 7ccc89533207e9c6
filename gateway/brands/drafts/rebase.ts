import { listOperations } from '../../../schemas/brand/changes.ts'
import { fileSchema } from '../../../schemas/brand/file-schemas.ts'
import { isSame } from '../../../schemas/brand/is-same.ts'
import { applyOperation, type Operation } from '../../../schemas/brand/operations.ts'
import { type Conflict, mergeText, mergeThree } from '../../../schemas/brand/three-way.ts'

/** One file as the draft's release has it, as the draft has it, and as it is live now. */
export interface ThreeFiles {
  base: unknown
  mine: unknown
  theirs: unknown
}

export interface Choice {
  file: string
  pointer: string
  take: 'mine' | 'theirs'
}

export interface Rebased {
  /** What makes the draft of what is live. */
  operations: Operation[]
  /** What both changed and nobody chose yet. */
  conflicts: (Conflict & { file: string })[]
}

function put(document: unknown, file: string, pointer: string, value: unknown): unknown {
  const isItem = pointer.endsWith(']')
  if (value === undefined) return applyOperation(document, { file, pointer, do: isItem ? 'remove' : 'unset' })
  if (value === null) return applyOperation(document, { file, pointer, do: 'remove' })
  return applyOperation(document, { file, pointer, do: 'set', value })
}

function getWhole(file: string, value: unknown): Operation {
  return value === undefined ? { file, pointer: '', do: 'unset' } : { file, pointer: '', do: 'set', value }
}

function rebaseText(file: string, { base, mine, theirs }: ThreeFiles, choices: readonly Choice[]): Rebased {
  const texts = [base, mine, theirs]
  const isText = texts.every((text): text is string => typeof text === 'string')
  const made: { merged: unknown; conflicts: Conflict[] } = isText
    ? mergeText(String(base), String(mine), String(theirs))
    : mergeThree(undefined, base, mine, theirs)
  const take = choices.find((choice) => choice.file === file)?.take
  const merged =
    made.conflicts.length > 0 && take === 'theirs' ? theirs : made.conflicts.length > 0 ? mine : made.merged
  const conflicts = take === undefined ? made.conflicts : []
  return {
    operations: isSame(merged, theirs) ? [] : [getWhole(file, merged)],
    // An article is chosen as a whole.
    conflicts: conflicts.slice(0, 1).map(() => ({ file, pointer: '', base, mine, theirs })),
  }
}

/** What a draft changes in one file, on what is live now. */
export function rebaseFile(file: string, three: ThreeFiles, choices: readonly Choice[]): Rebased {
  const schema = fileSchema(file)
  if (!schema) return rebaseText(file, three, choices)
  const { merged, conflicts } = mergeThree(schema, three.base, three.mine, three.theirs)
  const chosen = choices.filter((choice) => choice.file === file)
  const findChoice = ({ pointer }: Conflict) => chosen.find((choice) => choice.pointer === pointer)
  const document = conflicts.reduce<unknown>((held, conflict) => {
    const choice = findChoice(conflict)
    return choice ? put(held, file, conflict.pointer, conflict[choice.take]) : held
  }, merged)
  const operations = isSame(document, three.theirs)
    ? []
    : document === undefined || three.theirs === undefined
      ? [getWhole(file, document)]
      : listOperations(file, schema, three.theirs, document)
  const open = conflicts.filter((conflict) => !findChoice(conflict))
  return { operations, conflicts: open.map((conflict) => ({ ...conflict, file })) }
}
