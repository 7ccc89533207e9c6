import type { Rolls } from '../rolls.ts'
import { type Hand, hands } from './hands.ts'
import type { CardsSheet } from './sheet.schema.ts'

export interface CardsOutcome {
  kind: 'cards'
  /** 0–51: suit times 13 plus rank, the rank 0 a two and 12 an ace. */
  cards: number[]
  hand: Hand
  pay: number
}

const jack = 9

/** Hands by how many cards of each rank they have, the most first; a single pair depends on its rank. */
const handsByCounts: Readonly<Record<string, Hand>> = {
  '4,1': 'four',
  '3,2': 'fullHouse',
  '3,1,1': 'three',
  '2,2,1': 'twoPair',
}

/** Whether five ranks, sorted, follow each other; an ace may be the lowest. */
function isStraight(ranks: readonly number[]): boolean {
  const [low = 0, , , fourth = 0, high = 0] = ranks
  return new Set(ranks).size === 5 && (high - low === 4 || (high === 12 && fourth === 3))
}

/** What five cards are worth. */
export function getHand(cards: readonly number[]): Hand {
  const ranks = cards.map((card) => card % 13).sort((a, b) => a - b)
  const groups = [...new Set(ranks)]
    .map((rank) => ({ rank, count: ranks.filter((value) => value === rank).length }))
    .sort((a, b) => b.count - a.count)
  const counts = groups.map(({ count }) => count).join(',')
  if (counts === '2,1,1,1') return (groups[0]?.rank ?? 0) >= jack ? 'highPair' : 'pair'
  const grouped = handsByCounts[counts]
  if (grouped) return grouped
  const isFlush = new Set(cards.map((card) => Math.floor(card / 13))).size === 1
  if (!isStraight(ranks)) return isFlush ? 'flush' : 'nothing'
  if (!isFlush) return 'straight'
  return ranks[0] === 8 ? 'royalFlush' : 'straightFlush'
}

/** Plays a round: five cards of a shuffled pack. */
export function playCards(sheet: CardsSheet, rolls: Rolls): CardsOutcome {
  const pack = Array.from({ length: 52 }, (_, card) => card)
  const cards = Array.from({ length: 5 }, (_, index) => {
    const chosen = index + rolls.int(52 - index)
    const card = pack[chosen] ?? 0
    pack[chosen] = pack[index] ?? 0
    pack[index] = card
    return card
  })
  const hand = getHand(cards)
  return { kind: 'cards', cards, hand, pay: sheet.pays[hand] }
}

/** How many of the 2,598,960 ways to hold five cards make each hand. */
const ways: Readonly<Record<Hand, number>> = {
  nothing: 1_302_540,
  pair: 760_320,
  highPair: 337_920,
  twoPair: 123_552,
  three: 54_912,
  straight: 10_200,
  flush: 5_108,
  fullHouse: 3_744,
  four: 624,
  straightFlush: 36,
  royalFlush: 4,
}

/** The exact return to player, by counting hands. */
export function cardsReturn(sheet: CardsSheet): number {
  return hands.reduce((sum, hand) => sum + sheet.pays[hand] * ways[hand], 0) / 2_598_960 / 100
}
