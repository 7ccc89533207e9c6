import type { Rolls } from '../rolls.ts'
import { countPay, countWins } from './count-pays.ts'
import type { TumbleSheet } from './sheet.schema.ts'
import { weighted } from './weighted.ts'

export const tumbleColumns = 5
export const tumbleRows = 4
const tumbleCells = tumbleColumns * tumbleRows

/** One picture of a round: what lies there, and what of it pays and breaks. */
export interface Fall {
  /** By column, four symbols from above. */
  grid: number[][]
  /** What this fall's pays are multiplied by. */
  times: number
  wins: { symbol: number; count: number; pay: number }[]
}

export interface TumbleOutcome {
  kind: 'tumble'
  falls: Fall[]
  pay: number
}

/**
 * Plays a round: many of a kind anywhere pay and break, what lay above falls, and new ones fill up from above, until nothing
 * pays or the sheet's last fall was paid.
 */
export function playTumble(sheet: TumbleSheet, rolls: Rolls): TumbleOutcome {
  const fill = (left: readonly number[]) => {
    const fresh = Array.from({ length: tumbleRows - left.length }, () => weighted(rolls, sheet.weights))
    return [...fresh, ...left]
  }
  let grid = Array.from({ length: tumbleColumns }, () => fill([]))
  const falls: Fall[] = []
  for (const times of sheet.times) {
    const wins = countWins(sheet, grid.flat(), times)
    falls.push({ grid, times, wins })
    if (wins.length === 0) break
    if (falls.length === sheet.times.length) break
    const isWon = (symbol: number) => wins.some((win) => win.symbol === symbol)
    grid = grid.map((column) => fill(column.filter((symbol) => !isWon(symbol))))
  }
  const pays = falls.flatMap(({ wins }) => wins.map(({ pay }) => pay))
  return { kind: 'tumble', falls, pay: pays.reduce((sum, pay) => sum + pay, 0) }
}

/** Binomials: `choose(n, k)`. */
function binomials(max: number): (n: number, k: number) => number {
  const rows: number[][] = [[1]]
  for (let n = 1; n <= max; n += 1) {
    const above = rows[n - 1] ?? []
    rows.push(Array.from({ length: n + 1 }, (_, k) => (above[k - 1] ?? 0) + (above[k] ?? 0)))
  }
  return (n, k) => rows[n]?.[k] ?? 0
}

/**
 * The exact return to player. Where symbols lie decides nothing, so a picture is how many of each kind lie there. From the last fall
 * back to the first, the worth of every such picture is summed: a full one pays and leaves what did not break, one with gaps is
 * the weighted worth of the pictures with one symbol more. Some 900,000 pictures a fall: for tests, not for pages.
 */
export function tumbleReturn(sheet: TumbleSheet): number {
  const kinds = sheet.weights.length
  const sum = sheet.weights.reduce((total, value) => total + value, 0)
  const chances = sheet.weights.map((weight) => weight / sum)
  const choose = binomials(tumbleCells + kinds)
  const pays = sheet.weights.map((_, kind) =>
    Array.from({ length: tumbleCells + 1 }, (_, count) => countPay(sheet, kind, count)),
  )
  // The running sums of a picture's counts rise, and rising numbers have a rank: its place among all pictures.
  const sums = new Array<number>(kinds).fill(0)
  const rank = () => sums.reduce((total, value, kind) => total + choose(value + kind, kind + 1), 0)
  const all = choose(tumbleCells + kinds, kinds)
  let next = new Float64Array(all)
  let worth = next
  let times = 1
  const full = () => {
    const place = rank()
    const counts = sums.map((value, kind) => value - (kind > 0 ? (sums[kind - 1] ?? 0) : 0))
    const pay = counts.reduce((total, count, kind) => total + (pays[kind]?.[count] ?? 0), 0)
    if (pay === 0) return
    let left = 0
    const after = counts.reduce((total, count, kind) => {
      left += pays[kind]?.[count] ? 0 : count
      return total + choose(left + kind, kind + 1)
    }, 0)
    worth[place] = pay * times + (next[after] ?? 0)
  }
  const withGaps = () => {
    const place = rank()
    let entry = place
    let value = 0
    // One more of a kind raises its own running sum and all after it.
    for (let kind = kinds - 1; kind >= 0; kind -= 1) {
      entry += choose((sums[kind] ?? 0) + kind, kind)
      value += (chances[kind] ?? 0) * (worth[entry] ?? 0)
    }
    worth[place] = value
  }
  /** Visits every picture of `size` symbols. */
  const visit = (kind: number, before: number, size: number, act: () => void) => {
    if (kind === kinds - 1) {
      sums[kind] = size
      act()
      return
    }
    for (let running = before; running <= size; running += 1) {
      sums[kind] = running
      visit(kind + 1, running, size, act)
    }
  }
  for (const time of sheet.times.toReversed()) {
    times = time
    worth = new Float64Array(all)
    visit(0, 0, tumbleCells, full)
    for (let size = tumbleCells - 1; size >= 0; size -= 1) visit(0, 0, size, withGaps)
    next = worth
  }
  return (next[0] ?? 0) / 100
}
