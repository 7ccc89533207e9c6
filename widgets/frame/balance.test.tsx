import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testBoot } from '../../engine/testing/boot.fixture.ts'
import { draw } from '../testing/draw.tsx'
import { platform } from '../testing/platform.ts'
import { Header } from './header.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const balance = {
  balance: '1284.50',
  currency: 'PHP',
  currencySymbol: '₱',
  updatedAt: '2026-01-01T00:00:00Z',
}
const header = <Header />

test('a member sees the balance, hides it in the same box, and asks for it again', async () => {
  const requests = platform({ '/wps/v2/wallets/balance': { value: balance } })
  await draw(header, { status: 'member' })
  const box = screen.getByTestId('balance')
  await waitFor(() => {
    expect(box.textContent).toBe('Balance ₱1,284.50')
  })
  fireEvent.click(screen.getByRole('button', { name: 'Hide balance' }))
  expect(box.textContent).toBe('Balance hidden ******')
  expect(screen.getByTestId('balance')).toBe(box)
  fireEvent.click(screen.getByRole('button', { name: 'Show balance' }))
  expect(box.textContent).toBe('Balance ₱1,284.50')
  fireEvent.click(screen.getByRole('button', { name: 'Refresh balance' }))
  await waitFor(() => {
    expect(requests.filter((path) => path.endsWith('/balance'))).toHaveLength(2)
  })
})

test('a balance that was hidden stays hidden on the next page', async () => {
  platform({ '/wps/v2/wallets/balance': { value: balance } })
  await draw(header, { status: 'member' })
  fireEvent.click(screen.getByTestId('balance-hide'))
  cleanup()
  await draw(header, { status: 'member' })
  expect(screen.getByTestId('balance').textContent).toBe('Balance hidden ******')
  fireEvent.click(screen.getByTestId('balance-hide'))
  cleanup()
  await draw(header, { status: 'member' })
  expect(await screen.findByText('₱1,284.50')).toBeTruthy()
})

test('phones ask for the balance again in the account menu', async () => {
  const requests = platform({ '/wps/v2/wallets/balance': { value: balance } })
  await draw(header, { status: 'member' })
  await screen.findByText('₱1,284.50')
  fireEvent.click(screen.getByTestId('menu-refresh'))
  await waitFor(() => expect(requests.filter((path) => path.endsWith('/balance'))).toHaveLength(2))
})

test('a balance that cannot be had says so', async () => {
  platform({ '/wps/v2/wallets/balance': { status: 403, errorCode: 'forbidden' } })
  await draw(header, { status: 'member' })
  await waitFor(() => {
    expect(screen.getByTestId('balance').textContent).toContain('Not available')
  })
})

test('the balance follows what happens to the wallet, without asking again', async () => {
  const requests = platform({ '/wallets/balance': { value: balance } })
  const { engine } = await draw(header, { status: 'member' })
  await screen.findByText('₱1,284.50')
  const body = { wallet: 'main', balance: '1304.50', currency: 'PHP', kind: 'win' as const, amount: '20.00' }
  act(() => engine.events.emit({ kind: 'wallet.changed', body, sequence: 1, at: balance.updatedAt }))
  await screen.findByText('₱1,304.50', {}, { timeout: 3_000 })
  const ofVendor = { ...body, wallet: 'PINE', balance: '7.00' }
  act(() =>
    engine.events.emit({ kind: 'wallet.changed', body: ofVendor, sequence: 2, at: balance.updatedAt }),
  )
  await screen.findByText('₱1,304.50')
  expect(requests.filter((call) => call.endsWith('/wallets/balance'))).toHaveLength(1)
})

test('what a round paid is in the header once its game has shown it, and what comes after it is true', async () => {
  platform({ '/wallets/balance': { value: balance } })
  const { engine } = await draw(header, { status: 'member' })
  await screen.findByText('₱1,284.50')
  vi.useFakeTimers()
  const change = (kind: 'bet' | 'win', amount: string, sequence: number) => {
    const body = { wallet: 'main', balance: amount, currency: 'PHP', kind, amount: '0.00' }
    act(() => engine.events.emit({ kind: 'wallet.changed', body, sequence, at: balance.updatedAt }))
  }
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  const shown = () => screen.getByTestId('balance').textContent
  change('bet', '1274.50', 1)
  change('win', '1374.50', 2)
  act(() => engine.isInRound.set(true))
  await wait(3_000)
  expect(shown()).toBe('Balance ₱1,274.50')
  act(() => engine.isInRound.set(false))
  await wait(1_000)
  expect(shown()).toBe('Balance ₱1,374.50')
  // A stake that comes while a win waits is not taken back by it.
  act(() => engine.isInRound.set(true))
  change('win', '1384.50', 3)
  change('bet', '1364.50', 4)
  act(() => engine.isInRound.set(false))
  await wait(1_000)
  expect(shown()).toBe('Balance ₱1,364.50')
  // A round that goes on for as long as a match keeps nobody's money back.
  act(() => engine.isInRound.set(true))
  change('win', '1400.00', 5)
  await wait(9_000)
  expect(shown()).toBe('Balance ₱1,400.00')
  vi.useRealTimers()
})

