import type { Node, Sequence } from './pattern-tree.ts'

function ofNode(node: Node): number {
  if (node.kind === 'group') return writtenOut(node.options)
  if (node.kind !== 'repeat') return 1
  return ofNode(node.node) * Math.max(1, node.min, Number.isFinite(node.max) ? node.max : 0)
}

/** How many parts a pattern has once its counted repetitions are written out, as RE2 does. */
export function writtenOut(options: readonly Sequence[]): number {
  return options.reduce((total, sequence) => total + sequence.reduce((sum, node) => sum + ofNode(node), 1), 0)
}
