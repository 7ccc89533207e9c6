import type { Rolls } from '../rolls.ts'

/** A place of a list of weights, each as likely as its part of their sum. */
export function weighted(rolls: Rolls, weights: readonly number[]): number {
  let left = rolls.int(weights.reduce((sum, value) => sum + value, 0))
  for (const [at, weight] of weights.entries()) {
    if (left < weight) return at
    left -= weight
  }
  return weights.length - 1
}

/** One of a list, each as likely as its weight among all weights; undefined for an empty list. */
export function findWeighted<One extends { weight: number }>(
  rolls: Rolls,
  list: readonly One[],
): One | undefined {
  return list[
    weighted(
      rolls,
      list.map(({ weight }) => weight),
    )
  ]
}
