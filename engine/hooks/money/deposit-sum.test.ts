import { expect, test } from 'vitest'
import { depositSum, tidyAmount, transferProblem, type DepositMethod } from './deposit-sum.ts'

test.each([
  ['500', '500'],
  [' 1 500 ', '1500'],
  ['1,500', '1500'],
  ['1,234,567.5', '1234567.5'],
  ['1.234.567,50', '1234567.50'],
  ['100,50', '100.50'],
  ['٣٠٠٫٥', '300.5'],
  ['007', '7'],
  ['0.50', '0.50'],
  ['5.', '5'],
  ['', ''],
  ['1e2', '1e2'],
  ['-5', '-5'],
])('%j is sent as %j', (typed, sent) => {
  expect(tidyAmount(typed, '.')).toBe(sent)
})

test.each([
  ['1.234', '.', '1.234'],
  ['10.555', '.', '10.555'],
  ['1,234', '.', '1234'],
  ['1.234', ',', '1234'],
  ['1,234', ',', '1.234'],
  ['1.234,5', ',', '1234.5'],
  ['1,234.567', '.', '1234.567'],
])(
  '%j is not a thousand times what it says where %j divides: it is sent as %j (12, E1)',
  (typed, point, sent) => {
    expect(tidyAmount(typed, point)).toBe(sent)
  },
)

const method = {
  ...{ code: 'card', minimum: '100.00', maximum: '900.00' },
  fee: { fixed: '1.00', percent: '2', payer: 'member' },
  daily: { amount: null, amountLeft: null, deposits: null, depositsLeft: null },
} as unknown as DepositMethod

test.each([
  ['', 'empty', null, null],
  ['1e2', 'invalid', null, null],
  ['100.001', 'invalid', null, null],
  ['99.99', 'low', '2.99', '97.00'],
  ['100', null, '3.00', '97.00'],
  ['900.01', 'high', '19.00', '881.01'],
])('of %j stands %j against it, it costs %j and %j arrives', (amount, problem, fee, arrives) => {
  expect(depositSum(method, amount, 2, null)).toEqual({ amount, problem, fee, arrives, max: '900.00' })
})

test('what is left today bounds it, and a fee of the merchant takes nothing off', () => {
  const daily = { amount: '500.00', amountLeft: '150.00', deposits: null, depositsLeft: null }
  const bounded = { ...method, daily, fee: { ...method.fee, payer: 'merchant' as const } }
  expect(depositSum(bounded, '200', 2, '900.00')).toEqual({
    ...{ amount: '200', problem: 'daily', fee: '5.00', arrives: '200.00', max: '150.00' },
  })
})

test.each([
  ['0.00', '100', 'own'],
  ['120.00', '120.01', 'own'],
  ['120.00', '120', null],
  ['120.00', '99', 'low'],
])('where a limit of one’s own leaves %j, %j has %j against it (E1)', (own, amount, problem) => {
  expect(depositSum(method, amount, 2, own)).toMatchObject({ problem, max: own })
})

test.each([
  ['', '5.00', 'empty'],
  ['0', '5.00', 'invalid'],
  ['5.001', '5.00', 'invalid'],
  ['5.01', '5.00', 'high'],
  ['5', '5.00', null],
  ['1', '0.00', 'high'],
])('of %j out of %j stands %j against it', (amount, balance, problem) => {
  expect(transferProblem(amount, balance, 2)).toBe(problem)
})
