import type { Operation } from '../../../schemas/brand/operations.ts'
import { readPart } from '../../brands/drafts/draft-tree.ts'
import { type Choice, type Rebased, rebaseFile } from '../../brands/drafts/rebase.ts'
import type { FileTree } from '../../brands/files/file-tree.ts'

interface Trees {
  /** The release that the operations stand on. */
  base: FileTree
  /** What they make of it. */
  mine: FileTree
  /** What is live now. */
  theirs: FileTree
}

/** What was taken from a parent stays known as taken, where it is stated still. */
function keepTaken(operations: readonly Operation[], before: readonly Operation[]): Operation[] {
  return operations.map((operation) => {
    const taken = before.findLast(
      ({ do: kind, file, pointer }) =>
        kind === 'take' && file === operation.file && pointer === operation.pointer,
    )
    return taken?.from && operation.do === 'set' ? { ...operation, do: 'take', from: taken.from } : operation
  })
}

/** Operations as they are on what is live now, and what both changed and nobody chose yet. */
export function rebaseOperations(
  operations: readonly Operation[],
  { base, mine, theirs }: Trees,
  choices: readonly Choice[] = [],
): Rebased {
  const files = [...new Set(operations.map(({ file }) => file))]
  const made = files.map((file) => {
    const three = { base: readPart(base, file), mine: readPart(mine, file), theirs: readPart(theirs, file) }
    return rebaseFile(file, three, choices)
  })
  return {
    operations: keepTaken(
      made.flatMap((part) => part.operations),
      operations,
    ),
    conflicts: made.flatMap((part) => part.conflicts),
  }
}
