import type { Position } from '../../../schemas/brand/check/issue.types.ts'

/** Line and column of a character, both from one. */
export function getPosition(text: string, offset: number): Position {
  let line = 1
  let start = 0
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line++
    start = at + 1
  }
  return { line, column: offset - start + 1 }
}
