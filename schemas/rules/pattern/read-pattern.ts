import { withBothCases, writeCodePoint, writeRanges } from './code-point-ranges.ts'
import {
  PatternError,
  type Group,
  type GroupType,
  type Node,
  type Repeat,
  type Sequence,
} from './pattern-tree.ts'
import { readClass } from './read-class.ts'
import { readEscape } from './read-escape.ts'
import { TextCursor } from './text-cursor.ts'

interface Flags {
  ignoreCase: boolean
  dotAll: boolean
  multiline: boolean
  spaced: boolean
}

const groupOpenings: readonly (readonly [string, GroupType])[] = [
  ['?:', 'plain'],
  ['?>', 'atomic'],
  ['?=', 'ahead'],
  ['?!', 'not-ahead'],
  ['?<=', 'behind'],
  ['?<!', 'not-behind'],
]

const nameOpenings = [
  ['?P<', '>'],
  ['?<', '>'],
  ["?'", "'"],
] as const

const maxDepth = 40

class Reader {
  readonly #cursor: TextCursor
  #flags: Flags
  #captures = 0
  #depth = 0

  constructor(source: string, flags: Flags) {
    this.#cursor = new TextCursor(source)
    this.#flags = flags
  }

  read(): Sequence[] {
    const options = this.#options()
    if (!this.#cursor.done) throw new PatternError('It closes a group that was never opened.')
    return options
  }

  #options(): Sequence[] {
    const before = { ...this.#flags }
    const options: Node[][] = [[]]
    while (!this.#cursor.done && this.#cursor.peek() !== ')') {
      if (this.#cursor.take('|')) options.push([])
      else options.at(-1)?.push(...this.#item())
    }
    this.#flags = before
    return options
  }

  #item(): Node[] {
    if (this.#flags.spaced && this.#skipSpace()) return []
    const nodes = this.#atoms()
    const last = nodes.at(-1)
    if (last) nodes.splice(-1, 1, this.#repeated(last))
    return nodes
  }

  #skipSpace(): boolean {
    if (this.#cursor.take('#')) {
      this.#cursor.run(/^[^\n]$/)
      return true
    }
    return this.#cursor.run(/^\s$/) !== ''
  }

  #atoms(): Node[] {
    const next = this.#cursor.next()
    if (next === '(') return this.#group()
    if (next === '[') return [{ kind: 'atom', source: readClass(this.#cursor, this.#flags.ignoreCase) }]
    if (next === '\\') return this.#escape()
    if (next === '.') return [{ kind: 'atom', source: this.#flags.dotAll ? '[\\s\\S]' : '.' }]
    if (next === '^') return [{ kind: 'assertion', source: this.#flags.multiline ? '(?<![^\\n])' : '^' }]
    if (next === '$') return [{ kind: 'assertion', source: this.#flags.multiline ? '(?![^\\n])' : '$' }]
    if ('*+?'.includes(next)) throw new PatternError(`${next} repeats nothing.`)
    return [this.#character(next.codePointAt(0) ?? 0)]
  }

  #character(point: number): Node {
    const cases = this.#flags.ignoreCase ? withBothCases([[point, point]]) : undefined
    const several = cases && (cases.length > 1 || cases[0]?.[0] !== cases[0]?.[1])
    return { kind: 'atom', source: several ? `[${writeRanges(cases)}]` : writeCodePoint(point) }
  }

  #escape(): Node[] {
    const escape = readEscape(this.#cursor, false)
    if (escape.kind === 'point') return [this.#character(escape.point)]
    if (escape.kind === 'class') return [{ kind: 'atom', source: atomOfClass(escape.inside) }]
    if (escape.kind === 'source') return [{ kind: 'atom', source: escape.source }]
    if (escape.kind === 'assertion') return [{ kind: 'assertion', source: escape.source }]
    if (escape.kind === 'back-reference') return [escape]
    return [...escape.text].map((text) => this.#character(text.codePointAt(0) ?? 0))
  }

  #group(): Node[] {
    if (this.#cursor.take('?#')) {
      this.#cursor.until(')')
      return []
    }
    if (this.#cursor.take('?P=')) return [{ kind: 'back-reference', group: this.#cursor.until(')') }]
    if (this.#flagsBefore(')')) return []
    const before = { ...this.#flags }
    const group = this.#openGroup()
    if (++this.#depth > maxDepth) throw new PatternError('Its groups are nested too deeply.')
    group.options = this.#options()
    this.#depth--
    this.#flags = before
    if (!this.#cursor.take(')')) throw new PatternError('A group is never closed.')
    return [group]
  }

  #openGroup(): Group {
    for (const [opening, type] of groupOpenings) {
      if (this.#cursor.take(opening)) return { kind: 'group', type, options: [] }
    }
    if (this.#flagsBefore(':')) return { kind: 'group', type: 'plain', options: [] }
    const name = this.#groupName()
    if (name === undefined && this.#cursor.startsWith('?')) {
      throw new PatternError('It opens a group of an unknown kind.')
    }
    this.#captures++
    return { kind: 'group', type: 'capture', name: name ?? String(this.#captures), options: [] }
  }

  #groupName(): string | undefined {
    for (const [opening, end] of nameOpenings) if (this.#cursor.take(opening)) return this.#cursor.until(end)
    return undefined
  }

  /** Sets the flags of (?i) or (?i: and says whether there were any. */
  #flagsBefore(end: ')' | ':'): boolean {
    const flags = this.#cursor.attempt(() => {
      if (!this.#cursor.take('?')) return undefined
      const read = this.#readFlags()
      return read && this.#cursor.take(end) ? read : undefined
    })
    if (flags) this.#flags = flags
    return flags !== undefined
  }

  #readFlags(): Flags | undefined {
    const text = this.#cursor.run(/^[imsxuUadnJ^-]$/)
    if (text === '') return undefined
    if (text.includes('U') && !text.includes('-U')) return undefined
    const [on = '', off = ''] = text.split('-')
    return setFlags(setFlags(this.#flags, on, true), off, false)
  }

  #repeated(node: Node): Node {
    let repeated = node
    for (let times = 0; ; times++) {
      const bounds = this.#bounds()
      if (!bounds) return repeated
      if (times > 0) throw new PatternError('It repeats a repetition.')
      const mode = this.#cursor.take('?') ? 'lazy' : this.#cursor.take('+') ? 'possessive' : 'greedy'
      repeated = { kind: 'repeat', node, min: bounds[0], max: bounds[1], mode } satisfies Repeat
    }
  }

  #bounds(): readonly [number, number] | undefined {
    if (this.#cursor.take('*')) return [0, Infinity]
    if (this.#cursor.take('+')) return [1, Infinity]
    if (this.#cursor.take('?')) return [0, 1]
    return this.#cursor.attempt(() => {
      if (!this.#cursor.take('{')) return undefined
      const min = this.#cursor.run(/^[0-9]$/)
      const open = this.#cursor.take(',')
      const max = open ? this.#cursor.run(/^[0-9]$/) : min
      if (!this.#cursor.take('}') || (min === '' && max === '')) return undefined
      const bounds = [Number(min || 0), max === '' ? Infinity : Number(max)] as const
      if (bounds[0] > bounds[1]) throw new PatternError('It repeats from more to fewer times.')
      return bounds
    })
  }
}

function atomOfClass(inside: string) {
  return /^\\[dDwWsSpP](\{[^}]*\})?$/.test(inside) ? inside : `[${inside}]`
}

function setFlags(flags: Flags, letters: string, value: boolean): Flags {
  return {
    ignoreCase: letters.includes('i') ? value : flags.ignoreCase,
    dotAll: letters.includes('s') ? value : flags.dotAll,
    multiline: letters.includes('m') ? value : flags.multiline,
    spaced: letters.includes('x') ? value : flags.spaced,
  }
}

/** Reads a pattern of any of the usual dialects; throws PatternError with the reason. */
export function readPattern(source: string, letters = ''): Sequence[] {
  const none: Flags = { ignoreCase: false, dotAll: false, multiline: false, spaced: false }
  return new Reader(source, setFlags(none, letters, true)).read()
}
