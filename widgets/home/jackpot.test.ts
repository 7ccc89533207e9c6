import { expect, test } from 'vitest'
import { jackpotStart, jackpotStep } from './jackpot.ts'

test('the counter starts between 100 and 200 million, at the same figure for the same seed', () => {
  const starts = ['', 'a', '3f9c', 'tala-42', 'مرحبا'].map(jackpotStart)
  for (const start of starts) {
    expect(start).toBeGreaterThanOrEqual(100_000_000_00)
    expect(start).toBeLessThan(200_000_000_00)
  }
  expect(new Set(starts).size).toBe(starts.length)
  expect(jackpotStart('3f9c')).toBe(starts[2])
})

test('a step adds 100 to 500 after 3 to 5 seconds', () => {
  expect(jackpotStep(() => 0)).toEqual({ more: 100_00, wait: 3000 })
  expect(jackpotStep(() => 1)).toEqual({ more: 500_00, wait: 5000 })
})
