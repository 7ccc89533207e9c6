import { folderTree } from '../files/file-tree.ts'
import { readHead } from './head.ts'
import type { Issue } from '../../../schemas/brand/check/issue.types.ts'

/** What is said of a brand that builds on itself in the end. `round` begins and ends with it. */
export function circleIssue(round: readonly string[]): Issue {
  return {
    code: 'cycle',
    path: ['extends'],
    message: `circular "extends": ${round.join(' → ')}`,
    found: round.at(-1) ?? '',
    fix: 'Remove one "extends".',
  }
}

/**
 * The way on which a brand builds on itself, as the files say now: what was last good of the brands on it may say otherwise, and
 * would let one of them go live as long as the other does not.
 */
export function findCircle(
  root: string,
  id: string,
  parents: readonly string[],
  path: readonly string[] = [id],
): readonly string[] | undefined {
  for (const parent of parents) {
    if (parent === id) return [...path, id]
    if (path.includes(parent)) continue
    const circle = findCircle(root, id, readHead(folderTree(root, parent))?.parents ?? [], [...path, parent])
    if (circle) return circle
  }
  return undefined
}
