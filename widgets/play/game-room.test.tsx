import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preloadFlow } from '../../engine/hooks/preload-flow.ts'
import { games } from '../testing/answers.ts'
import { draw, type Given } from '../testing/draw.tsx'
import { platform } from '../testing/platform.ts'
import GamePage from './game-page.tsx'

const origin = 'http://vendor.localhost:8081'
const launched = {
  launchId: 'l1',
  url: `${origin}/play/reels?token=t1&game=koi`,
  hosts: [origin],
  nodeId: 'koi',
  title: 'Koi Circuit',
  mechanic: 'reels',
  openRound: null as { id: string; startedAt: string; stake: string } | null,
}
const calls = {
  '/wps/game': { value: games[1] },
  '/wps/relay/GCS_gameLaunchFB': { value: launched },
  '/wps/v2/wallets/balance': {
    value: { balance: '10.00', currency: 'PHP', currencySymbol: '₱', updatedAt: '' },
  },
  '/wps/relay/MCSFE_getFavoriteGames': { value: [] },
}

beforeEach(() => preloadFlow('gameLaunch'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async (given: Given = {}, more: Parameters<typeof platform>[0] = {}) => {
  const asked = platform({ ...calls, ...more })
  const drawn = await draw(<GamePage />, { path: '/seamless?gameCode=koi', status: 'member', ...given })
  return { ...drawn, asked }
}
const frame = () => document.querySelector('iframe')
const told = (data: object, from = origin) =>
  act(() => {
    const source = frame()?.contentWindow ?? null
    dispatchEvent(
      new MessageEvent('message', { data: { source: 'livery-game', ...data }, origin: from, source }),
    )
  })
const launches = (asked: string[]) => asked.filter((path) => path.endsWith('GCS_gameLaunchFB')).length

test('a member is brought into the game, in a frame that can do nothing but play', async () => {
  const { asked } = await open()
  await waitFor(() => expect(frame()).not.toBeNull())
  expect(frame()?.getAttribute('src')).toBe(`${launched.url}&scheme=dark`)
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin')
  expect(screen.getByText('Opening the game')).toBeTruthy()
  told({ type: 'ready', game: 'koi' }, 'http://evil.example')
  expect(screen.getByText('Opening the game')).toBeTruthy()
  told({ type: 'ready', game: 'koi' })
  await waitFor(() => expect(screen.queryByText('Opening the game')).toBeNull())
  expect(launches(asked)).toBe(1)
})

test('leaving within a round asks first, and stays when it is told to', async () => {
  const { address } = await open({ ready: ['notice'] })
  await waitFor(() => expect(frame()).not.toBeNull())
  told({ type: 'ready', game: 'koi' })
  told({ type: 'roundStarted', round: 'r1', stake: '100' })
  fireEvent.click(screen.getByTestId('game-back'))
  expect(await screen.findByText('Leave this round?')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
  expect(address()).toBe('/seamless?gameCode=koi')
  expect(frame()).not.toBeNull()
})

test('between rounds the way back is open', async () => {
  const { address } = await open()
  await waitFor(() => expect(frame()).not.toBeNull())
  told({ type: 'ready', game: 'koi' })
  fireEvent.click(screen.getByTestId('game-back'))
  await waitFor(() => expect(address()).toBe('/'))
})

test('a guest is asked to log in, and the page waits with the way in', async () => {
  const { engine, asked } = await open({ status: 'guest' })
  await waitFor(() => expect(engine.dialogs.stack.get().at(-1)?.name).toBe('login'))
  act(() => {
    engine.dialogs.clear()
  })
  expect(screen.getByTestId('game-closed').textContent).toContain('Log in to play')
  expect([frame(), launches(asked)]).toEqual([null, 0])
})

test('a guest is not asked to log in for a game that is not there', async () => {
  const { engine } = await open(
    { status: 'guest' },
    { '/wps/game': { status: 404, errorCode: 'game_not_found' } },
  )
  expect(await screen.findByTestId('game-gone')).toBeTruthy()
  expect(screen.queryByTestId('game-closed')).toBeNull()
  expect(engine.dialogs.stack.get()).toEqual([])
})

test('a trial player is told that a real account is needed', async () => {
  const { engine, asked } = await open({ status: 'trial' })
  await waitFor(() => expect(engine.dialogs.stack.get().at(-1)?.name).toBe('true-account'))
  expect(launches(asked)).toBe(0)
})

test('a launch that fails says what happened to the money, and is tried again with a fresh one', async () => {
  let works = false
  const { asked } = await open(
    {},
    {
      '/wps/relay/GCS_gameLaunchFB': () =>
        works ? { value: launched } : { status: 503, errorCode: 'vendor_unavailable' },
    },
  )
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('No stake was taken')
  works = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(frame()).not.toBeNull())
  expect(launches(asked)).toBe(2)
})

test('a game under maintenance names others like it', async () => {
  await open(
    {},
    {
      '/wps/relay/GCS_gameLaunchFB': { status: 503, errorCode: 'game_maintenance' },
      '/wps/game/suggestions': { value: [games[0]] },
    },
  )
  expect((await screen.findByTestId('game-resting')).textContent).toContain(
    'Koi Circuit is under maintenance',
  )
})

test('without a game there is nothing to open', async () => {
  await open({ path: '/seamless' })
  expect(screen.getByTestId('game-gone')).toBeTruthy()
})
