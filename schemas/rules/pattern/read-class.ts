import { withBothCases, writeRanges, type Ranges } from './code-point-ranges.ts'
import { posixClass } from './named-classes.ts'
import { PatternError } from './pattern-tree.ts'
import { readEscape } from './read-escape.ts'
import type { TextCursor } from './text-cursor.ts'

interface Inside {
  ranges: [number, number][]
  named: string[]
  /** Sources of further classes that a character must be in as well (Java's &&). */
  also: string[]
}

function getPoint(text: string) {
  return text.codePointAt(0) ?? 0
}

function readPosix(cursor: TextCursor): string | undefined {
  return cursor.attempt(() => {
    if (!cursor.take('[:')) return undefined
    const negated = cursor.take('^')
    const name = cursor.run(/^[a-z]$/)
    if (!cursor.take(':]')) return undefined
    const inside = posixClass(name, negated)
    if (inside === undefined) throw new PatternError(`It names the POSIX class ${name}, which is unknown.`)
    return inside
  })
}

/** One end of a range, or undefined when something other than a character stands there. */
function readPoint(cursor: TextCursor, inside: Inside): number | undefined {
  if (!cursor.take('\\')) return getPoint(cursor.next())
  const escape = readEscape(cursor, true)
  if (escape.kind === 'point') return escape.point
  if (escape.kind === 'class') inside.named.push(escape.inside)
  if (escape.kind === 'literal')
    for (const text of escape.text) inside.ranges.push([getPoint(text), getPoint(text)])
  return undefined
}

function readItem(cursor: TextCursor, inside: Inside, ignoreCase: boolean): void {
  const posix = readPosix(cursor)
  if (posix !== undefined) {
    inside.named.push(posix)
    return
  }
  if (cursor.peek() === '[' && nestedClassFollows(cursor)) {
    cursor.next()
    const nested = readClass(cursor, ignoreCase)
    if (nested.startsWith('[^') || !nested.startsWith('['))
      throw new PatternError('It nests a negated class.')
    inside.named.push(nested.slice(1, -1))
    return
  }
  const from = readPoint(cursor, inside)
  if (from === undefined) return
  const ranged = cursor.peek() === '-' && cursor.peek(1) !== ']' && cursor.peek(1) !== ''
  if (!ranged || !endsInPoint(cursor)) {
    inside.ranges.push([from, from])
    return
  }
  cursor.take('-')
  const to = readPoint(cursor, inside)
  if (to === undefined || to < from) throw new PatternError('It holds a range that runs backwards.')
  inside.ranges.push([from, to])
}

function endsInPoint(cursor: TextCursor) {
  return cursor.peek(1) !== '[' && !(cursor.peek(1) === '\\' && /[dDwWsShHpPQ]/.test(cursor.peek(2)))
}

function nestedClassFollows(cursor: TextCursor): boolean {
  for (let offset = 1, depth = 1; cursor.peek(offset) !== ''; offset++) {
    if (cursor.peek(offset) === '\\') offset++
    else if (cursor.peek(offset) === '[') depth++
    else if (cursor.peek(offset) === ']' && --depth === 0) {
      return restClosesClass(cursor, offset + 1)
    }
  }
  return false
}

function restClosesClass(cursor: TextCursor, from: number): boolean {
  for (let offset = from; cursor.peek(offset) !== ''; offset++) {
    if (cursor.peek(offset) === '\\') offset++
    else if (cursor.peek(offset) === '[') return false
    else if (cursor.peek(offset) === ']') return true
  }
  return false
}

function write(inside: Inside, negated: boolean, ignoreCase: boolean): string {
  const ranges: Ranges | undefined = ignoreCase ? withBothCases(inside.ranges) : inside.ranges
  if (!ranges) throw new PatternError('It ignores case over a range too long to unfold.')
  const own = `[${negated ? '^' : ''}${writeRanges(ranges)}${inside.named.join('')}]`
  if (inside.also.length === 0) return own
  return `(?:${inside.also.map((source) => `(?=${source})`).join('')}${own})`
}

/** Reads a class whose opening bracket has been taken; answers with JavaScript's way to write it. */
export function readClass(cursor: TextCursor, ignoreCase: boolean): string {
  const negated = cursor.take('^')
  const inside: Inside = { ranges: [], named: [], also: [] }
  if (cursor.peek() === ']') inside.ranges.push([getPoint(cursor.next()), 0x5d])
  for (;;) {
    if (cursor.done) throw new PatternError('A class is never closed.')
    if (cursor.take(']')) return write(inside, negated, ignoreCase)
    if (cursor.take('&&')) {
      const rest = cursor.take('[') ? readClass(cursor, ignoreCase) : undefined
      if (rest === undefined) throw new PatternError('It intersects classes in a way that only Java can.')
      inside.also.push(rest)
    } else readItem(cursor, inside, ignoreCase)
  }
}
