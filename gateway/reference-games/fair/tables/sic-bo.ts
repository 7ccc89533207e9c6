import { drawBelow } from '../draws.ts'
import { type Spot, type Table, wonIf } from './table.ts'

const faces = [1, 2, 3, 4, 5, 6]
const throws = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c])))

function total(dice: readonly number[]) {
  return dice.reduce((sum, face) => sum + face, 0)
}

function isTriple(dice: readonly number[]) {
  return new Set(dice).size === 1
}

/** Prices of the totals 4–10; 11–17 mirror them. */
const totals = [6800, 3400, 2050, 1360, 970, 820, 760]

function spot(price: number, has: (dice: readonly number[]) => boolean): Spot {
  return {
    price,
    chance: throws.filter(has).length / throws.length,
    push: 0,
    outcome: ({ shown }) => wonIf(has(shown['dice'] ?? [])),
  }
}

/** Three dice; a triple beats small, big, odd and even. */
export const sicBo: Table = {
  draws: 3,
  spots: {
    small: spot(200, (dice) => !isTriple(dice) && total(dice) <= 10),
    big: spot(200, (dice) => !isTriple(dice) && total(dice) >= 11),
    odd: spot(200, (dice) => !isTriple(dice) && total(dice) % 2 === 1),
    even: spot(200, (dice) => !isTriple(dice) && total(dice) % 2 === 0),
    triple: spot(3400, isTriple),
    ...Object.fromEntries(
      Array.from({ length: 14 }, (_, index) => index + 4).map((sum) => [
        `total${String(sum)}`,
        spot(totals[sum <= 10 ? sum - 4 : 17 - sum] ?? 0, (dice) => total(dice) === sum),
      ]),
    ),
  },
  play: (draw) => {
    const dice = [0, 1, 2].map(() => drawBelow(draw, 6) + 1)
    return { shown: { dice }, mark: isTriple(dice) ? 'triple' : total(dice) <= 10 ? 'small' : 'big' }
  },
}
