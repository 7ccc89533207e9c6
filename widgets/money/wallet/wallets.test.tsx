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

const several = {
  GCS_merchantWallet: {
    value: { isSingle: false, wallets: ['main', 'livery'], currency: 'AED', currencySymbol: 'AED', scale: 2 },
  },
  '/wps/wallet/transfers': { value: { content: [], pageNum: 1, totalPages: 0 } },
}

function home(status: 'done' | 'pending' | 'kept', amount: string) {
  return {
    value: { status, amount, currency: 'AED', currencySymbol: 'AED' },
  }
}

test('looking at the wallets brings everything home, and says how much', async () => {
  let isHome = false
  const requests = platform({
    ...several,
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
    ...several,
    '/wps/member/info/funds/consolidated': () => ({ value: everything('20.00', '100.00', !isAway) }),
    '/wps/wallet/home': () => (isAway ? home('pending', '0.00') : home('done', '100.00')),
  })
  await draw(<Wallets />, { status: 'member' })
  await waitFor(() =>
    expect(screen.getByTestId('wallets-message').textContent).toContain('Your money there is safe'),
  )
  expect(screen.getByTestId('wallet-games').textContent).toContain('as of the last transfer')
  isAway = false
  fireEvent.click(screen.getByTestId('bring-home'))
  await waitFor(() => expect(screen.getByTestId('wallets-message').textContent).toContain('100.00'))
})

test('an amount is moved once, though its answer was lost, and all of it the other way', async () => {
  const sent: Record<string, unknown>[] = []
  let fails = 1
  platform({
    ...several,
    '/wps/member/info/funds/consolidated': { value: everything('120.00', '30.00') },
    '/wps/wallet/home': home('done', '0.00'),
    GCS_walletTransfer: (body) => {
      sent.push(body)
      fails -= 1
      if (fails >= 0) return { status: 503, errorCode: 'vendor_unavailable' }
      return { value: { ...body, id: 't', amount: '50.00', currency: 'AED', status: 'done' } }
    },
  })
  await draw(<Wallets />, { status: 'member' })
  const field = await screen.findByTestId('amount')
  const go = screen.getByTestId('transfer-go')
  fireEvent.change(field, { target: { value: '500' } })
  fireEvent.click(go)
  await waitFor(() => expect(screen.getByText(/This wallet has/).textContent).toContain('120.00'))
  fireEvent.change(field, { target: { value: '50' } })
  fireEvent.click(go)
  await waitFor(() => expect(screen.getByTestId('transfer-message').textContent).not.toBe(''))
  await waitFor(() => expect((go as HTMLButtonElement).disabled).toBe(false))
  fireEvent.click(go)
  await waitFor(() =>
    expect(screen.getByTestId('transfer-message').textContent).toContain('50.00 transferred'),
  )
  fireEvent.click(screen.getByTestId('transfer-swap'))
  fireEvent.click(screen.getByTestId('transfer-all'))
  await waitFor(() => expect(sent.length).toBeGreaterThan(2))
  const [first, again, last] = sent
  expect(again).toEqual(first)
  expect(first).toMatchObject({ from: 'main', to: 'livery', amount: '50' })
  expect(last).toMatchObject({ from: 'livery', to: 'main', amount: 'all' })
  expect(last?.['key']).not.toBe(first?.['key'])
})

test('where one wallet serves every game it says so', async () => {
  platform({
    GCS_merchantWallet: { value: { ...several.GCS_merchantWallet.value, isSingle: true, wallets: ['main'] } },
    '/wallets/balance': { value: { balance: '12.50', currencySymbol: 'AED' } },
  })
  await draw(<Wallets />, { status: 'member' })
  await waitFor(() => expect(screen.getByTestId('wallet-single').textContent).toContain('12.50'))
  expect(screen.queryByTestId('transfer-form')).toBeNull()
})

test('the page has its title before it knows of what kind its wallets are', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await draw(<Wallets />, { status: 'member' })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Your wallets')
})

test('what the member moved to the games stays there, and the words follow the figures (M9, P12)', async () => {
  const sent: Record<string, unknown>[] = []
  platform({
    ...several,
    '/wps/member/info/funds/consolidated': { value: everything('0.00', '120.00') },
    '/wps/wallet/home': (body) => {
      sent.push(body)
      return home('kept', '0.00')
    },
  })
  await draw(<Wallets />, { status: 'member' })
  await waitFor(() =>
    expect(screen.getByTestId('wallets-message').textContent).toMatch(/120\.00 is in the games wallet/),
  )
  fireEvent.click(screen.getByTestId('bring-home'))
  await waitFor(() => expect(sent).toEqual([{ looked: true }, {}]))
})

test('a transfer points the way that the page reads (M9)', async () => {
  const moved = {
    id: 't',
    from: 'main',
    to: 'livery',
    amount: '5.00',
    currency: 'AED',
    currencySymbol: 'AED',
  }
  const content = [{ ...moved, status: 'done', startedAt: '2026-11-02T09:00:00Z' }]
  platform({
    ...several,
    '/wps/wallet/transfers': { value: { content, pageNum: 1, totalPages: 1 } },
    '/wps/member/info/funds/consolidated': { value: everything('115.00', '5.00') },
    '/wps/wallet/home': home('kept', '0.00'),
  })
  await draw(<Wallets />, { status: 'member' })
  const names = (await screen.findByTestId('transfers')).querySelector('.transfer__names')
  expect(names?.querySelector('svg')?.classList.contains('flip')).toBe(true)
  // Whoever hears the page hears a word: an arrow has a direction of its own.
  expect(names?.textContent.replace(/\s+/g, ' ')).toBe('Main wallet To Games')
})
