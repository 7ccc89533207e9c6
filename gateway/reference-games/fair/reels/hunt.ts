import type { Rolls } from '../rolls.ts'
import type { HuntSheet } from './sheet.schema.ts'
import { weighted } from './weighted.ts'

export const huntCells = 24

export interface HuntOutcome {
  kind: 'hunt'
  cells: number[]
  catches: { symbol: number; count: number; pay: number }[]
  times: number
  pay: number
}

function payOf(sheet: HuntSheet, symbol: number, count: number) {
  return sheet.pays[symbol]?.findLast(({ from }) => count >= from)?.pay ?? 0
}

/** Plays a round: what swims in each place, then the net. */
export function playHunt(sheet: HuntSheet, rolls: Rolls): HuntOutcome {
  const cells = Array.from({ length: huntCells }, () => weighted(rolls, sheet.weights))
  const { times } = sheet.net[
    weighted(
      rolls,
      sheet.net.map(({ weight }) => weight),
    )
  ] ?? { times: 1 }
  const catches = sheet.weights.flatMap((_, symbol) => {
    const count = cells.filter((one) => one === symbol).length
    const pay = payOf(sheet, symbol, count) * times
    return pay > 0 ? [{ symbol, count, pay }] : []
  })
  return { kind: 'hunt', cells, catches, times, pay: catches.reduce((sum, { pay }) => sum + pay, 0) }
}

function choose(n: number, k: number): number {
  let ways = 1
  for (let at = 1; at <= k; at += 1) ways = (ways * (n - k + at)) / at
  return ways
}

/** The exact return to player: how many of a kind come is binomial, and the net is apart from it. */
export function huntReturn(sheet: HuntSheet): number {
  const sum = sheet.weights.reduce((total, one) => total + one, 0)
  const caught = sheet.weights.reduce((total, weight, symbol) => {
    const p = weight / sum
    for (let count = 0; count <= huntCells; count += 1)
      total +=
        choose(huntCells, count) * p ** count * (1 - p) ** (huntCells - count) * payOf(sheet, symbol, count)
    return total
  }, 0)
  const weight = sheet.net.reduce((total, one) => total + one.weight, 0)
  const times = sheet.net.reduce((total, one) => total + one.times * one.weight, 0) / weight
  return (caught * times) / 100
}
