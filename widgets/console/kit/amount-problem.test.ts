import { expect, test } from 'vitest'
import { amountProblem, isBegun } from './amount-problem.ts'

const peso = { currency: 'PHP', decimals: 2 }
const yen = { currency: 'JPY', decimals: 0 }

test.each([
  ['abc', peso, 'This isn’t an amount. Enter digits, such as 1000.50'],
  ['1e3', peso, 'This isn’t an amount. Enter digits, such as 1000.50'],
  ['-5', peso, 'Enter an amount above zero'],
  ['-1,000.50', peso, 'Enter an amount above zero'],
  ['0', peso, 'Enter an amount above zero'],
  ['0.00', peso, 'Enter an amount above zero'],
  ['1,0,0', peso, 'Use digits and one decimal point: 1000.50'],
  ['1 0 0', yen, 'Use digits and one decimal point: 1000'],
  ['1.234', peso, 'PHP has at most 2 decimals'],
  ['1.5', yen, 'JPY has no decimals. Enter a whole amount'],
  ['99999999999999', peso, 'Enter 90,071,992,547,409.91 PHP or less'],
  ['99999999999999999', yen, 'Enter 9,007,199,254,740,991 JPY or less'],
])('H4: "%s" is answered what is wrong with it', (typed, currency, problem) => {
  expect(amountProblem(typed, currency)).toBe(problem)
})

test.each([
  ['250', peso],
  [' 250.50 ', peso],
  ['0.01', peso],
  ['90071992547409.91', peso],
  ['1000', yen],
  ['1,000', peso],
  ['1,000.50 PHP', peso],
  ['12,50', peso],
  ['1 000', yen],
  ['1000.0', yen],
  ['', peso],
])('H4: nothing is wrong with "%s"', (typed, currency) => {
  expect(amountProblem(typed, currency)).toBeUndefined()
})

test('H4: nobody is told that they have not finished', () => {
  expect(['', '-', '0', '0.', '0.0', '12.'].filter((typed) => !isBegun(typed))).toEqual([])
  expect(['-5', '1,', 'a', '0.001', '1.234'].filter(isBegun)).toEqual([])
})
