import { expect, it } from 'vitest'
import { withdrawAll, withdrawProblem, withdrawSum, withdrawTaps } from './withdraw-sum.ts'

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

it.each([
  ['', null, { problem: 'empty', bound: null }],
  ['1.234', null, { problem: 'invalid', bound: null }],
  ['9.99', null, { problem: 'low', bound: '10.00' }],
  ['800.01', null, { problem: 'balance', bound: '500.00' }],
  ['500.01', null, { problem: 'balance', bound: '500.00' }],
  ['100', '99.99', { problem: 'daily', bound: '99.99' }],
  ['500.00', '500.00', null],
])('withdrawProblem says of %j with %s left today: %o (P12)', (amount, amountLeftToday, problem) => {
  const method = { minimum: '10.00', maximum: '800.00', feeFixed: '5.00', feePercent: '0' }
  expect(withdrawProblem(method, { balance: '500.00', amountLeftToday, scale: 2 }, amount)).toEqual(problem)
})

it('withdrawProblem names the fee that an amount does not pass', () => {
  const method = { minimum: '1.00', maximum: '800.00', feeFixed: '5.00', feePercent: '0' }
  expect(withdrawProblem(method, { balance: '500.00', amountLeftToday: null, scale: 2 }, '5')).toEqual({
    problem: 'fee',
    bound: '5.00',
  })
})

it.each([
  ['500.25', null, '500.25'],
  ['500.25', '320.10', '320.10'],
  ['9000.00', null, '800.00'],
  ['9.99', null, undefined],
  ['0.00', null, undefined],
])(
  'withdrawAll offers what a balance of %s with %s left today allows (M6)',
  (balance, amountLeftToday, all) => {
    const method = { minimum: '10.00', maximum: '800.00', feeFixed: '5.00', feePercent: '0' }
    expect(withdrawAll(method, { balance, amountLeftToday, scale: 2 })).toBe(all)
  },
)
