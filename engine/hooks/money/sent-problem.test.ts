import { expect, test } from 'vitest'
import { sentProblem } from './sent-problem.ts'

const bounds = { minimum: '5.00', maximum: '500.00', leftToday: null, balance: '400.00', scale: 2 }

test.each([
  ['5', bounds, null],
  ['400.00', bounds, null],
  ['', bounds, 'amount_invalid'],
  ['0', bounds, 'amount_invalid'],
  ['10.555', bounds, 'amount_invalid'],
  ['10.5', { ...bounds, scale: 0 }, 'amount_invalid'],
  ['4.99', bounds, 'amount_limits'],
  ['500.01', bounds, 'amount_limits'],
  ['60', { ...bounds, leftToday: '50.00' }, 'amount_limits'],
  ['5', { ...bounds, leftToday: '0.00' }, 'amount_limits'],
  ['400.01', bounds, 'insufficient_balance'],
])('%j of what may be sent (%j) is answered %j', (amount, given, problem) => {
  expect(sentProblem(given, amount)).toBe(problem)
})
