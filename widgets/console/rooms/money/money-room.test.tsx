import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { drawRoom } from '../../testing/draw-room.tsx'
import { MoneyRoom } from './money-room.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const last = '01900000-0000-7000-8000-0000000000aa'

const payment: ConsoleValue<'moneyPayments'>['content'][number] = {
  kind: 'deposit',
  id: last,
  memberId: last,
  member: 'rosaria',
  method: 'card',
  provider: 'http',
  reference: 'pay-7',
  amount: '250.00',
  currency: 'PHP',
  status: 'confirmed',
  at: '2026-03-02T10:00:00Z',
  settledAt: null,
}

const zero = {
  deposits: '0.00',
  withdrawals: '0.00',
  house: '0.00',
  rewards: '0.00',
  adjustments: '0.00',
  commissions: '0.00',
}

function moneyDays(): ConsoleValue<'moneyDays'> {
  return {
    currency: 'PHP',
    members: '0.00',
    held: '0.00',
    sums: zero,
    days: [{ date: '2026-03-02', net: '0.00', ...zero }],
  }
}

function draw(address: string) {
  return drawRoom(<MoneyRoom />, address, {
    moneyDays,
    moneyPayments: ({ after }) =>
      after === undefined
        ? { content: [payment], next: last }
        : { content: [{ ...payment, id: after, member: 'older' }], next: null },
    savedViews: () => [],
  })
}

/** The newest search for payments. */
function searched(requests: string[]): Record<string, string> {
  const found = requests.findLast((request) => request.startsWith('/api/money/payments')) ?? ''
  return Object.fromEntries(new URL(found, 'http://console.test').searchParams)
}

test('H4: payments are shown a page at a time, and each page has an address', async () => {
  const { address, requests } = draw('/money')
  expect(await screen.findByText('pay-7')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Older' }))
  expect(await screen.findByText('older')).toBeTruthy()
  expect(address()).toBe(`/money?after=${last}`)
  expect(searched(requests)).toEqual({ merchant: 'firstcode', zone: 'Asia/Manila', after: last })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Older' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Newest' }))
  expect(await screen.findByText('rosaria')).toBeTruthy()
  expect(address()).toBe('/money')
})

test('H4: filters of payments stand in the address and begin with the first page', async () => {
  const { address, requests } = draw(`/money?status=paid&after=${last}`)
  await screen.findByText('older')
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'deposit' } })
  await waitFor(() => expect(address()).toBe('/money?kind=deposit'))
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'confirmed' } })
  fireEvent.change(screen.getByLabelText('Started from, GMT+8'), { target: { value: '2026-03-01' } })
  fireEvent.change(screen.getByLabelText('Started until, GMT+8'), { target: { value: '2026-03-02' } })
  const member = screen.getByLabelText('Member')
  fireEvent.change(member, { target: { value: ' rosa ' } })
  fireEvent.keyDown(member, { key: 'Enter' })
  const reference = screen.getByLabelText('Reference')
  fireEvent.change(reference, { target: { value: 'pay-7' } })
  fireEvent.blur(reference)
  const filter = {
    kind: 'deposit',
    status: 'confirmed',
    from: '2026-03-01',
    to: '2026-03-02',
    member: 'rosa',
    reference: 'pay-7',
  }
  await waitFor(() =>
    expect(searched(requests)).toEqual({ merchant: 'firstcode', zone: 'Asia/Manila', ...filter }),
  )
  expect(Object.fromEntries(new URL(address(), 'http://console.test').searchParams)).toEqual({
    ...filter,
    zone: 'Asia/Manila',
  })
})

test('an address with days means those of whoever made it; without them it names no zone', async () => {
  const days = 'from=2026-07-01&to=2026-07-02'
  const { address, requests } = draw(`/money?${days}&zone=Europe%2FBerlin`)
  await screen.findByText('pay-7')
  expect(searched(requests)).toMatchObject({ from: '2026-07-01', to: '2026-07-02', zone: 'Europe/Berlin' })
  fireEvent.change(screen.getByLabelText('Started from, GMT+2'), { target: { value: '' } })
  await waitFor(() => expect(address()).toBe('/money?to=2026-07-02&zone=Europe%2FBerlin'))
  fireEvent.change(screen.getByLabelText('Started until, GMT+2'), { target: { value: '' } })
  await waitFor(() => expect(address()).toBe('/money'))
})

test('an address whose zone there is not means the days of whoever reads it', async () => {
  const { requests } = draw('/money?from=2026-07-01&zone=Mars%2FOlympus')
  await screen.findByText('pay-7')
  expect(searched(requests)).toMatchObject({ from: '2026-07-01', zone: 'Asia/Manila' })
})

test('H4: leaving the field of a search without a change leaves the page where it is', async () => {
  const { address } = draw(`/money?member=rosa&after=${last}`)
  await screen.findByText('older')
  fireEvent.blur(screen.getByLabelText('Member'))
  expect(address()).toBe(`/money?member=rosa&after=${last}`)
})
