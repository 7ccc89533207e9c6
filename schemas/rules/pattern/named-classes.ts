import { complement, writeRanges, type Ranges } from './code-point-ranges.ts'

const digit: Ranges = [[0x30, 0x39]]
const upper: Ranges = [[0x41, 0x5a]]
const lower: Ranges = [[0x61, 0x7a]]
const alpha: Ranges = [...upper, ...lower]
const alnum: Ranges = [...digit, ...alpha]
const blank: Ranges = [
  [0x20, 0x20],
  [0x09, 0x09],
]
const space: Ranges = [
  [0x09, 0x0d],
  [0x20, 0x20],
]
const punct: Ranges = [
  [0x21, 0x2f],
  [0x3a, 0x40],
  [0x5b, 0x60],
  [0x7b, 0x7e],
]
const graph: Ranges = [[0x21, 0x7e]]
const print: Ranges = [[0x20, 0x7e]]
const control: Ranges = [
  [0x00, 0x1f],
  [0x7f, 0x7f],
]
const hexDigit: Ranges = [...digit, [0x41, 0x46], [0x61, 0x66]]
const ascii: Ranges = [[0x00, 0x7f]]
const horizontalSpace: Ranges = [
  [0x09, 0x09],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x180e, 0x180e],
  [0x2000, 0x200a],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
]

const posix: Readonly<Record<string, Ranges>> = {
  alpha,
  alnum,
  digit,
  upper,
  lower,
  blank,
  space,
  punct,
  graph,
  print,
  ascii,
  cntrl: control,
  xdigit: hexDigit,
  word: [...alnum, [0x5f, 0x5f]],
}

const blocks: Readonly<Record<string, Ranges>> = {
  basiclatin: ascii,
  latin1supplement: [[0x80, 0xff]],
  greek: [[0x370, 0x3ff]],
  cyrillic: [[0x400, 0x4ff]],
  hebrew: [[0x590, 0x5ff]],
  arabic: [[0x600, 0x6ff]],
  devanagari: [[0x900, 0x97f]],
  thai: [[0xe00, 0xe7f]],
  hanguljamo: [[0x1100, 0x11ff]],
  hiragana: [[0x3040, 0x309f]],
  katakana: [[0x30a0, 0x30ff]],
  cjkunifiedideographs: [[0x4e00, 0x9fff]],
  hangulsyllables: [[0xac00, 0xd7af]],
  halfwidthandfullwidthforms: [[0xff00, 0xffef]],
}

function write(ranges: Ranges, negated: boolean) {
  return writeRanges(negated ? complement(ranges) : ranges)
}

/** Inside of a class for a POSIX name such as alpha, or undefined. */
export function posixClass(name: string, negated: boolean): string | undefined {
  const ranges = Object.hasOwn(posix, name) ? posix[name] : undefined
  return ranges && write(ranges, negated)
}

/** Inside of a class for \h. */
export function horizontalSpaceClass(negated: boolean) {
  return write(horizontalSpace, negated)
}

function isProperty(name: string): boolean {
  try {
    new RegExp(`\\p{${name}}`, 'u')
    return true
  } catch {
    return false
  }
}

function titled(name: string) {
  return name
    .toLowerCase()
    .replace(
      /(^|[_ -])(\p{L})/gu,
      (_all, _gap: string, letter: string, at: number) => (at ? '_' : '') + letter.toUpperCase(),
    )
}

const javaNames: Readonly<Record<string, string>> = {
  javalowercase: 'Lowercase',
  javauppercase: 'Uppercase',
  javaalphabetic: 'Alphabetic',
  javaletter: 'L',
  javadigit: 'Nd',
  javawhitespace: 'White_Space',
}

/** What \p{name} means in Java, PCRE, .NET or JavaScript, as the inside of a class; undefined when nobody knows. */
export function propertyClass(name: string, negated: boolean): string | undefined {
  const plain = name.trim()
  const bare = plain.replace(/^Is[_ ]?(?=.)/i, '')
  const block = /^(?:In|blk=|block=)[_ ]?(.+)$/i
    .exec(plain)?.[1]
    ?.toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  if (block !== undefined && Object.hasOwn(blocks, block)) return write(blocks[block] ?? [], negated)
  if (isProperty(plain)) return `\\${negated ? 'P' : 'p'}{${plain}}`
  const ascii = posixClass(plain.toLowerCase(), negated)
  if (ascii !== undefined) return ascii
  const candidates = [bare, javaNames[bare.toLowerCase()], `Script=${titled(bare)}`, titled(bare)]
  const found = candidates.find((candidate) => candidate !== undefined && isProperty(candidate))
  return found === undefined ? undefined : `\\${negated ? 'P' : 'p'}{${found}}`
}
