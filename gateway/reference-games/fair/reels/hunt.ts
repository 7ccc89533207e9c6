import type { Rolls } from '../rolls.ts'
import { binomial } from './binomial.ts'
import { countPay, countWins } from './count-pays.ts'
import type { HuntSheet } from './sheet.schema.ts'
import { weighted, findWeighted } from './weighted.ts'

export const huntCells = 24

export interface HuntOutcome {
  kind: 'hunt'
  cells: number[]
  catches: { symbol: number; count: number; pay: number }[]
  times: number
  pay: number
}

/** Plays a round: what swims in each place, then the net. */
export function playHunt(sheet: HuntSheet, rolls: Rolls): HuntOutcome {
  const cells = Array.from({ length: huntCells }, () => weighted(rolls, sheet.weights))
  const { times } = findWeighted(rolls, sheet.net) ?? { times: 1 }
  const catches = countWins(sheet, cells, times)
  return { kind: 'hunt', cells, catches, times, pay: catches.reduce((sum, { pay }) => sum + pay, 0) }
}

/** The exact return to player: how many of a kind come is binomial, and the net is apart from it. */
export function huntReturn(sheet: HuntSheet): number {
  const sum = sheet.weights.reduce((total, value) => total + value, 0)
  const caught = sheet.weights.reduce((total, weight, symbol) => {
    const p = weight / sum
    for (let count = 0; count <= huntCells; count += 1)
      total += binomial(huntCells, count, p) * countPay(sheet, symbol, count)
    return total
  }, 0)
  const weight = sheet.net.reduce((total, entry) => total + entry.weight, 0)
  const times = sheet.net.reduce((total, entry) => total + entry.times * entry.weight, 0) / weight
  return (caught * times) / 100
}
