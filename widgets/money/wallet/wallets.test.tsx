import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import Wallets from './wallets.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function everything(main: string, games: string, isLive = true) {
  return {
    total: '120.00',
    underWay: '0.00',
    currency: 'AED',
    currencySymbol: 'AED',
    wallets: [
      { wallet: 'main', balance: main, isLive: true },
      { wallet: 'livery', balance: games, isLive },
    ],
    updatedAt: '2026-11-02T09:00:00Z',
  }
}

function home(status: 'done' | 'pending', amount: string) {
  return {
    value: { status, amount, currency: 'AED', currencySymbol: 'AED' },
  }
}

test('looking at the wallets brings everything home, and says how much', async () => {
  let isHome = false
  const requests = platform({
    '/wps/member/info/funds/consolidated': () => ({
      value: isHome ? everything('120.00', '0.00') : everything('20.00', '100.00'),
    }),
    '/wps/wallet/home': () => {
      isHome = true
      return home('done', '100.00')
    },
  })
  await draw(<Wallets />, { status: 'member' })
  await waitFor(() => expect(screen.getByTestId('wallets-message').textContent).toContain('100.00'))
  await waitFor(() => expect(screen.getByTestId('wallet-main').textContent).toContain('120.00'))
  expect(screen.getByTestId('wallet-games').textContent).toContain('0.00')
  expect(requests.filter((path) => path.endsWith('/wallet/home'))).toHaveLength(1)
})

test('while the games are away it says so, and asks again on request', async () => {
  let isAway = true
  platform({
    '/wps/member/info/funds/consolidated': () => ({ value: everything('20.00', '100.00', !isAway) }),
    '/wps/wallet/home': () => (isAway ? home('pending', '0.00') : home('done', '100.00')),
  })
  await draw(<Wallets />, { status: 'member' })
  await waitFor(() =>
    expect(screen.getByTestId('wallets-message').textContent).toContain('What is there stays yours'),
  )
  expect(screen.getByTestId('wallet-games').textContent).toContain('as of the last transfer')
  isAway = false
  fireEvent.click(screen.getByTestId('bring-home'))
  await waitFor(() => expect(screen.getByTestId('wallets-message').textContent).toContain('100.00'))
})
