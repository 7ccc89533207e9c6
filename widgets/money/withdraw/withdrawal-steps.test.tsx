import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { draw } from '../../testing/draw.tsx'
import { WithdrawalSteps } from './withdrawal-steps.tsx'

type Status = CallValue<'withdrawalStatus'>['steps'][number]['status']

afterEach(cleanup)

function step(status: Status) {
  return { status, actor: 'system' as const, reason: null, at: '2031-05-06T07:08:09.000Z' }
}

/** The steps as they stand: their words, whether they are done, now or ahead. */
async function shown(statuses: readonly Status[]) {
  await draw(<WithdrawalSteps steps={statuses.map(step)} />, { status: 'member' })
  return screen
    .getAllByRole('listitem')
    .map((item) => [
      item.firstElementChild?.textContent,
      item.dataset['state'],
      item.getAttribute('aria-current'),
    ])
}

test('a withdrawal that is under way says where it is and what is still before it', async () => {
  expect(await shown(['inReview', 'approved'])).toEqual([
    ['In review', 'done', null],
    ['Approved', 'now', 'step'],
    ['Sending', 'ahead', null],
    ['Paid', 'ahead', null],
  ])
})

test('one whose provider was not heard is still being sent', async () => {
  expect(await shown(['inReview', 'approved', 'sending', 'unknown'])).toEqual([
    ['In review', 'done', null],
    ['Approved', 'done', null],
    ['Sending', 'done', null],
    ['Waiting for the provider', 'now', 'step'],
    ['Paid', 'ahead', null],
  ])
})

test.each([
  ['paid', 'Paid', 'done'],
  ['rejected', 'Declined, money returned', 'refused'],
  ['cancelled', 'Cancelled', 'done'],
] as const)('one that is over as %s has nothing before it', async (status, words, state) => {
  expect(await shown(['inReview', status])).toEqual([
    ['In review', 'done', null],
    [words, state, null],
  ])
})
