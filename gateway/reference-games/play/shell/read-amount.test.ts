import { expect, it } from 'vitest'
import { readAmount } from './read-amount.ts'

it.each([
  ['10', 2, 1000n],
  [' 10.5 ', 2, 1050n],
  ['0,25', 2, 25n],
  ['7.', 2, 700n],
  ['7', 0, 7n],
  ['١٠٫٥', 2, 1050n],
])('reads “%s” with %i digits behind the point as %i', (text, scale, amount) => {
  expect(readAmount(text, scale)).toEqual({ amount })
})

it.each([
  ['abc', 2, 'amount'],
  ['', 2, 'amount'],
  ['-5', 2, 'amount'],
  ['1e3', 2, 'amount'],
  ['1,000.00', 2, 'amount'],
  ['10.555', 2, 'decimals'],
  ['10.5', 0, 'decimals'],
])('takes “%s” with %i digits behind the point for no amount: %s', (text, scale, wrong) => {
  expect(readAmount(text, scale)).toEqual({ wrong })
})
