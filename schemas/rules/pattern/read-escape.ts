import { horizontalSpaceClass, propertyClass } from './named-classes.ts'
import { PatternError } from './pattern-tree.ts'
import type { TextCursor } from './text-cursor.ts'

/** What stands behind a backslash: a code point, the inside of a class, an assertion, or a reference. */
export type Escape =
  | { kind: 'point'; point: number }
  | { kind: 'class'; inside: string }
  | { kind: 'assertion'; source: string }
  | { kind: 'literal'; text: string }
  | { kind: 'source'; source: string }
  | { kind: 'back-reference'; group: string }

const controls: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, f: 12, v: 11, a: 7, e: 27 }
const assertions: Readonly<Record<string, string>> = {
  A: '^',
  Z: '$',
  z: '$',
  G: '^',
  b: '\\b',
  B: '\\B',
  '`': '^',
  "'": '$',
}
const lineBreak = '(?:\\r\\n|[\\n-\\r\\u{85}\\u{2028}\\u{2029}])'

function point(digits: string, radix: number, shape: RegExp): Escape {
  const value = shape.test(digits) ? parseInt(digits, radix) : NaN
  if (!(value <= 0x10ffff)) throw new PatternError('It names a character that does not exist.')
  return { kind: 'point', point: value }
}

function hexDigits(cursor: TextCursor, count: number) {
  return point(Array.from({ length: count }, () => cursor.next()).join(''), 16, /^[0-9a-fA-F]+$/)
}

function hex(cursor: TextCursor, letter: string): Escape {
  if (cursor.take('{')) return point(cursor.until('}'), 16, /^[0-9a-fA-F]{1,6}$/)
  if (letter === 'x') return hexDigits(cursor, 2)
  const first = hexDigits(cursor, 4)
  if (first.kind !== 'point' || first.point < 0xd800 || first.point > 0xdbff || !cursor.startsWith('\\u'))
    return first
  cursor.take('\\u')
  const second = hexDigits(cursor, 4)
  if (second.kind !== 'point' || second.point < 0xdc00 || second.point > 0xdfff) {
    throw new PatternError('It holds half of a surrogate pair.')
  }
  return { kind: 'point', point: 0x10000 + ((first.point - 0xd800) << 10) + (second.point - 0xdc00) }
}

function property(cursor: TextCursor, letter: string): Escape {
  const text = cursor.take('{') ? cursor.until('}') : cursor.next()
  const name = text.replace(/^\^/, '')
  const inside = propertyClass(name, (letter === 'P') !== text.startsWith('^'))
  if (inside === undefined)
    throw new PatternError(`It names the character property ${name}, which is unknown.`)
  return { kind: 'class', inside }
}

function reference(cursor: TextCursor, letter: string): Escape {
  const end = { '{': '}', '<': '>', "'": "'" }[cursor.peek()]
  if (end === undefined) {
    const digits = letter === 'g' ? cursor.run(/^[0-9]$/) : ''
    if (digits === '') throw new PatternError(`\\${letter} names no group.`)
    return { kind: 'back-reference', group: digits }
  }
  const angled = cursor.next() === '<'
  if (letter === 'g' && angled)
    throw new PatternError('It calls one of its groups again, which only PCRE can do.')
  return { kind: 'back-reference', group: cursor.until(end) }
}

type ReadLetter = (cursor: TextCursor, letter: string) => Escape

function classEscape(inside: string): Escape {
  return { kind: 'class', inside }
}

function backReference(cursor: TextCursor, letter: string): Escape {
  return { kind: 'back-reference', group: letter + cursor.run(/^[0-9]$/) }
}

/** Letters that mean something wherever they stand. */
const anywhere: Readonly<Record<string, ReadLetter>> = {
  ...Object.fromEntries([...'dDwWsS'].map((letter) => [letter, () => classEscape(`\\${letter}`)])),
  h: () => classEscape(horizontalSpaceClass(false)),
  H: () => classEscape(horizontalSpaceClass(true)),
  p: property,
  P: property,
  x: hex,
  u: hex,
  Q: (cursor) => ({ kind: 'literal', text: untilEndOfQuote(cursor) }),
  E: () => ({ kind: 'literal', text: '' }),
  '0': (cursor) => point(cursor.run(/^[0-7]$/) || '0', 8, /^[0-7]{1,3}$/),
  c: (cursor) => point((cursor.next().toUpperCase().charCodeAt(0) ^ 64).toString(16), 16, /^[01]?[0-9a-f]$/),
}

/** Letters that mean something outside of a class alone. */
const outside: Readonly<Record<string, ReadLetter>> = {
  ...Object.fromEntries(
    Object.entries(assertions).map(([letter, source]) => [letter, () => ({ kind: 'assertion', source })]),
  ),
  R: () => ({ kind: 'source', source: lineBreak }),
  k: reference,
  g: reference,
  ...Object.fromEntries([...'123456789'].map((letter) => [letter, backReference])),
}

function findLetter(letter: string, inClass: boolean): ReadLetter | undefined {
  if (Object.hasOwn(anywhere, letter)) return anywhere[letter]
  return !inClass && Object.hasOwn(outside, letter) ? outside[letter] : undefined
}

/** Reads what follows a backslash. Inside a class \b is a backspace and digits are octal. */
export function readEscape(cursor: TextCursor, inClass: boolean): Escape {
  const letter = cursor.next()
  const read = findLetter(letter, inClass)
  if (read) return read(cursor, letter)
  if (inClass && letter === 'b') return { kind: 'point', point: 8 }
  if (Object.hasOwn(controls, letter)) return { kind: 'point', point: controls[letter] ?? 0 }
  if (/[\p{L}\p{N}]/u.test(letter)) throw new PatternError(`\\${letter} means nothing here.`)
  return { kind: 'point', point: letter.codePointAt(0) ?? 0 }
}

function untilEndOfQuote(cursor: TextCursor): string {
  let text = ''
  while (!cursor.done && !cursor.take('\\E')) text += cursor.next()
  return text
}
