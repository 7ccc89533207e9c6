import { drawCard, handPoints, getPoints, getRank } from './cards.ts'
import { type Spot, type Table, type TableResult, wonIf } from './table.ts'

/** Whether the banker takes a third card, by their points and the points of the player's third card. */
function bankerDraws(points: number, third: number | undefined): boolean {
  if (third === undefined) return points <= 5
  if (points <= 2) return true
  if (points === 3) return third !== 8
  if (points === 4) return third >= 2 && third <= 7
  if (points === 5) return third >= 4 && third <= 7
  return points === 6 && (third === 6 || third === 7)
}

/** Deals by the usual rules from `next`, which gives cards. */
function deal(next: () => number): { player: number[]; banker: number[] } {
  const player = [next(), next()]
  const banker = [next(), next()]
  if (handPoints(player) >= 8 || handPoints(banker) >= 8) return { player, banker }
  const third = handPoints(player) <= 5 ? next() : undefined
  if (third !== undefined) player.push(third)
  if (bankerDraws(handPoints(banker), third === undefined ? undefined : getPoints(third))) banker.push(next())
  return { player, banker }
}

function isPair(hand: readonly number[] = []) {
  return getRank(hand[0] ?? 0) === getRank(hand[1] ?? 1)
}

/** Exact chances over a shoe without end: points 0 with weight 4, 1–9 with weight 1, of 13. */
function chances(): { player: number; banker: number; tie: number } {
  const weight = (points: number) => (points === 0 ? 4 : 1) / 13
  const sum = { player: 0, banker: 0, tie: 0 }
  const walk = (cards: number[], chance: number) => {
    let at = 0
    let isShort = false
    const { player, banker } = deal(() => {
      const card = cards[at]
      at += 1
      isShort ||= card === undefined
      // Index 9 is a ten: no points.
      return card === undefined ? 9 : card === 0 ? 9 : card - 1
    })
    if (isShort)
      for (let points = 0; points < 10; points += 1) walk([...cards, points], chance * weight(points))
    else {
      const lead = handPoints(player) - handPoints(banker)
      sum[lead === 0 ? 'tie' : lead > 0 ? 'player' : 'banker'] += chance
    }
  }
  walk([], 1)
  return sum
}

const chance = chances()

function pair(name: string): Spot {
  return {
    price: 1225,
    chance: 1 / 13,
    push: 0,
    outcome: ({ shown }) => wonIf(isPair(shown[name])),
  }
}

function side(name: 'player' | 'banker', price: number): Spot {
  return {
    price,
    chance: chance[name],
    push: chance.tie,
    outcome: ({ mark }: TableResult) => (mark === 'tie' ? 'void' : wonIf(mark === name)),
  }
}

/** Player, banker, tie and pairs; a tie gives stakes on the sides back. */
export const baccarat: Table = {
  draws: 6,
  spots: {
    player: side('player', 200),
    tie: { price: 950, chance: chance.tie, push: 0, outcome: ({ mark }) => wonIf(mark === 'tie') },
    banker: side('banker', 195),
    playerPair: pair('player'),
    bankerPair: pair('banker'),
  },
  play: (draw) => {
    const { player, banker } = deal(() => drawCard(draw))
    const lead = handPoints(player) - handPoints(banker)
    return { shown: { player, banker }, mark: lead === 0 ? 'tie' : lead > 0 ? 'player' : 'banker' }
  },
}
