import { type Draw, drawBelow } from '../draws.ts'

/** A card of a shoe without end: 0–51, suit × 13 + rank, ace first. */
export const drawCard = (draw: Draw): number => drawBelow(draw, 52)

export const rankOf = (card: number): number => (card % 13) + 1

/** The card's worth at baccarat: tens and pictures count nothing. */
export const pointsOf = (card: number): number => {
  const rank = rankOf(card)
  return rank >= 10 ? 0 : rank
}

export const handPoints = (hand: readonly number[]): number =>
  hand.reduce((sum, card) => sum + pointsOf(card), 0) % 10
