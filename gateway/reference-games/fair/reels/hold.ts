import type { Rolls } from '../rolls.ts'
import { binomial } from './binomial.ts'
import { lineReturn, type Spin, spinOnce } from './lines.ts'
import type { HoldSheet } from './sheet.schema.ts'
import { listStrips } from './strips.ts'
import { findWeighted } from './weighted.ts'

/** The coin, in the scatter's place. */
const coin = 8
export const holdCells = 15
/** Respins that are left whenever a coin has come. */
export const holdRespins = 3

/** A coin that stays: its place is reel times three plus row. Hundredths of the stake. */
export interface Coin {
  cell: number
  pay: number
}

export interface HoldOutcome {
  kind: 'hold'
  spin: Spin
  /** The coins of the spin when they are enough to stay, else none. */
  coins: Coin[]
  /** The coins that each respin brought. */
  respins: Coin[][]
  /** Every place has a coin: the sheet's `full` is paid too. */
  isFull: boolean
  pay: number
}

/** Plays a round: ten lines; enough coins stay, and what is empty spins again until three times in a row brought none. */
export function playHold(sheet: HoldSheet, rolls: Rolls): HoldOutcome {
  const spin = spinOnce(sheet, rolls, 1)
  const valued = (cell: number): Coin => ({
    cell,
    pay: findWeighted(rolls, sheet.coins)?.pay ?? 0,
  })
  const places = spin.grid.flat().flatMap((symbol, cell) => (symbol === coin ? [cell] : []))
  const coins = places.length < sheet.from ? [] : places.map(valued)
  const held = new Set(coins.map(({ cell }) => cell))
  const respins: Coin[][] = []
  let left = held.size > 0 ? holdRespins : 0
  while (left > 0 && held.size < holdCells) {
    const come: Coin[] = []
    for (let cell = 0; cell < holdCells; cell += 1)
      if (!held.has(cell) && rolls.int(sheet.respin.of) < sheet.respin.coins) come.push(valued(cell))
    for (const { cell } of come) held.add(cell)
    respins.push(come)
    left = come.length > 0 ? holdRespins : left - 1
  }
  const isFull = held.size === holdCells
  const stayed = [...coins, ...respins.flat()].reduce((sum, { pay }) => sum + pay, 0)
  return { kind: 'hold', spin, coins, respins, isFull, pay: spin.pay + stayed + (isFull ? sheet.full : 0) }
}

/** Chance of each number of coins in a window of all reels. */
function coinChances(sheet: HoldSheet): number[] {
  let chances = [1]
  for (const strip of listStrips(sheet)) {
    const reel = [0, 0, 0, 0]
    for (const stop of strip.keys()) {
      const seen = [0, 1, 2].filter((row) => strip[(stop + row) % strip.length] === coin).length
      reel[seen] = (reel[seen] ?? 0) + 1 / strip.length
    }
    const before = chances
    chances = Array.from({ length: before.length + 3 }, (_, n) =>
      reel.reduce((sum, p, seen) => sum + p * (before[n - seen] ?? 0), 0),
    )
  }
  return chances
}

/** The exact return to player: the lines', and of the coins what each number that stays is worth, summed from the full window down. */
export function holdReturn(sheet: HoldSheet): number {
  const weight = sheet.coins.reduce((sum, entry) => sum + entry.weight, 0)
  const mean = sheet.coins.reduce((sum, entry) => sum + entry.pay * entry.weight, 0) / weight
  const p = sheet.respin.coins / sheet.respin.of
  /** By coins that stay: what all respins to come are worth, three of them being left. */
  const worth = new Array<number>(holdCells + 1).fill(0)
  worth[holdCells] = sheet.full
  for (let held = holdCells - 1; held >= sheet.from; held -= 1) {
    const empty = holdCells - held
    let come = 0
    for (let more = 1; more <= empty; more += 1)
      come += binomial(empty, more, p) * (more * mean + (worth[held + more] ?? 0))
    const none = (1 - p) ** empty
    // With one respin left, with two, with three.
    worth[held] = come * (1 + none + none ** 2)
  }
  const coins = coinChances(sheet).reduce(
    (sum, chance, count) => sum + (count < sheet.from ? 0 : chance * (count * mean + (worth[count] ?? 0))),
    0,
  )
  return lineReturn(sheet) + coins / 100
}
