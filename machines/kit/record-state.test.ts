import { expect, it } from 'vitest'
import { decide, endState, followState } from './record-state.ts'

it('a record is decided by its guards in the order in which they are written', () => {
  expect(decide({ isPaid: 'paid', isFailed: 'failed' })).toEqual([
    { guard: 'isPaid', target: 'paid' },
    { guard: 'isFailed', target: 'failed' },
  ])
})

it('a followed record reloads by an event and by a delay, an ended one by the event alone', () => {
  expect(followState('contract.changed', 'nextLook', 'loading')).toEqual({
    tags: 'following',
    on: { 'contract.changed': 'loading' },
    after: { nextLook: 'loading' },
  })
  expect(endState('contract.changed', 'loading')).toEqual({
    tags: 'over',
    on: { 'contract.changed': 'loading' },
  })
})
