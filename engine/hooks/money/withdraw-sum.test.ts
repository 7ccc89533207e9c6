import { expect, it } from 'vitest'
import { withdrawSum } from './withdraw-sum.ts'

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
