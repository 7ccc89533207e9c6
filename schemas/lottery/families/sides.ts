import { hit, type BetKind, type Hit } from '../counting/bet-kind.ts'

const options = ['big', 'small', 'odd', 'even'] as const

/** Big or small, odd or even, of a number with a known distribution; the very middle is neither big nor small. */
export function sides(
  id: string,
  ways: ReadonlyMap<number, number>,
  findNumber: (result: readonly (readonly string[])[]) => number | undefined,
): BetKind {
  const numbers = [...ways.keys()]
  const middle = (Math.min(...numbers) + Math.max(...numbers)) / 2
  const wins = (line: string, number: number): boolean =>
    line === 'big'
      ? number > middle
      : line === 'small'
        ? number < middle
        : (number % 2 === 0) === (line === 'even')
  const all = [...ways.values()].reduce((sum, many) => sum + many, 0)
  return {
    id,
    pick: { shape: 'options', options },
    samples: options,
    hits: (line, result): readonly Hit[] => {
      const number = findNumber(result)
      return number !== undefined && wins(line, number) ? [hit(line)] : []
    },
    chances: (line) => [
      hit(line, [...ways].reduce((sum, [number, many]) => sum + (wins(line, number) ? many : 0), 0) / all),
    ],
  }
}
