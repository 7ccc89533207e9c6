import fc from 'fast-check'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { frameMessage } from '../../../schemas/vendor/frame.ts'
import { readFrameMessage } from './frame-message.ts'

const text = fc.oneof(
  fc.constantFrom(
    '17',
    '0',
    '00',
    '-1',
    '2500',
    'r:1',
    '',
    'x'.repeat(64),
    'x'.repeat(65),
    '1e3',
    '1'.repeat(19),
  ),
  fc.string({ maxLength: 50 }),
)
const value = fc.oneof(text, fc.integer(), fc.constant(null))
const parts = fc.constantFrom('game', 'round', 'stake', 'payout', 'balance', 'code', 'more')

test('a message is taken exactly where its schema takes it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('livery-game', 'livery-site', 7),
      fc.constantFrom(
        'hello',
        'ready',
        'roundStarted',
        'roundEnded',
        'balance',
        'deposit',
        'limits',
        'fair',
        'exit',
        'failed',
        'constructor',
        'other',
      ),
      fc
        .uniqueArray(parts, { maxLength: 4 })
        .chain((names) => fc.tuple(...names.map((name) => value.map((entry) => [name, entry] as const)))),
      (source, type, carried) => {
        const message = { source, type, ...Object.fromEntries(carried) }
        expect(readFrameMessage(message) !== null).toBe(Value.Check(frameMessage, message))
      },
    ),
    { numRuns: 5_000 },
  )
})

test.each([
  { source: 'livery-game', type: 'ready', game: '17' },
  { source: 'livery-game', type: 'roundStarted', round: 'r1', stake: '100' },
  { source: 'livery-game', type: 'roundEnded', round: 'r1', stake: '100', payout: '0' },
  { source: 'livery-game', type: 'balance', balance: '120' },
  { source: 'livery-game', type: 'deposit' },
  { source: 'livery-game', type: 'limits' },
  { source: 'livery-game', type: 'fair' },
  { source: 'livery-game', type: 'hello' },
  { source: 'livery-game', type: 'exit' },
  { source: 'livery-game', type: 'failed', code: 'unknown_token' },
])('%o is taken', (message) => {
  expect([readFrameMessage(message), Value.Check(frameMessage, message)]).toEqual([message, true])
})

test.each([null, undefined, 'ready', 7, [], {}, { type: 'ready', game: '17' }])('%o is not', (data) => {
  expect(readFrameMessage(data)).toBeNull()
})
