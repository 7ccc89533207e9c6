import type { Below, DrawResult } from '../counting/bet-kind.ts'
import { range } from '../counting/counting.ts'

/** So many numbers of so many digits. */
export type Tier = readonly [count: number, digits: number]

/** Draws every number of every prize. */
export function drawTiers(tiers: readonly Tier[], below: Below): DrawResult {
  return tiers.map(([count, digits]) =>
    range(1, count).map(() =>
      range(1, digits)
        .map(() => String(below(10)))
        .join(''),
    ),
  )
}

/** The last digits of a number. */
export function tail(number: string | undefined, digits: number): string {
  return (number ?? '').slice(-digits)
}
