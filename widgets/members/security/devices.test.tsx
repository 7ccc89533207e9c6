import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import DevicesSection from './devices-section.tsx'
import SignInsSection from './sign-ins-section.tsx'

const at = '2026-01-02T03:04:05.000Z'

function device(id: string, more: Partial<CallValue<'sessions'>[number]> = {}) {
  return {
    id,
    browser: 'Chrome',
    system: 'Windows',
    country: null,
    network: '203.0.113.x',
    signedInAt: at,
    seenAt: at,
    current: false,
    ...more,
  }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

let list: CallValue<'sessions'>

beforeEach(() => {
  list = [device('own', { current: true }), device('phone', { browser: '', system: '', country: 'PH' })]
})

test('every device is named with its place, and all but the own can be signed out', async () => {
  const ended: unknown[] = []
  platform({
    '/session/list': () => ({ value: list }),
    '/session/end': (body) => {
      ended.push(body)
      list = list.slice(0, 1)
      return { value: null }
    },
  })
  await draw(<DevicesSection />, { status: 'member' })
  const rows = await screen.findAllByTestId('device')
  expect(rows.map((row) => row.querySelector('strong')?.textContent)).toEqual([
    'Chrome on Windows',
    'Unknown device',
  ])
  expect(rows[0]?.textContent).toContain('203.0.113.x')
  expect(rows[1]?.textContent).toContain('Philippines')
  expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull()
  fireEvent.click(within(rows[1] as HTMLElement).getByRole('button', { name: 'Log out Unknown device' }))
  await waitFor(() => expect(screen.getAllByTestId('device')).toHaveLength(1))
  expect(ended).toEqual([{ id: 'phone' }])
  expect(screen.queryByTestId('end-others')).toBeNull()
})

test('a sign-in elsewhere shows at once', async () => {
  platform({ '/session/list': () => ({ value: list }) })
  const { engine } = await draw(<DevicesSection />, { status: 'member' })
  await screen.findAllByTestId('device')
  list = [...list, device('new')]
  act(() =>
    engine.events.emit({
      kind: 'session.elsewhere',
      sequence: 1,
      at,
      body: { session: 'new', browser: '', system: '', country: null },
    }),
  )
  await waitFor(() => expect(screen.getAllByTestId('device')).toHaveLength(3))
})

test('the history tells how each session ended', async () => {
  const past = (id: string, reason: CallValue<'sessionHistory'>[number]['reason']) => ({
    id,
    browser: 'Safari',
    system: 'iOS',
    country: null,
    network: '',
    signedInAt: at,
    current: false,
    endedAt: reason === null ? null : at,
    reason,
  })
  platform({
    '/session/history': { value: [past('a', null), past('b', 'device'), past('c', 'expired')] },
  })
  await draw(<SignInsSection />, { status: 'member' })
  const rows = await screen.findAllByTestId('sign-in')
  expect(rows.map((row) => row.querySelector('.device__end')?.textContent?.replace(/ Jan.*/, ''))).toEqual([
    'Logged in',
    'Logged out from another device',
    'Expired',
  ])
})
