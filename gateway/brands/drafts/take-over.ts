import { MisfitError, type Operation, readPointer } from '../../../schemas/brand/operations.ts'
import type { FileTree } from '../files/file-tree.ts'
import { parentsIn } from '../files/parents-in.ts'
import { readPart } from './draft-tree.ts'

function listParents(tree: FileTree): FileTree[] {
  const brand = readPart(tree, 'brand.json')
  const ids = typeof brand === 'object' && brand !== null ? parentsIn(brand as Record<string, unknown>) : []
  return ids.map((id) => tree.beside(id))
}

/** What the nearest parent says at a place of a file, and which parent that is. */
function findInherited(
  tree: FileTree,
  { file, pointer }: Pick<Operation, 'file' | 'pointer'>,
  path: readonly string[] = [tree.id],
): { brand: string; value: unknown } | undefined {
  for (const parent of listParents(tree)) {
    if (path.includes(parent.id)) continue
    const value = readPointer(readPart(parent, file), pointer)
    if (value !== undefined && value !== null) return { brand: parent.id, value }
    const further = findInherited(parent, { file, pointer }, [...path, parent.id])
    if (further) return further
  }
  return undefined
}

/** An operation that takes over what a parent says, with what it says now and in which release; others stay as they are. */
export function fillTake(
  operation: Operation,
  tree: FileTree,
  parents: Readonly<Record<string, string>>,
): Operation {
  if (operation.do !== 'take') return operation
  const { file, pointer } = operation
  const found = findInherited(tree, operation)
  if (!found) throw new MisfitError(operation, 'no parent says anything there')
  const { brand, value } = found
  return { file, pointer, do: 'take', value, from: { brand, release: parents[brand] ?? '' } }
}
