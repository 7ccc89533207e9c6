import { expect, it } from 'vitest'
import { getOutcome } from './outcome.ts'

it.each([
  ['won', { state: 'settled', stake: '8000', payout: '8001' }],
  ['part', { state: 'won', stake: '8000', payout: '7680' }],
  ['part', { state: 'settled', stake: '8000', payout: '8000' }],
  ['lost', { state: 'settled', stake: '8000', payout: '0' }],
  ['refunded', { state: 'refunded', stake: '8000', payout: '0' }],
])('is %s', (outcome, bet) => {
  expect(getOutcome(bet)).toBe(outcome)
})
