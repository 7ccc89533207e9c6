import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import { inMinutes, sessionSummary, type SessionSummary } from '../../testing/session-summary.ts'
import SessionBar from './session-bar.tsx'
import { stopwatch } from './time-words.ts'

let now: SessionSummary

function due() {
  return sessionSummary({ startedAt: inMinutes(-62.1), net: '-340.50', nextCheckAt: inMinutes(-2) })
}

function open() {
  return draw(<SessionBar />, { status: 'member', path: '/live', ready: ['session', 'reality-check'] })
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  now = sessionSummary()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function pass(milliseconds: number) {
  return act(() => vi.advanceTimersByTimeAsync(milliseconds))
}

test.each([
  [0, '00:00:00'],
  [2_530, '00:42:10'],
  [360_001, '100:00:01'],
  [-3, '00:00:00'],
])('%i seconds on the watch are %s', (seconds, text) => {
  expect(stopwatch(seconds)).toBe(text)
})

test('the bar tells the time, how long the session lasts and what it came to', async () => {
  platform({ '/session/summary': () => ({ value: now }) })
  await open()
  const bar = await screen.findByRole('group', { name: 'This session' })
  await within(bar).findByText('+₱120.00')
  expect(screen.getByTestId('session-time').textContent).toMatch(/^00:4[2-5]:\d\d$/)
  expect(screen.getByTestId('session-clock').textContent).toMatch(/^\d\d:\d\d:\d\d$/)
  expect(within(bar).getByText(/^Last login/)).toBeTruthy()
})

test('a balance that was hidden in the header is hidden here too', async () => {
  const balance = { balance: '950.00', currency: 'PHP', currencySymbol: '₱', updatedAt: inMinutes(0) }
  platform({ '/session/summary': () => ({ value: now }), '/wallets/balance': { value: balance } })
  const { engine } = await open()
  engine.look.hideBalance(true)
  await act(async () => void engine.dialogs.open('session'))
  const facts = await screen.findByTestId('session-facts')
  expect(within(facts).getByText('Balance hidden')).toBeTruthy()
  act(() => engine.look.hideBalance(false))
  expect(await within(facts).findByText('₱950.00')).toBeTruthy()
})

test('the net follows what is won and lost', async () => {
  platform({ '/session/summary': () => ({ value: now }) })
  const { engine } = await open()
  await screen.findByText('+₱120.00')
  now = sessionSummary({ net: '70.00' })
  const body = { wallet: 'main', balance: '950.00', currency: 'PHP', kind: 'bet' as const, amount: '-50.00' }
  act(() => engine.events.emit({ kind: 'wallet.changed', body, sequence: 1, at: inMinutes(0) }))
  await screen.findByText('+₱70.00', {}, { timeout: 3_000 })
})

test('the net follows rounds that a vendor reports', async () => {
  platform({ '/session/summary': () => ({ value: now }) })
  const { engine } = await open()
  await screen.findByText('+₱120.00')
  now = sessionSummary({ net: '118.00' })
  const body = { round: 'r1', nodeId: '7', state: 'open' as const }
  act(() => engine.events.emit({ kind: 'round.reported', body, sequence: 1, at: inMinutes(0) }))
  await screen.findByText('+₱118.00', {}, { timeout: 3_000 })
})

test('a loss has its minus and no colour', async () => {
  now = sessionSummary({ net: '-20.00' })
  platform({ '/session/summary': () => ({ value: now }) })
  await open()
  const net = await screen.findByText('−₱20.00')
  expect(net.className).toBe('number')
})

test('the details have everything, and set how often one is told', async () => {
  const requests = platform({
    '/session/summary': () => ({ value: now }),
    '/wallets/balance': {
      value: { balance: '1284.50', currency: 'PHP', currencySymbol: '₱', updatedAt: inMinutes(0) },
    },
    '/session/reality-check': ({ minutes: chosen }) => ({
      value: sessionSummary({ realityCheckMinutes: Number(chosen), isOwnInterval: true }),
    }),
  })
  await open()
  fireEvent.click(screen.getByTestId('session-more'))
  const facts = await screen.findByTestId('session-facts')
  await within(facts).findByText('₱1,284.50')
  expect(within(facts).getByText('42 min')).toBeTruthy()
  fireEvent.click(screen.getByTestId('interval-15'))
  await screen.findByText('The next ones come every 15 minutes.')
  expect((screen.getByTestId('interval-15') as HTMLInputElement).checked).toBe(true)
  expect(requests).toContain('PUT /wps/session/reality-check')
})

test('when it is time, it asks once, and goes on when told so', async () => {
  now = due()
  const requests = platform({
    '/session/summary': () => ({ value: now }),
    '/session/reality-check': () => ({
      value: (now = sessionSummary({ startedAt: now.startedAt, nextCheckAt: inMinutes(60) })),
    }),
  })
  const { engine } = await open()
  await screen.findByText('You’ve been here for 1 h 2 min')
  expect(within(screen.getByTestId('reality-check')).getByText('−₱340.50')).toBeTruthy()
  expect(engine.dialogs.stack.get()).toHaveLength(1)
  fireEvent.click(screen.getByTestId('check-continue'))
  await waitFor(() => {
    expect(requests).toContain('POST /wps/session/reality-check')
  })
  await pass(600)
  expect(engine.dialogs.stack.get()).toEqual([])
})

test.each([
  [-1, 'is waited for'],
  [-2.1, 'is waited for no longer'],
])('a round of a game that goes on %d minutes after it was time %s', async (late) => {
  platform({ '/session/summary': () => ({ value: now }) })
  const { engine } = await open()
  await screen.findByText('+₱120.00')
  act(() => engine.isInRound.set(true))
  now = sessionSummary({ nextCheckAt: inMinutes(late) })
  await act(() => engine.queries.refetchQueries())
  if (late > -2) {
    await pass(1_200)
    expect(engine.dialogs.stack.get()).toEqual([])
    act(() => engine.isInRound.set(false))
  }
  await screen.findByText(/^You’ve been here/)
})

test('an answer that cannot be sent counts all the same', async () => {
  now = due()
  platform({ '/session/summary': () => ({ value: now }) })
  const { engine, address } = await open()
  fireEvent.click(await screen.findByTestId('check-history'))
  await waitFor(() => {
    expect(address()).toBe('/member?page=personalHistoryCopy')
  })
  await pass(600)
  expect(engine.dialogs.stack.get()).toEqual([])
})

test('another tab that was answered meanwhile is believed', async () => {
  now = due()
  let requests = 0
  platform({
    '/session/summary': () => ({
      value: requests++ === 0 ? now : sessionSummary({ nextCheckAt: inMinutes(59) }),
    }),
  })
  const { engine } = await open()
  await waitFor(() => {
    expect(requests).toBeGreaterThan(1)
  })
  await act(() => Promise.resolve())
  expect(engine.dialogs.stack.get()).toEqual([])
})

test('waits for another dialog to close', async () => {
  platform({ '/session/summary': () => ({ value: now }) })
  now = sessionSummary()
  const { engine } = await open()
  await screen.findByText('+₱120.00')
  act(() => void engine.dialogs.open('session'))
  now = due()
  await act(() => engine.queries.refetchQueries())
  expect(engine.dialogs.stack.get().map(({ name }) => name)).toEqual(['session'])
  act(() => engine.dialogs.clear())
  await screen.findByText(/^You’ve been here/)
})
