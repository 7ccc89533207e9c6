import { PatternError, type Group, type Node, type Sequence } from './pattern-tree.ts'

const openings = {
  plain: '(?:',
  capture: '(?:',
  atomic: '(?:',
  ahead: '(?=',
  'not-ahead': '(?!',
  behind: '(?<=',
  'not-behind': '(?<!',
}

const quantifiers: Readonly<Record<string, string>> = { '0,Infinity': '*', '1,Infinity': '+', '0,1': '?' }

function quantifier(min: number, max: number): string {
  const short = quantifiers[`${min},${max}`]
  if (short !== undefined) return short
  if (min === max) return `{${min}}`
  return `{${min},${max === Infinity ? '' : max}}`
}

/** Writes a tree as JavaScript. Atomic parts become a lookahead and a reference to what it took. */
class Writer {
  readonly #referenced: ReadonlySet<string>
  #atomics = 0

  constructor(referenced: ReadonlySet<string>) {
    this.#referenced = referenced
  }

  options(options: readonly Sequence[]): string {
    return options.map((sequence) => sequence.map((node) => this.#node(node)).join('')).join('|')
  }

  #node(node: Node): string {
    if (node.kind === 'atom' || node.kind === 'assertion') return node.source
    if (node.kind === 'back-reference') return `\\k<g${node.group}>`
    if (node.kind === 'group') return this.#group(node)
    const inner = this.#node(node.node)
    const repeated = inner + quantifier(node.min, node.max)
    if (node.mode === 'possessive') return this.#atomic(repeated)
    return node.mode === 'lazy' ? `${repeated}?` : repeated
  }

  #group(group: Group): string {
    const inner = this.options(group.options)
    if (group.type === 'atomic') return this.#atomic(inner)
    const named = group.type === 'capture' && this.#referenced.has(group.name ?? '')
    return `${named ? `(?<g${group.name ?? ''}>` : openings[group.type]}${inner})`
  }

  #atomic(inner: string): string {
    const name = `atomic${++this.#atomics}`
    return `(?:(?=(?<${name}>${inner}))\\k<${name}>)`
  }
}

function collect(options: readonly Sequence[], groups: Set<string>, references: Set<string>): void {
  const visit = (node: Node): void => {
    if (node.kind === 'back-reference') references.add(node.group)
    if (node.kind === 'repeat') visit(node.node)
    if (node.kind === 'group') {
      if (node.name !== undefined) groups.add(node.name)
      node.options.forEach((sequence) => {
        sequence.forEach(visit)
      })
    }
  }
  options.forEach((sequence) => {
    sequence.forEach(visit)
  })
}

/** The pattern in JavaScript under the flag u, not anchored. */
export function writePattern(options: readonly Sequence[]): string {
  const groups = new Set<string>()
  const references = new Set<string>()
  collect(options, groups, references)
  for (const name of references) {
    if (!groups.has(name))
      throw new PatternError(`It refers back to the group ${name}, which does not exist.`)
  }
  return new Writer(references).options(options)
}
