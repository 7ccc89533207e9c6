import { expect, test } from 'vitest'
import { paymentFee } from './payment-fee.ts'

test.each([
  ['0', '0', 100_00n, 0n],
  ['5', '0', 100_00n, 500n],
  ['0.00', '1.5', 10_05n, 15n],
  ['0.25', '1.5', 10_05n, 40n],
  ['0', '0.01', 99_99n, 0n],
  ['0', '99.99', 9_007_199_254_740_991n, 9_006_298_534_815_516n],
])('a fee of %s and %s %% of %d minor units is %d', (fixed, percent, amount, fee) => {
  expect(paymentFee({ fixed, percent }, amount, 2)).toBe(fee)
})
