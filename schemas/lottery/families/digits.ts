import { hit, when, type BetKind, type DrawFamily, type DrawResult } from '../counting/bet-kind.ts'
import { orders, range, sums } from '../counting/counting.ts'
import { sides } from './sides.ts'

const ten = range(0, 9)

function listDigits(result: DrawResult) {
  return result[0] ?? []
}

function sorted(text: string) {
  return [...text].sort().join('')
}

/** The places of a number of so many digits, named from the last: e the last, d before it. */
function places(count: number) {
  return ['a', 'b', 'c', 'd', 'e'].slice(5 - count)
}

function straight(id: string, columns: readonly string[], from: number): BetKind {
  return {
    id,
    pick: { shape: 'columns', columns },
    samples: [columns.map((_, index) => String(index)).join('')],
    hits: (line, result) =>
      when(
        listDigits(result)
          .slice(from, from + columns.length)
          .join('') === line,
      ),
    chances: () => [hit('hit', 10 ** -columns.length)],
  }
}

/** The digits of a line in any order; a line of one digit alone has no other order. */
function box(columns: readonly string[], samples: readonly string[]): BetKind {
  return {
    id: 'box',
    pick: { shape: 'columns', columns },
    samples,
    allows: (line) => orders(line) > 1,
    hits: (line, result) =>
      when(sorted(listDigits(result).join('')) === sorted(line), `box${String(orders(line))}`),
    chances: (line) => [hit(`box${String(orders(line))}`, orders(line) / 10 ** columns.length)],
  }
}

function position(columns: readonly string[]): BetKind {
  return {
    id: 'position',
    pick: { shape: 'places', columns },
    samples: [`${columns[0] ?? ''}:0`],
    hits: (line, result) => {
      const [place = '', digit] = line.split(':')
      return when(listDigits(result)[columns.indexOf(place)] === digit)
    },
    chances: () => [hit('hit', 0.1)],
  }
}

function any(count: number): BetKind {
  return {
    id: 'any',
    pick: { shape: 'numbers', from: 0, to: 9, size: 1, max: 10, pad: 1 },
    samples: ['0'],
    hits: (line, result) => when(listDigits(result).includes(line)),
    chances: () => [hit('hit', 1 - 0.9 ** count)],
  }
}

function getSum(result: DrawResult) {
  return listDigits(result).reduce((sum, digit) => sum + Number(digit), 0)
}

function total(count: number, ways: ReadonlyMap<number, number>): BetKind {
  return {
    id: 'total',
    pick: { shape: 'numbers', from: 0, to: 9 * count, size: 1, max: 10, pad: 1 },
    samples: range(0, 9 * count).map(String),
    hits: (line, result) => when(getSum(result) === Number(line), `t${line}`),
    chances: (line) => [hit(`t${line}`, (ways.get(Number(line)) ?? 0) / 10 ** count)],
  }
}

const duel: BetKind = {
  id: 'duel',
  pick: { shape: 'options', options: ['dragon', 'tiger', 'tie'] },
  samples: ['dragon', 'tiger', 'tie'],
  hits: (line, result) => {
    const digits = listDigits(result)
    const order = Number(digits[0]) - Number(digits.at(-1))
    return when(line === (order > 0 ? 'dragon' : order < 0 ? 'tiger' : 'tie'), line)
  },
  chances: (line) => [hit(line, line === 'tie' ? 0.1 : 0.45)],
}

/** The last three digits in any order: three different ones, or two of which one comes twice. */
function group(id: 'group6' | 'group3', size: number): BetKind {
  return {
    id,
    pick: { shape: 'numbers', from: 0, to: 9, size, max: 10, pad: 1 },
    samples: [size === 3 ? '0-1-2' : '0-1'],
    hits: (line, result) => when([...new Set(listDigits(result).slice(-3))].sort().join('-') === line),
    chances: () => [hit('hit', 0.006)],
  }
}

/** A number of so many digits, each 0 to 9. */
export function digits({ digits: count }: { digits: number }): DrawFamily {
  const columns = places(count)
  const ways = sums(count, ten)
  const last = sums(1, ten)
  const own: BetKind[] =
    count === 5
      ? [
          straight('straight', columns, 0),
          straight('front3', columns.slice(0, 3), 0),
          straight('back3', columns.slice(2), 2),
          group('group6', 3),
          group('group3', 2),
          straight('front2', columns.slice(0, 2), 0),
          straight('back2', columns.slice(3), 3),
          duel,
        ]
      : [
          straight('straight', columns, 0),
          box(columns, count === 3 ? ['012', '011'] : ['0123', '0112', '0011', '0111']),
          straight('front2', columns.slice(0, 2), 0),
          straight('back2', columns.slice(-2), count - 2),
          total(count, ways),
        ]
  return {
    kinds: [
      ...own,
      position(columns),
      any(count),
      sides('sum', ways, getSum),
      sides('last', last, (result) => Number(listDigits(result).at(-1))),
    ],
    draw: (below) => [columns.map(() => String(below(10)))],
  }
}
