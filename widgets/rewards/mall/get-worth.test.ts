import { expect, it } from 'vitest'
import { getWorth } from './get-worth.ts'

it.each([
  [300, { points: 100, amount: '1.00' }, '3.00'],
  [350, { points: 100, amount: '0.05' }, '0.15'],
  [9_000_000_000, { points: 1, amount: '0.01' }, '90000000.00'],
  [50, { points: 100, amount: '1.00' }, '0.00'],
])('%d points are worth whole steps alone', (points, exchange, worth) => {
  expect(getWorth(points, exchange)).toBe(worth)
})
