import { drawBelow } from '../draws.ts'
import { type Spot, type Table, wonIf } from './table.ts'

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export function getColour(pocket: number): 'red' | 'black' | 'green' {
  return pocket === 0 ? 'green' : reds.has(pocket) ? 'red' : 'black'
}

const numbers = Array.from({ length: 37 }, (_, index) => index)

function spot(has: (pocket: number) => boolean): Spot {
  const size = numbers.filter(has).length
  return {
    price: 3600 / size,
    chance: size / 37,
    push: 0,
    outcome: ({ shown }) => wonIf(has(shown['pocket']?.[0] ?? -1)),
  }
}

/** One wheel with one zero. */
export const roulette: Table = {
  draws: 1,
  spots: {
    red: spot((pocket) => getColour(pocket) === 'red'),
    black: spot((pocket) => getColour(pocket) === 'black'),
    even: spot((pocket) => pocket > 0 && pocket % 2 === 0),
    odd: spot((pocket) => pocket % 2 === 1),
    low: spot((pocket) => pocket >= 1 && pocket <= 18),
    high: spot((pocket) => pocket >= 19),
    ...Object.fromEntries(
      [0, 1, 2].map((dozen) => [
        `dozen${String(dozen + 1)}`,
        spot((pocket) => pocket > dozen * 12 && pocket <= dozen * 12 + 12),
      ]),
    ),
    ...Object.fromEntries(
      [1, 2, 0].map((rest) => [
        `column${String(rest === 0 ? 3 : rest)}`,
        spot((pocket) => pocket > 0 && pocket % 3 === rest),
      ]),
    ),
    ...Object.fromEntries(
      numbers.map((number) => [`n${String(number)}`, spot((pocket) => pocket === number)]),
    ),
  },
  play: (draw) => {
    const pocket = drawBelow(draw, 37)
    return { shown: { pocket: [pocket] }, mark: String(pocket) }
  },
}
