import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import Bets from './bets.tsx'
import Profit from './profit.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const money = { currency: 'PHP', currencySymbol: '₱', zone: 'Asia/Manila' }
const entry: CallValue<'bettingHistory'>['content'][number] = {
  round: 'r-1',
  nodeId: 'slot',
  title: 'Moon Garden',
  vendor: 'PG',
  vendorName: 'Pocket',
  category: 'RNG',
  state: 'settled',
  stake: '5.00',
  payout: '12.50',
  refunded: '0.00',
  net: '7.50',
  startedAt: '2026-03-29T10:00:00.000Z',
  endedAt: '2026-03-29T10:00:05.000Z',
}
const totals = { rounds: 1, stake: '5.00', payout: '12.50', refunded: '0.00', net: '7.50' }
const others = {
  '/records/games': { value: { vendors: [{ code: 'PG', name: 'Pocket' }], categories: ['RNG'] } },
  '/records/filters': { value: [{ id: 'f', page: 'bets', name: 'Open ones', query: { status: 'open' } }] },
}

function figures() {
  return within(screen.getByTestId('totals'))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
}

test('rounds are listed with their totals, and what is chosen is in the address', async () => {
  platform({ ...others, '/records/bets': { value: { content: [entry], next: null, totals, ...money } } })
  const { address } = await draw(<Bets />, {
    status: 'member',
    path: '/member?page=personalHistoryCopy&vendor=PG',
  })
  await waitFor(() => expect(figures()).toEqual(['1', '₱5.00', '₱12.50', '₱0.00', '+₱7.50']))
  const row = screen.getAllByRole('row')[1]
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(1),
  ).toEqual(['Moon Garden Pocket', 'Settled', '₱5.00', '₱12.50', '₱0.00', '+₱7.50'])
  expect(screen.getByRole('button', { name: '30 days' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Yesterday', hidden: true }))
  expect(address()).toBe('/member?page=personalHistoryCopy&vendor=PG&period=yesterday')
  fireEvent.change(screen.getByLabelText('Stake from'), { target: { value: '50' } })
  expect(address()).toBe('/member?page=personalHistoryCopy&period=yesterday&vendor=PG&minStake=50')
  fireEvent.click(await screen.findByRole('button', { name: 'Open ones', hidden: true }))
  expect(address()).toBe('/member?page=personalHistoryCopy&status=open')
})

test('nothing found offers to clear the filters, and a failure to try again', async () => {
  let fails = true
  platform({
    ...others,
    '/records/bets': () =>
      fails
        ? { status: 404, errorCode: 'not_found' }
        : { value: { content: [], next: null, totals: { ...totals, rounds: 0 }, ...money } },
  })
  const { address } = await draw(<Bets />, {
    status: 'member',
    path: '/member?page=personalHistoryCopy&game=none',
  })
  expect(await screen.findByText('Couldn’t load your records')).toBeTruthy()
  fails = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  const empty = await screen.findByTestId('records-empty')
  fireEvent.click(within(empty).getByRole('button', { name: 'Clear filters' }))
  expect(address()).toBe('/member?page=personalHistoryCopy&period=all')
})

test('the chart of profit and loss is read by keys, and a table beneath it has the same figures', async () => {
  const day = {
    ...totals,
    deposits: '100.00',
    withdrawals: '0.00',
    rewards: '1.00',
    adjustments: '-2.00',
    commissions: '0.00',
    transfers: '0.00',
    result: '6.50',
  }
  const rows = [
    { ...day, from: '2026-03-28', to: '2026-03-28', net: '-19.00', result: '-20.00' },
    { ...day, from: '2026-03-29', to: '2026-03-29' },
  ]
  platform({
    ...others,
    '/records/profit': {
      value: { rows, totals: day, categories: [{ category: 'RNG', ...totals }], ...money },
    },
  })
  const asked = vi.spyOn(globalThis, 'fetch')
  await draw(<Profit />, { status: 'member', path: '/member?page=personalProfit' })
  const chart = await screen.findByRole('img', { name: 'Net result' })
  fireEvent.keyDown(chart, { key: 'ArrowRight' })
  expect(screen.getByText('Mar 28, 2026: −₱20.00')).toBeTruthy()
  fireEvent.keyDown(chart, { key: 'End' })
  expect(screen.getByText('Mar 29, 2026: ₱6.50')).toBeTruthy()
  const [table] = screen.getAllByRole('table')
  expect(
    within(table as HTMLElement)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'WhenRoundsStakesPayoutsRefundedNetRewardsAdjustmentsCommissionsDepositsWithdrawalsTransfers with other membersResult',
    'Mar 29, 20261₱5.00₱12.50₱0.00+₱7.50₱1.00−₱2.00₱0.00₱100.00₱0.00₱0.00+₱6.50',
    'Mar 28, 20261₱5.00₱12.50₱0.00−₱19.00₱1.00−₱2.00₱0.00₱100.00₱0.00₱0.00−₱20.00',
  ])
  // The clock of the device, as in every other record of the member, said by the name that people have for it.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(String(asked.mock.calls.map(([input]) => (input instanceof Request ? input.url : input)))).toContain(
    new URLSearchParams({ zone: timeZone }).toString(),
  )
  expect(
    screen.getByText('Days and times are in this device’s time zone: Philippine Standard Time.'),
  ).toBeTruthy()
})
