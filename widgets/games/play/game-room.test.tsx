import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preloadFlow } from '../../../engine/base/hooks/preload-flow.ts'
import { games } from '../../testing/answers.ts'
import { draw, type Given } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import { sessionSummary } from '../../testing/session-summary.ts'
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

async function open(given: Given = {}, more: Parameters<typeof platform>[0] = {}) {
  const requests = platform({ ...calls, ...more })
  const rendered = await draw(<GamePage />, { path: '/seamless?gameCode=koi', status: 'member', ...given })
  return { ...rendered, requests }
}

function frame() {
  return document.querySelector('iframe')
}

function postFromGame(data: object, from = origin) {
  return act(() => {
    const source = frame()?.contentWindow ?? null
    dispatchEvent(
      new MessageEvent('message', { data: { source: 'livery-game', ...data }, origin: from, source }),
    )
  })
}

function emitRefusal({ events }: Awaited<ReturnType<typeof open>>['engine']) {
  const body = { code: 'play_limit', bound: { most: '1.00', symbol: '₱' } } as const
  return act(() => events.emit({ kind: 'stake.refused', body, sequence: 1, at: '2026-11-29T08:00:00Z' }))
}

function launches(requests: string[]) {
  return requests.filter((path) => path.endsWith('GCS_gameLaunchFB')).length
}

test('a member is brought into the game, in a frame that can do nothing but play', async () => {
  const { requests } = await open()
  await waitFor(() => expect(frame()).not.toBeNull())
  expect(frame()?.getAttribute('src')).toBe(`${launched.url}&scheme=dark`)
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin')
  expect(screen.getByText('Opening the game')).toBeTruthy()
  postFromGame({ type: 'ready', game: 'koi' }, 'http://evil.example')
  expect(screen.getByText('Opening the game')).toBeTruthy()
  postFromGame({ type: 'ready', game: 'koi' })
  await waitFor(() => expect(screen.queryByText('Opening the game')).toBeNull())
  expect(launches(requests)).toBe(1)
})

test('who takes a break is told until when, not that the game failed, and is offered no other game (12)', async () => {
  await open(
    {},
    {
      '/wps/relay/GCS_gameLaunchFB': { status: 409, errorCode: 'excluded' },
      '/session/summary': { value: sessionSummary({ exclusion: { until: '2126-06-04T10:00:00Z' } }) },
    },
  )
  expect((await screen.findByTestId('break-notice')).textContent).toContain('You can’t play until')
  expect(screen.queryByTestId('game-failed')).toBeNull()
  expect(screen.queryByText('Other games')).toBeNull()
})

test('a game that takes long says so, and that no stake was taken', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await open()
  await waitFor(() => expect(frame()).not.toBeNull())
  expect(screen.getByText('Opening the game')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(screen.getByText('This is taking longer than usual. No stake was taken.')).toBeTruthy()
  vi.useRealTimers()
})

