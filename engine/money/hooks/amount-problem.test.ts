import { expect, test } from 'vitest'
import { amountProblem } from './amount-problem.ts'

const bounds = { minimum: '5.00', high: '500.00', daily: null, balance: '400.00' }

test.each([
  ['5', bounds, null],
  ['400.00', bounds, null],
  ['', bounds, { problem: 'empty', bound: null }],
  ['0', bounds, { problem: 'invalid', bound: null }],
  [undefined, bounds, { problem: 'invalid', bound: null }],
  ['10.555', bounds, { problem: 'invalid', bound: null }],
  ['4.99', bounds, { problem: 'low', bound: '5.00' }],
  ['400.01', bounds, { problem: 'balance', bound: '400.00' }],
  ['500.01', { ...bounds, balance: null }, { problem: 'high', bound: '500.00' }],
  ['60', { ...bounds, daily: '50.00' }, { problem: 'daily', bound: '50.00' }],
  ['5', { ...bounds, daily: '0.00' }, { problem: 'daily', bound: '0.00' }],
  ['401', { ...bounds, own: '30.00' }, { problem: 'own', bound: '30.00' }],
])('amountProblem names the bound that %j passes (P12)', (amount, given, problem) => {
  expect(amountProblem(amount, given, 2)).toEqual(problem)
})

test('amountProblem judges by the decimals of the currency', () => {
  expect(amountProblem('10.5', { high: '500.0' }, 0)).toEqual({ problem: 'invalid', bound: null })
  expect(amountProblem('501', { high: '500.0' }, 0)).toEqual({ problem: 'high', bound: '500.0' })
})
