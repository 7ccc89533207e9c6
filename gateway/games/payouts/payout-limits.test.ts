import { expect, it } from 'vitest'
import { maxMinor } from '../../../schemas/base/money.ts'
import { first } from '../../testing/test-gateway.ts'
import { payoutBounds } from './payout-limits.ts'

function readRound(round: string, scale: number): bigint {
  const currency = { code: 'XTS', symbol: 'X', scale }
  return payoutBounds(first({ merchant: { currency, payoutLimits: { round } } }), '').round
}

it.each([
  ['0.01', 2, 1n],
  ['250', 2, 25_000n],
  ['250.5', 2, 25_050n],
  ['250.00', 0, 250n],
  ['99999999999', 4, 999_999_999_990_000n],
  ['999999999999', 2, 99_999_999_999_900n],
  ['999999999999', 4, maxMinor],
])('%s bounds a round in a currency of %i decimals by %s of its least parts', (round, scale, minor) => {
  expect(readRound(round, scale)).toBe(minor)
})

it.each([
  ['0.5', 0],
  ['250.125', 2],
  ['0250.5', 2],
  ['0', 2],
  ['much', 2],
])('%s bounds nothing in a currency of %i decimals, so that nothing is paid by it', (round, scale) => {
  const brand = first()
  const currency = { ...brand.merchant.currency, scale }
  const payoutLimits = { ...brand.merchant.payoutLimits, round }
  expect(() => payoutBounds({ merchant: { ...brand.merchant, currency, payoutLimits } }, '')).toThrow(
    'payout limit',
  )
})
