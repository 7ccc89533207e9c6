import type { Draw } from '../draws.ts'

/** What a bet on a spot came to. void: the stake comes back. */
export type Outcome = 'won' | 'lost' | 'void'

export const tableKinds = ['baccarat', 'dragon-tiger', 'roulette', 'sic-bo'] as const
export type TableKind = (typeof tableKinds)[number]

/** A result as everybody sees it: cards as 0–51 (suit × 13 + rank), pockets and dice as their number. */
export interface TableResult {
  /** Who is dealt what: hands of cards by name, the one pocket, the dice. */
  shown: Readonly<Record<string, readonly number[]>>
  /** The winning side in one word or number, for the road. */
  mark: string
}

export interface Spot {
  /** Price in hundredths, the stake included. */
  price: number
  /** Chance of winning, and of the stake coming back, exactly. */
  chance: number
  push: number
  outcome(result: TableResult): Outcome
}

export interface Table {
  /** Max draws of a round. */
  draws: number
  spots: Readonly<Record<string, Spot>>
  play(draw: Draw): TableResult
}

/** What a spot gives back of a stake on average. */
export function getReturn({ price, chance, push }: Spot): number {
  return (price / 100) * chance + push
}

export function wonIf(isWon: boolean): Outcome {
  return isWon ? 'won' : 'lost'
}