test('where games play with money of their own, the balance is all there is, also while a game has it (D8)', async () => {
  let current = { ...balance, balance: '500.00', total: '500.00' }
  platform({ '/wallets/balance': () => ({ value: current }) })
  const { engine } = await draw(header, { status: 'member' })
  await screen.findByText('₱500.00')
  const at = balance.updatedAt
  current = { ...current, balance: '0.00' }
  const left = {
    wallet: 'main',
    balance: '0.00',
    currency: 'PHP',
    kind: 'transfer' as const,
    amount: '-500.00',
  }
  act(() => engine.events.emit({ kind: 'wallet.changed', body: left, sequence: 1, at }))
  expect(screen.getByText('₱500.00')).toBeTruthy()
  current = { ...current, total: '498.00' }
  const staked = { round: 'r1', nodeId: '7', state: 'open' as const }
  act(() => engine.events.emit({ kind: 'round.reported', body: staked, sequence: 2, at }))
  await screen.findByText('₱498.00')
})

test('a balance that grows is counted and rises; with less motion wanted both are there at once', async () => {
  let frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  const next = (at: number) => {
    const due = frames
    frames = []
    for (const run of due) run(at)
  }
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = []
  })
  platform({ '/wps/v2/wallets/balance': { value: balance } })
  const { engine } = await draw(header, { status: 'member' })
  const box = screen.getByTestId('balance')
  await waitFor(() => expect(box.textContent).toBe('Balance ₱1,284.50'))
  const become = (amount: string, sequence: number) => {
    const body = {
      wallet: 'main',
      currency: 'PHP',
      kind: 'deposit' as const,
      amount: '0.00',
      balance: amount,
    }
    act(() => engine.events.emit({ kind: 'wallet.changed', body, sequence, at: '2026-11-02T09:00:00Z' }))
  }
  const balanceShown = () => [
    box.textContent,
    box.classList.contains('is-rising'),
    box.getAttribute('aria-busy'),
  ]
  const counted = () => waitFor(() => expect(frames).not.toEqual([]))
  become('1384.50', 1)
  await counted()
  act(() => next(0))
  act(() => next(350))
  expect(balanceShown()).toEqual(['Balance ₱1,372.00', true, 'true'])
  act(() => next(700))
  expect(balanceShown()).toEqual(['Balance ₱1,384.50', false, 'false'])
  expect(screen.getByTestId('balance-gain').textContent).toBe('+₱100.00')
  become('1284.50', 2)
  await counted()
  act(() => next(1000))
  act(() => next(1350))
  expect(balanceShown()).toEqual(['Balance ₱1,297.00', false, 'true'])
  // Back comes less than the stake that went: no gain, and nothing that looks like one.
  become('1334.50', 3)
  await counted()
  act(() => next(2000))
  act(() => next(2350))
  expect(balanceShown()).toEqual(['Balance ₱1,328.25', false, 'true'])
  expect(screen.queryByTestId('balance-gain')).toBeNull()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduce'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  become('2000.00', 4)
  await waitFor(() => expect(balanceShown()).toEqual(['Balance ₱2,000.00', false, 'false']))
  expect(screen.queryByTestId('balance-gain')).toBeNull()
})

const everything = {
  total: '1500.00',
  underWay: '0.00',
  currency: 'PHP',
  currencySymbol: '₱',
  updatedAt: '2026-01-01T00:00:00Z',
  wallets: [{ wallet: 'main', balance: '1284.50', isLive: true }],
}
const withPolicy = {
  brand: { ...testBoot().brand, flags: { ...testBoot().brand.flags, AGENTPOLICY3: true } },
}

test.each(['member', 'agent'] as const)(
  'a %s sees all wallets together where the agent policy is on',
  async (status) => {
    platform({
      '/wps/v2/wallets/balance': { value: balance },
      '/wps/member/info/funds/consolidated': { value: everything },
    })
    await draw(header, { status, boot: withPolicy })
    expect((await screen.findByTestId('all-wallets')).textContent).toBe('All wallets ₱1,500.00')
  },
)

test.each([
  ['trial', withPolicy],
  ['member', {}],
] as const)(
  'the consolidated balance is not requested for a %s without policy or real money',
  async (status, boot) => {
    const requests = platform({ '/wps/v2/wallets/balance': { value: balance } })
    await draw(header, { status, boot })
    await screen.findByTestId('balance')
    expect(requests.filter((path) => path.includes('consolidated'))).toEqual([])
  },
)
