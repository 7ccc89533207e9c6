import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test.each([
  [0, { clock: '00:00' }],
  [299, { clock: '04:59' }],
  [7_499, { clock: '2:04:59' }],
  [86_399, { clock: '23:59:59' }],
  [86_400, { days: 1, hours: 0 }],
  [64 * 3_600 + 25 * 60 + 2, { days: 2, hours: 16 }],
])('%d seconds are left', (seconds, is) => {
  expect(timeLeft(seconds)).toEqual(is)
})
