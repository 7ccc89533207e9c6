import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { become } from '../../../machines/money/withdrawal/withdrawal.world.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import { WithdrawalList } from './withdrawal-list.tsx'

type Withdrawal = CallValue<'withdrawalStatus'>

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function row(status: Withdrawal['status'], more: Partial<Withdrawal> = {}): Withdrawal {
  return { ...become(status), amount: '340.00', fee: '15.00', arriving: '325.00', ...more }
}

function receipt(
  status: NonNullable<Withdrawal['receipt']>['status'],
  received: string | null = null,
): Withdrawal['receipt'] {
  return { status, dueAt: null, received, proofs: [] }
}

async function open(...rows: Withdrawal[]) {
  const answer = { content: rows, hasMore: false }
  platform({ '/wps/withdrawal/list': () => ({ value: answer }) })
  const { engine } = await draw(<WithdrawalList />, { status: 'member' })
  await screen.findAllByTestId('withdrawal')
  return { engine, answer }
}

function told() {
  const shares = [...screen.getByTestId('withdrawal-shares').querySelectorAll('[data-share]')]
  return [screen.getByTestId('withdrawal-status').textContent, ...shares.map((share) => share.textContent)]
}

const allBack = { fee: '0.00', arriving: '0.00', returned: '340.00' }
const back = ['Fee₱0.00', 'Paid to your account₱0.00', 'Returned to your wallet₱340.00']
const onItsWay = ['Fee₱15.00', 'On its way to you₱325.00', 'Returned to your wallet₱0.00']
const whole = ['Fee₱15.00', 'Paid to your account₱325.00', 'Returned to your wallet₱0.00']

test.each([
  ['In review', onItsWay, row('inReview')],
  ['Approved', onItsWay, row('approved')],
  ['Sending', onItsWay, row('sending')],
  ['Waiting for the provider', onItsWay, row('unknown')],
  ['Paid', whole, row('paid', { receipt: receipt('due') })],
  ['Received', whole, row('paid', { receipt: receipt('received', '325.00') })],
  ['Paid', whole, row('paid', { receipt: receipt('automatic', '325.00') })],
  [
    'Partly received',
    [...whole, 'Received, as you told us₱100.00'],
    row('paid', { receipt: receipt('partly', '100.00') }),
  ],
  [
    'Settled',
    ['Fee₱15.00', 'Paid to your account₱100.00', 'Returned to your wallet₱225.00'],
    row('paid', { receipt: receipt('settled', '100.00'), arriving: '100.00', returned: '225.00' }),
  ],
  [
    'Returned by the provider, in review',
    ['Fee₱15.00', 'Paid, then returned₱325.00', 'Returned to your wallet₱0.00'],
    row('paid', { receipt: receipt('recalled') }),
  ],
  [
    'Partly paid, rest returned',
    ['Fee₱0.00', 'Paid to your account₱162.50', 'Returned to your wallet₱177.50'],
    row('partlyPaid', { fee: '0.00', arriving: '162.50', returned: '177.50' }),
  ],
  ['Not paid, money returned', back, row('failed', allBack)],
  ['Declined, money returned', back, row('rejected', allBack)],
  ['Cancelled', back, row('cancelled', allBack)],
  ['Returned by the provider', back, row('reversed', allBack)],
] as const)('a withdrawal that is %s says what its amount falls into (M6)', async (status, shares, entry) => {
  await open(entry)
  expect(told()).toEqual([status, 'Amount₱340.00', ...shares])
})

test('a card follows what is announced after it was paid (M6)', async () => {
  const { engine, answer } = await open(row('paid', { receipt: receipt('due') }))
  answer.content = [row('reversed', allBack)]
  const event = { kind: 'withdrawal.changed', sequence: 1, at: '2031-05-06T07:08:09.000Z' } as const
  act(() => engine.events.emit({ ...event, body: { withdrawal: 'w', status: 'reversed', receipt: null } }))
  await waitFor(() => expect(told()).toEqual(['Returned by the provider', 'Amount₱340.00', ...back]))
})
