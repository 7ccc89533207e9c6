import type { Rolls } from '../rolls.ts'
import type { LinesSheet } from './sheet.schema.ts'
import { listStrips } from './strips.ts'

/** Symbols: 0–2 rare, 3–6 common, then the wild and the scatter. */
const wild = 7
const scatter = 8

/** Rows of the ten lines, reel by reel. */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 1, 2, 1],
]

export interface LineWin {
  line: number
  symbol: number
  count: number
  /** Hundredths of the stake. */
  pay: number
}

export interface Spin {
  /** By reel, three symbols from above. */
  grid: number[][]
  wins: LineWin[]
  scatters: number
  pay: number
}

export interface LinesOutcome {
  kind: 'lines'
  spin: Spin
  free: Spin[]
  /** Hundredths of the stake, free spins included. */
  pay: number
}

/** Five reels and what their lines pay. */
type Reels = Pick<LinesSheet, 'counts' | 'pays'>

function findWin(sheet: Reels, symbols: readonly number[], line: number): LineWin | undefined {
  const first = symbols.find((symbol) => symbol !== wild)
  if (first === scatter) return undefined
  const symbol = first ?? 0
  let count = 0
  while (count < 5 && (symbols[count] === symbol || symbols[count] === wild)) count += 1
  const pay = count < 3 ? 0 : (sheet.pays[symbol]?.[count - 3] ?? 0)
  return pay > 0 ? { line, symbol, count, pay } : undefined
}

/** Spins the five reels once and pays the ten lines, each pay multiplied. */
export function spinOnce(sheet: Reels, rolls: Rolls, times: number): Spin {
  const grid = listStrips(sheet).map((strip) => {
    const stop = rolls.int(strip.length)
    return [0, 1, 2].map((row) => strip[(stop + row) % strip.length] ?? 0)
  })
  const wins = lines.flatMap((rows, line) => {
    const symbols = rows.map((row, reel) => grid[reel]?.[row] ?? 0)
    const win = findWin(sheet, symbols, line)
    return win ? [{ ...win, pay: win.pay * times }] : []
  })
  const scatters = grid.flat().filter((symbol) => symbol === scatter).length
  return { grid, wins, scatters, pay: wins.reduce((sum, { pay }) => sum + pay, 0) }
}

/** Plays a round: one spin, and the free spins that it won. Free spins win no more of them. */
export function playLines(sheet: LinesSheet, rolls: Rolls): LinesOutcome {
  const spin = spinOnce(sheet, rolls, 1)
  const won = spin.scatters < 3 ? 0 : (sheet.free.spins[Math.min(spin.scatters, 5) - 3] ?? 0)
  const free = Array.from({ length: won }, () => spinOnce(sheet, rolls, sheet.free.times))
  return { kind: 'lines', spin, free, pay: free.reduce((sum, { pay }) => sum + pay, spin.pay) }
}

/** Chance of each number of scatters in a window of all reels. A reel's window has max one. */
function scatterChances(sheet: LinesSheet): number[] {
  let chances = [1]
  for (const strip of listStrips(sheet)) {
    const has = strip.filter((_, stop) =>
      [0, 1, 2].some((row) => strip[(stop + row) % strip.length] === scatter),
    )
    const p = has.length / strip.length
    chances = Array.from(
      { length: chances.length + 1 },
      (_, n) => (chances[n] ?? 0) * (1 - p) + (chances[n - 1] ?? 0) * p,
    )
  }
  return chances
}

/** The exact return of the ten lines of one spin, by summing over every line that can come. */
export function lineReturn(sheet: Reels): number {
  const chance = listStrips(sheet).map((strip) =>
    Array.from({ length: 9 }, (_, symbol) => strip.filter((value) => value === symbol).length / strip.length),
  )
  let line = 0
  const symbols = [0, 0, 0, 0, 0]
  const walk = (reel: number, p: number) => {
    if (p === 0) return
    if (reel === 5) {
      line += p * (findWin(sheet, symbols, 0)?.pay ?? 0)
      return
    }
    for (let symbol = 0; symbol < 9; symbol += 1) {
      symbols[reel] = symbol
      walk(reel + 1, p * (chance[reel]?.[symbol] ?? 0))
    }
  }
  walk(0, 1)
  return (line * lines.length) / 100
}

/** The exact return to player of a sheet: its lines, and its lines again in each free spin. */
export function linesReturn(sheet: LinesSheet): number {
  const freeSpins = sheet.free.spins.reduce(
    (sum, spins, at) => sum + spins * (scatterChances(sheet)[at + 3] ?? 0),
    0,
  )
  return lineReturn(sheet) * (1 + freeSpins * sheet.free.times)
}
