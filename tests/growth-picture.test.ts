import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { growthPicture, settlementsIn } from './bench/growth-picture.ts'
import type { Run } from './bench/report.ts'

const measured = settlementsIn(JSON.parse(readFileSync('tests/bench/results.json', 'utf8')) as Run)

it('P12: settlements at 10,000, 100,000 and 1,000,000 bets take no more time a bet', () => {
  expect(measured.map(({ bets }) => bets)).toEqual([10_000, 100_000, 1_000_000])
  for (const [at, { seconds }] of measured.entries())
    expect(seconds).toBeLessThanOrEqual(10 * (measured[at - 1]?.seconds ?? Infinity))
  expect(measured.at(-1)?.seconds).toBeLessThanOrEqual(60)
})

it('P12: the picture of it shows what was measured last', () => {
  expect(readFileSync('docs/pictures/settlement.svg', 'utf8')).toBe(growthPicture(measured))
})