test('leaving within a round asks first, and stays when it is told to', async () => {
  const { address } = await open({ ready: ['notice'] })
  await waitFor(() => expect(frame()).not.toBeNull())
  postFromGame({ type: 'ready', game: 'koi' })
  postFromGame({ type: 'roundStarted', round: 'r1', stake: '100' })
  fireEvent.click(screen.getByTestId('game-back'))
  expect(await screen.findByText('Leave this round?')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Keep playing' }))
  expect(address()).toBe('/seamless?gameCode=koi')
  expect(frame()).not.toBeNull()
})

test('between rounds the way back is open', async () => {
  const { address } = await open()
  await waitFor(() => expect(frame()).not.toBeNull())
  postFromGame({ type: 'ready', game: 'koi' })
  fireEvent.click(screen.getByTestId('game-back'))
  await waitFor(() => expect(address()).toBe('/'))
})

test('a guest is asked to log in, and the page waits with the way in', async () => {
  const { engine, requests } = await open({ status: 'guest' })
  await waitFor(() => expect(engine.dialogs.stack.get().at(-1)?.name).toBe('login'))
  act(() => {
    engine.dialogs.clear()
  })
  expect(screen.getByTestId('game-closed').textContent).toContain('Log in to play')
  expect([frame(), launches(requests)]).toEqual([null, 0])
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

test('a trial player is told once that a real account is needed, beside the way to one', async () => {
  const { engine, requests } = await open({ status: 'trial' })
  const closed = await screen.findByTestId('game-closed')
  expect(closed.textContent).toContain('You need a real account')
  expect(engine.dialogs.stack.get()).toEqual([])
  fireEvent.click(within(closed).getByRole('button', { name: 'Register' }))
  await waitFor(() => expect(engine.dialogs.stack.get().at(-1)?.name).toBe('register'))
  expect(launches(requests)).toBe(0)
})

test('a game is told how the site looks, to feel at home there', async () => {
  const root = document.documentElement
  const roles =
    'canvas surface sunken line text muted accent on-accent accent-text positive negative warning warning-soft'
  for (const role of roles.split(' ')) root.style.setProperty(`--color-${role}`, '#123456')
  root.style.setProperty('--radius-control', '999px')
  await open()
  await waitFor(() => expect(frame()).not.toBeNull())
  const posted = vi.spyOn(frame()?.contentWindow ?? window, 'postMessage')
  postFromGame({ type: 'ready', game: 'koi' })
  root.removeAttribute('style')
  expect(posted).toHaveBeenCalledWith(
    {
      source: 'livery-site',
      type: 'look',
      look: expect.objectContaining({
        colors: expect.objectContaining({ canvas: '#123456' }) as unknown,
        radius: { control: 999, card: 0 },
      }) as unknown,
    },
    origin,
  )
})

test.each([
  ['who has too little for a stake is led to the cashier', 'deposit', '/member?page=depositv2'],
  ['whose stake a limit stops is led to their limits (E13)', 'limits', '/member?page=responsiblePlay'],
])('%s', async (_, type, page) => {
  const { address } = await open()
  await waitFor(() => expect(frame()).not.toBeNull())
  postFromGame({ type: 'ready', game: 'koi' })
  postFromGame({ type })
  await waitFor(() => expect(address()).toBe(page))
})

test.each(['before', 'after'])(
  'a refused stake is told in the notice of the game alone, which says so %s the site hears of it',
  async (when) => {
    const { engine } = await open()
    await waitFor(() => expect(frame()).not.toBeNull())
    postFromGame({ type: 'ready', game: 'koi' })
    const posted = vi.spyOn(frame()?.contentWindow as Window, 'postMessage')
    const say = () => postFromGame({ type: 'stakeRefused', code: 'play_limit' })
    if (when === 'before') say()
    emitRefusal(engine)
    if (when === 'after') say()
    const words = 'This goes over your limits. Maximum ₱1.00 now.'
    expect(posted).toHaveBeenCalledWith(
      { source: 'livery-site', type: 'stakeRefused', code: 'play_limit', text: words },
      origin,
    )
    expect(engine.toasts.list.get()).toEqual([])
  },
)

test('a refused stake is told in a toast where the game says nothing itself', async () => {
  const { engine } = await open()
  await waitFor(() => expect(frame()).not.toBeNull())
  emitRefusal(engine)
  expect(engine.toasts.list.get().map(({ text }) => text)).toEqual([
    'This goes over your limits. Maximum ₱1.00 now.',
  ])
})

test('rounds are checked on a page beside the site, on the origin of the game', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await open()
  await waitFor(() => expect(frame()).not.toBeNull())
  postFromGame({ type: 'ready', game: 'koi' })
  postFromGame({ type: 'fair' })
  expect(opened).toHaveBeenCalledWith(`${origin}/fair?lang=&scheme=dark`, '_blank', 'noopener')
  opened.mockRestore()
})

test('a limit that is used up leads to the page of limits, where trying again would not help (E13)', async () => {
  await open({}, { '/wps/relay/GCS_gameLaunchFB': () => ({ status: 422, errorCode: 'limit_reached' }) })
  const failed = await screen.findByRole('alert')
  expect(within(failed).getByRole('link', { name: 'Play within limits' }).getAttribute('href')).toContain(
    '/member?page=responsiblePlay',
  )
  expect(within(failed).queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a launch that fails says what happened to the money, and is tried again with a fresh one', async () => {
  let works = false
  const { requests } = await open(
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
  expect(launches(requests)).toBe(2)
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
