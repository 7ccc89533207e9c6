import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { platform } from '../testing/platform.ts'
import { BrandNotice } from './brand-notice.tsx'
import { DevTools } from './dev-tools.tsx'
import { OfflineNotice } from './offline-notice.tsx'

beforeEach(() => {
  platform({})
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('being offline is said for as long as it lasts', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await draw(<OfflineNotice />)
  expect(screen.queryByTestId('offline')).toBeNull()
  online.mockReturnValue(false)
  act(() => {
    fireEvent(window, new Event('offline'))
  })
  expect(screen.getByTestId('offline').textContent).toContain('You’re offline')
  online.mockReturnValue(true)
  act(() => {
    fireEvent(window, new Event('online'))
  })
  expect(screen.queryByTestId('offline')).toBeNull()
})

test('a changed brand offers to be shown', async () => {
  const { engine } = await draw(<BrandNotice />)
  expect(screen.queryByTestId('brand-updated')).toBeNull()
  act(() => {
    engine.updated.set(true)
  })
  expect(within(screen.getByTestId('brand-updated')).getByRole('button', { name: 'Reload' })).toBeTruthy()
})

test('a brand that is gone says so, and offers nothing that would lead nowhere', async () => {
  const { engine } = await draw(<BrandNotice />)
  act(() => {
    engine.updated.set(true)
    engine.gone.set(true)
  })
  expect(screen.getByTestId('brand-gone').textContent).toBe('This site can’t be reached right now.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('there are no development tools where the gateway names none', async () => {
  const { container } = await draw(<DevTools />)
  expect(container.querySelector('.switcher')).toBeNull()
  cleanup()
  await draw(<DevTools />, {
    boot: {
      tools: { outbox: true, switcher: [{ id: 'mare', name: 'Maré', url: 'http://mare.localhost/' }] },
    },
  })
  expect(screen.getByTestId('brand-switcher').textContent).toContain('Maré')
  expect(screen.getByTestId('outbox').getAttribute('href')).toBe('/dev/outbox')
})

test('a toast leaves by itself, but not while somebody looks at it', async () => {
  const { engine } = await draw(null)
  vi.useFakeTimers()
  act(() => {
    engine.toasts.show({ text: 'Saved', duration: 5000 })
  })
  const toast = screen.getByText('Saved').closest('.toast') as HTMLElement
  fireEvent.pointerEnter(toast)
  act(() => {
    vi.advanceTimersByTime(10_000)
  })
  expect(screen.getByText('Saved')).toBeTruthy()
  fireEvent.pointerLeave(toast)
  act(() => {
    vi.advanceTimersByTime(5000)
  })
  expect(screen.queryByText('Saved')).toBeNull()
})

test('news that stands at the bell as well is not shown while somebody plays', async () => {
  const { engine } = await draw(null, { path: '/seamless?gameCode=lantern' })
  act(() => {
    engine.toasts.show({ text: 'A message came', isNews: true })
    engine.toasts.show({ text: 'You’re offline' })
  })
  expect(screen.getByText('You’re offline')).toBeTruthy()
  expect(screen.queryByText('A message came')).toBeNull()
  cleanup()
  const elsewhere = await draw(null, { path: '/promotions' })
  act(() => {
    elsewhere.engine.toasts.show({ text: 'A message came', isNews: true })
  })
  expect(screen.getByText('A message came')).toBeTruthy()
})

test('a toast with an action runs it once and goes', async () => {
  const run = vi.fn()
  const { engine } = await draw(null)
  act(() => {
    engine.toasts.show({ text: 'Removed', action: { label: 'Undo', run } })
  })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledTimes(1)
  await waitFor(() => {
    expect(screen.queryByText('Removed')).toBeNull()
  })
})
