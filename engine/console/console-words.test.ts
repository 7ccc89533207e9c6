import { expect, test } from 'vitest'
import { ConsoleError } from './console-call.ts'
import { getProblem, t } from './console-words.ts'

test('a text has the form for its number', () => {
  expect([0, 1, 2].map((count) => t('inbox.count', { count }))).toEqual(['0 cases', '1 case', '2 cases'])
})

test('a wait is said in seconds, of which there may be one', () => {
  const wait = (retryAfter: number) => getProblem(new ConsoleError('too_many_requests', { retryAfter }))
  expect([wait(0.4), wait(29.2)]).toEqual([
    'Too many tries. Wait a second.',
    'Too many tries. Wait 30 seconds.',
  ])
})
