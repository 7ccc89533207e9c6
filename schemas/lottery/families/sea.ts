import { hit, when, type BetKind, type DrawFamily, type DrawResult, type Hit } from '../counting/bet-kind.ts'
import { orders, range, sums } from '../counting/counting.ts'
import { drawTiers, tail, type Tier } from './prize-tiers.ts'
import { sides } from './sides.ts'

const tiers: readonly Tier[] = [
  [1, 4],
  [1, 4],
  [1, 4],
  [10, 4],
  [10, 4],
]
const names = ['first', 'second', 'third', 'special', 'consolation'] as const
const columns = ['b', 'c', 'd', 'e']

function sorted(text: string) {
  return [...text].sort().join('')
}

/** A number of four digits that wins in every place in which it stands, among the first so many tiers. */
function placed(id: string, depth: number): BetKind {
  return {
    id,
    pick: { shape: 'columns', columns },
    samples: ['0123'],
    hits: (line, result) =>
      names.slice(0, depth).flatMap((name, index) => {
        const times = (result[index] ?? []).filter((number) => number === line).length
        return times > 0 ? [hit(name, times)] : []
      }),
    chances: () => names.slice(0, depth).map((name, index) => hit(name, (tiers[index]?.[0] ?? 0) / 10_000)),
  }
}

/** The same in any order, for the prize divided by the orders that there are. */
function boxed(id: string, depth: number): BetKind {
  return {
    id,
    pick: { shape: 'columns', columns },
    samples: ['0123', '0112', '0011', '0111'],
    allows: (line) => orders(line) > 1,
    hits: (line, result): readonly Hit[] =>
      names.slice(0, depth).flatMap((name, index) => {
        const times = (result[index] ?? []).filter((number) => sorted(number) === sorted(line)).length
        return times > 0 ? [hit(name, times, orders(line))] : []
      }),
    chances: (line) =>
      names
        .slice(0, depth)
        .map((name, index) => hit(name, ((tiers[index]?.[0] ?? 0) * orders(line)) / 10_000, orders(line))),
  }
}

function lastThree(id: string, depth: number): BetKind {
  return {
    id,
    pick: { shape: 'columns', columns: columns.slice(1) },
    samples: ['012'],
    hits: (line, result) => {
      const times = range(0, depth - 1).filter((at) => tail(result[at]?.[0], 3) === line).length
      return times > 0 ? [hit('hit', times)] : []
    },
    chances: () => [hit('hit', depth / 1000)],
  }
}

function first(result: DrawResult) {
  return result[0]?.[0]
}

/** A first, second and third prize, ten special and ten consolation prizes, of four digits each. */
export function sea(): DrawFamily {
  return {
    kinds: [
      placed('big', 5),
      placed('small', 3),
      placed('only', 1),
      boxed('bigBox', 5),
      boxed('smallBox', 3),
      lastThree('last3', 1),
      lastThree('last3top', 3),
      {
        id: 'last2',
        pick: { shape: 'numbers', from: 0, to: 99, size: 1, max: 50, pad: 2 },
        samples: ['00'],
        hits: (line, result) => when(tail(first(result), 2) === line),
        chances: () => [hit('hit', 0.01)],
      },
      sides('last', sums(1, range(0, 9)), (result) => Number(tail(first(result), 1))),
    ],
    draw: (below) => drawTiers(tiers, below),
  }
}
