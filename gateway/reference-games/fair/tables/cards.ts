import { type Draw, drawBelow } from '../draws.ts'

/** A card of a shoe without end: 0–51, suit × 13 + rank, ace first. */
export function drawCard(draw: Draw): number {
  return drawBelow(draw, 52)
}

export function getRank(card: number): number {
  return (card % 13) + 1
}

/** The card's worth at baccarat: tens and pictures count nothing. */
export function getPoints(card: number): number {
  const rank = getRank(card)
  return rank >= 10 ? 0 : rank
}

export function handPoints(hand: readonly number[]): number {
  return hand.reduce((sum, card) => sum + getPoints(card), 0) % 10
}
