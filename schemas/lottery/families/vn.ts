import { hit, when, type BetKind, type DrawFamily, type DrawResult } from '../counting/bet-kind.ts'
import { choose, range, sums } from '../counting/counting.ts'
import { drawTiers, tail, type Tier } from './prize-tiers.ts'
import { sides } from './sides.ts'

function special(result: DrawResult) {
  return result[0]?.[0]
}

function tails(result: DrawResult) {
  return result.flat().map((number) => tail(number, 2))
}

function pairs(size: number, max: number) {
  return { shape: 'numbers', from: 0, to: 99, size, max, pad: 2 } as const
}

/** The chance that numbers of two digits all come among so many tails: inclusion and exclusion. */
function chanceOfAll(size: number, count: number): number {
  return range(0, size).reduce(
    (sum, missing) => sum + (missing % 2 ? -1 : 1) * choose(size, missing) * (1 - missing / 100) ** count,
    0,
  )
}

function digit(id: string, getDigit: (result: DrawResult) => string): BetKind {
  return {
    id,
    pick: { shape: 'numbers', from: 0, to: 9, size: 1, max: 10, pad: 1 },
    samples: ['0'],
    hits: (line, result) => when(getDigit(result) === line),
    chances: () => [hit('hit', 0.1)],
  }
}

function sample(size: number) {
  return range(0, size - 1)
    .map((number) => String(number).padStart(2, '0'))
    .join('-')
}

function all(size: number, count: number): BetKind {
  return {
    id: `all${String(size)}`,
    pick: pairs(size, 8),
    samples: [sample(size)],
    hits: (line, result) => {
      const found = new Set(tails(result))
      return when(line.split('-').every((number) => found.has(number)))
    },
    chances: () => [hit('hit', chanceOfAll(size, count))],
  }
}

/** Prizes of several tiers, of which the last two digits count; the first tier is the special prize. */
export function vn({ tiers }: { tiers: readonly Tier[] }): DrawFamily {
  const count = tiers.reduce((sum, [many]) => sum + many, 0)
  const kinds: BetKind[] = [
    {
      id: 'tails',
      pick: pairs(1, 20),
      samples: ['00'],
      hits: (line, result) => {
        const times = tails(result).filter((number) => number === line).length
        return times > 0 ? [hit('hit', times)] : []
      },
      chances: () => [hit('hit', count / 100)],
    },
    {
      id: 'special',
      pick: pairs(1, 50),
      samples: ['00'],
      hits: (line, result) => when(tail(special(result), 2) === line),
      chances: () => [hit('hit', 0.01)],
    },
    {
      id: 'special3',
      pick: { shape: 'columns', columns: ['c', 'd', 'e'] },
      samples: ['012'],
      hits: (line, result) => when(tail(special(result), 3) === line),
      chances: () => [hit('hit', 0.001)],
    },
    {
      id: 'head2',
      pick: pairs(1, 50),
      samples: ['00'],
      hits: (line, result) => when((special(result) ?? '').slice(0, 2) === line),
      chances: () => [hit('hit', 0.01)],
    },
    all(2, count),
    all(3, count),
    all(4, count),
    {
      id: 'none4',
      pick: pairs(4, 8),
      samples: [sample(4)],
      hits: (line, result) => {
        const found = new Set(tails(result))
        return when(!line.split('-').some((number) => found.has(number)))
      },
      chances: () => [hit('hit', 0.96 ** count)],
    },
    digit('headDigit', (result) => tail(special(result), 2).slice(0, 1)),
    digit('tailDigit', (result) => tail(special(result), 1)),
    sides('sides', sums(1, range(0, 99)), (result) => Number(tail(special(result), 2))),
  ]
  return { kinds, draw: (below) => drawTiers(tiers, below) }
}
