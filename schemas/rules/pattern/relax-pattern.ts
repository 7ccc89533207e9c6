import { isLookaround, type Node, type Sequence } from './pattern-tree.ts'

/** Raised when nothing can be proved about a pattern; the message is for operators. */
export class Unproven extends Error {}

export interface Relaxed {
  /** The pattern with every counted repetition made endless, so that an analysis of growth sees it. */
  source: string
  /** In how many ways its choices outside of repetitions can combine: a constant that such an analysis leaves out. */
  combinations: number
}

function mayBeEmpty(node: Node): boolean {
  if (node.kind === 'atom') return false
  if (node.kind === 'repeat') return node.min === 0 || mayBeEmpty(node.node)
  if (node.kind !== 'group' || isLookaround(node)) return true
  return node.options.some((sequence) => sequence.every(mayBeEmpty))
}

function product(parts: readonly Relaxed[]) {
  return parts.reduce((total, part) => total * part.combinations, 1)
}

function relaxNode(node: Node): Relaxed {
  if (node.kind === 'atom' || node.kind === 'assertion') return { source: node.source, combinations: 1 }
  if (node.kind === 'back-reference') throw new Unproven('It refers back to one of its groups.')
  if (node.kind === 'group') {
    if (isLookaround(node)) throw new Unproven('It looks around inside a group.')
    const inner = relaxOptions(node.options)
    return { source: `(?:${inner.source})`, combinations: inner.combinations }
  }
  const inner = relaxNode(node.node)
  if (node.max === 0) return { source: '', combinations: 1 }
  if ((node.min > 1 || (node.max > 1 && node.max < Infinity)) && mayBeEmpty(node.node)) {
    throw new Unproven('It counts repetitions of something that may be empty.')
  }
  if (node.max > 1) return { source: `(?:${inner.source})${node.min === 0 ? '*' : '+'}`, combinations: 1 }
  if (node.min === 1) return inner
  return { source: `(?:${inner.source})?`, combinations: inner.combinations + 1 }
}

export function relaxSequence(sequence: Sequence): Relaxed {
  const parts = sequence.map(relaxNode)
  return { source: parts.map((part) => part.source).join(''), combinations: product(parts) }
}

export function relaxOptions(options: readonly Sequence[]): Relaxed {
  const parts = options.map(relaxSequence)
  return {
    source: parts.map((part) => part.source).join('|'),
    combinations: parts.reduce((total, part) => total + part.combinations, 0),
  }
}
