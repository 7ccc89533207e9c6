import type { Rolls } from '../rolls.ts'
import type { ClassicSheet } from './sheet.schema.ts'
import { listStrips } from './strips.ts'

/** The wild; below it are the seven plain symbols, the rarest first. */
const wild = 7

/** Rows of the five lines, reel by reel: three across, two aslant. */
export const classicLines: readonly (readonly [number, number, number])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
]

export interface ClassicWin {
  line: number
  symbol: number
  /** What the wilds of the line multiply by. */
  times: number
  /** Hundredths of the stake. */
  pay: number
}

export interface ClassicOutcome {
  kind: 'classic'
  /** By reel, three symbols from above. */
  grid: number[][]
  wins: ClassicWin[]
  pay: number
}

/** Three of a kind, in which each wild stands for the symbol and multiplies; three wilds pay as themselves. */
function findWin(sheet: ClassicSheet, symbols: readonly number[]): Omit<ClassicWin, 'line'> | undefined {
  const plain = symbols.filter((symbol) => symbol !== wild)
  const [symbol = wild] = plain
  if (plain.some((value) => value !== symbol)) return undefined
  const times = symbol === wild ? 1 : sheet.wildTimes ** (3 - plain.length)
  const pay = (sheet.pays[symbol] ?? 0) * times
  return pay > 0 ? { symbol, times, pay } : undefined
}

/** Plays a round: three reels stop, five lines are paid. */
export function playClassic(sheet: ClassicSheet, rolls: Rolls): ClassicOutcome {
  const grid = listStrips(sheet).map((strip) => {
    const stop = rolls.int(strip.length)
    return [0, 1, 2].map((row) => strip[(stop + row) % strip.length] ?? 0)
  })
  const wins = classicLines.flatMap((rows, line) => {
    const win = findWin(
      sheet,
      rows.map((row, reel) => grid[reel]?.[row] ?? 0),
    )
    return win ? [{ line, ...win }] : []
  })
  return { kind: 'classic', grid, wins, pay: wins.reduce((sum, { pay }) => sum + pay, 0) }
}

/** The exact return to player, by summing over every line that can come: each is as likely as the reels' symbols are many. */
export function classicReturn(sheet: ClassicSheet): number {
  const strips = listStrips(sheet)
  const chance = (reel: number, symbol: number) => {
    const strip = strips[reel] ?? []
    return strip.filter((value) => value === symbol).length / strip.length
  }
  const symbols = Array.from({ length: wild + 1 }, (_, symbol) => symbol)
  let line = 0
  for (const a of symbols)
    for (const b of symbols)
      for (const c of symbols)
        line += chance(0, a) * chance(1, b) * chance(2, c) * (findWin(sheet, [a, b, c])?.pay ?? 0)
  return (line * classicLines.length) / 100
}
