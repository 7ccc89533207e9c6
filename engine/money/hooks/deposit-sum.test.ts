import { expect, test } from 'vitest'
import { depositSum, type DepositMethod } from './deposit-sum.ts'

const method = {
  code: 'card',
  minimum: '100.00',
  maximum: '900.00',
  fee: { fixed: '1.00', percent: '2', payer: 'member' },
  daily: { amount: null, amountLeft: null, deposits: null, depositsLeft: null },
} as unknown as DepositMethod

test.each([
  ['', 'empty', null, null, null],
  [undefined, 'invalid', null, null, null],
  ['1e2', 'invalid', null, null, null],
  ['100.001', 'invalid', null, null, null],
  ['99.99', 'low', '100.00', '2.99', '97.00'],
  ['100', null, null, '3.00', '97.00'],
  ['900.01', 'high', '900.00', '19.00', '881.01'],
])('depositSum of %j names %j and its bound %j, a fee of %j, and that %j arrives', (...row) => {
  const [amount, problem, bound, fee, arrives] = row
  expect(depositSum(method, amount, 2, null)).toEqual({
    problem: problem && { problem, bound },
    amount: fee && amount,
    fee,
    arrives,
  })
})

test('depositSum is bound by what is left today, and a fee of the merchant takes nothing off', () => {
  const daily = { amount: '500.00', amountLeft: '150.00', deposits: null, depositsLeft: null }
  const bounded = { ...method, daily, fee: { ...method.fee, payer: 'merchant' as const } }
  expect(depositSum(bounded, '200', 2, '900.00')).toEqual({
    problem: { problem: 'daily', bound: '150.00' },
    amount: '200',
    fee: '5.00',
    arrives: '200.00',
  })
})

test.each([
  ['0.00', '100', 'own'],
  ['120.00', '120.01', 'own'],
  ['120.00', '120', undefined],
  ['120.00', '99', 'low'],
])('depositSum where a limit of one’s own leaves %j judges %j as %j (E1)', (own, amount, problem) => {
  expect(depositSum(method, amount, 2, own).problem?.problem).toBe(problem)
})
