import { hit, when, type BetKind, type DrawFamily, type DrawResult } from '../counting/bet-kind.ts'
import { choose, range, setSums } from '../counting/counting.ts'
import { sides } from './sides.ts'

function two(number: number) {
  return String(number).padStart(2, '0')
}

function drawn(result: DrawResult) {
  return new Set(result[0])
}

function listPicks(line: string) {
  return line.split('-')
}

/** k different numbers of 1 to n. */
export function lotto({ numbers: n, drawn: k }: { numbers: number; drawn: number }): DrawFamily {
  const all = range(1, n)
  const first = (count: number) => all.slice(0, count).map(two).join('-')
  const tiers = range(Math.max(2, k - 3), k)
  const match: BetKind = {
    id: 'match',
    pick: { shape: 'numbers', from: 1, to: n, size: k, max: k + 4, pad: 2 },
    samples: [first(k)],
    hits: (line, result) => {
      const found = drawn(result)
      const count = listPicks(line).filter((pick) => found.has(pick)).length
      return tiers.includes(count) ? [hit(`m${String(count)}`)] : []
    },
    chances: () =>
      tiers.map((count) =>
        hit(`m${String(count)}`, (choose(k, count) * choose(n - k, k - count)) / choose(n, k)),
      ),
  }
  const pick = (size: number): BetKind => ({
    id: `pick${String(size)}`,
    pick: { shape: 'numbers', from: 1, to: n, size, max: 8, pad: 2 },
    samples: [first(size)],
    hits: (line, result) => {
      const found = drawn(result)
      return when(listPicks(line).every((value) => found.has(value)))
    },
    chances: () => [hit('hit', choose(n - size, k - size) / choose(n, k))],
  })
  const ways = setSums(k, n)
  return {
    kinds: [
      match,
      pick(1),
      pick(2),
      pick(3),
      sides('sum', ways, (result) => (result[0] ?? []).reduce((sum, value) => sum + Number(value), 0)),
    ],
    draw: (below) => {
      const left = [...all]
      const taken = range(1, k).flatMap(() => left.splice(below(left.length), 1))
      return [taken.sort((a, b) => a - b).map(two)]
    },
  }
}
