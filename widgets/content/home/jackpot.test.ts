import { expect, test } from 'vitest'
import { jackpotAt, jackpotText } from './jackpot.ts'

const noon = 1_772_366_400

/** The figures of ten minutes, with the seconds at which they came. */
function steps(seed: string): { second: number; figure: number }[] {
  const all = Array.from({ length: 600 }, (_, index) => noon + index)
  return all
    .map((second) => ({ second, figure: jackpotAt(seed, second) }))
    .filter(({ figure }, index, every) => figure !== every[index - 1]?.figure)
}

test('the counter lies between 100 and 200 million, elsewhere for every brand', () => {
  const figures = ['tala', 'mare', 'atlas', '', 'مرحبا'].map((seed) => jackpotAt(seed, noon))
  for (const figure of figures) {
    expect(figure).toBeGreaterThanOrEqual(100_000_000_00)
    expect(figure).toBeLessThan(200_000_000_00)
  }
  expect(new Set(figures).size).toBe(figures.length)
})

test('it grows by 100 to 500 every 3 to 5 seconds', () => {
  const all = steps('tala').slice(1)
  for (const [at, { second, figure }] of all.slice(1).entries()) {
    const before = all[at]
    if (!before) throw new Error('no step before')
    expect((figure - before.figure) / 100).toBeGreaterThan(99)
    expect((figure - before.figure) / 100).toBeLessThan(501)
    expect([3, 4, 5]).toContain(second - before.second)
  }
})

test('whoever comes back sees it further on, not where it began', () => {
  expect(jackpotAt('tala', noon + 60)).toBeGreaterThan(jackpotAt('tala', noon))
  expect(jackpotAt('tala', noon)).toBe(jackpotAt('tala', noon))
})

test('it is written in the digits of its currency', () => {
  expect([0, 2, 3].map((scale) => jackpotText(123_456_78, scale))).toEqual([
    '123456.0',
    '123456.78',
    '123456.780',
  ])
})
