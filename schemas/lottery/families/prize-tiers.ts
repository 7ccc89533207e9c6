import type { Below, DrawResult } from '../bet-kind.ts'
import { range } from '../counting.ts'

/** So many numbers of so many digits. */
export type Tier = readonly [count: number, digits: number]

/** Draws every number of every prize. */
export const drawTiers = (tiers: readonly Tier[], below: Below): DrawResult =>
  tiers.map(([count, digits]) =>
    range(1, count).map(() =>
      range(1, digits)
        .map(() => String(below(10)))
        .join(''),
    ),
  )

/** The last digits of a number. */
export const tail = (number: string | undefined, digits: number): string => (number ?? '').slice(-digits)
