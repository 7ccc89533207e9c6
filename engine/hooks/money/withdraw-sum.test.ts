import { expect, it } from 'vitest'
import { withdrawSum, withdrawTaps } from './withdraw-sum.ts'

it('takes the fee from the amount and drops what is less than a minor unit', () => {
  const terms = { feeFixed: '5.00', feePercent: '1.5' }
  expect(withdrawSum(terms, '100.33', 2)).toEqual({ fee: '6.50', arrives: '93.83' })
  expect(withdrawSum({ feeFixed: '0.00', feePercent: '0' }, '100', 2)).toEqual({
    fee: '0.00',
    arrives: '100.00',
  })
})

it.each(['', '-1', '0', '1e2', '0.005', '5.00'])('says nothing of %j', (typed) => {
  expect(withdrawSum({ feeFixed: '5.00', feePercent: '0' }, typed, 2)).toBeUndefined()
})

it.each([
  ['5000.00', null, ['200.00', '500.00', '1000.00']],
  ['500.00', null, ['200.00', '500.00']],
  ['5000.00', '499.99', ['200.00']],
  ['0.00', null, []],
])('offers to tap what a balance of %s with %s left today allows', (balance, amountLeftToday, taps) => {
  const method = {
    amounts: ['50.00', '200.00', '500.00', '1000.00', '9000.00'],
    minimum: '100.00',
    maximum: '8000.00',
  }
  expect(withdrawTaps(method, { balance, amountLeftToday, scale: 2 })).toEqual(taps)
})
