export type GroupType = 'plain' | 'capture' | 'atomic' | 'ahead' | 'not-ahead' | 'behind' | 'not-behind'

export type Lookaround = 'ahead' | 'not-ahead' | 'behind' | 'not-behind'

export interface Atom {
  kind: 'atom'
  /** One character or class, as JavaScript writes it under the flag u. */
  source: string
}

export interface Assertion {
  kind: 'assertion'
  source: string
}

export interface BackReference {
  kind: 'back-reference'
  group: string
}

export interface Group {
  kind: 'group'
  type: GroupType
  name?: string
  options: Sequence[]
}

export interface Repeat {
  kind: 'repeat'
  node: Node
  min: number
  max: number
  mode: 'greedy' | 'lazy' | 'possessive'
}

export type Node = Atom | Assertion | BackReference | Group | Repeat
export type Sequence = readonly Node[]

/** Why a pattern cannot be read; the message is for operators. */
export class PatternError extends Error {}

export function isLookaround(node: Node): node is Group & { type: Lookaround } {
  return node.kind === 'group' && ['ahead', 'not-ahead', 'behind', 'not-behind'].includes(node.type)
}
