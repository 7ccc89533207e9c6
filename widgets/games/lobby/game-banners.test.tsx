import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announcements } from '../../testing/answers.ts'
import { draw } from '../../testing/draw.tsx'
import GameBanners from './game-banners.tsx'

const made: Record<string, unknown>[] = []
const slideNext = vi.fn()

vi.mock('../../ui/carousel/swiper/swiper-parts.ts', () => ({
  modules: [],
  Swiper: class {
    slideNext = slideNext
    constructor(_node: HTMLElement, options: Record<string, unknown>) {
      made.push(options)
    }
    on() {
      return this
    }
    destroy() {
      return this
    }
  },
}))

beforeEach(() => {
  made.length = 0
  slideNext.mockClear()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const query = { types: 'B,PL,PU,PR,H', platform: 'W' }
const [first, second, third] = announcements.banners
const ofGames = [
  { ...first, groupName: 'w_game' },
  { ...second, groupName: 'w_game' },
]

async function open(banners: readonly object[], path = '/rng') {
  const value = { ...announcements, banners }
  const { container } = await draw(<GameBanners />, {
    path,
    boot: { answers: [{ call: 'announcements', query, value }] },
  })
  await act(() => vi.dynamicImportSettled())
  return container
}

test('banners of game pages turn one by one: every five seconds, in one, twenty apart, without an end', async () => {
  const container = await open([...ofGames, third ?? {}])
  expect(made).toMatchObject([{ loop: true, speed: 1000, spaceBetween: 20 }])
  expect(container.textContent).not.toContain('Moonrise')
  const front = container.querySelectorAll('.game-banner__slide:not([inert])')
  expect([...front].map((slide) => slide.querySelector('a')?.getAttribute('href'))).toEqual([
    '/promotions#seven',
  ])
  vi.advanceTimersByTime(5_000)
  expect(slideNext).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: 'Pause slideshow' }))
  vi.advanceTimersByTime(20_000)
  expect(slideNext).toHaveBeenCalledTimes(1)
})

test('one alone stands still, and a page without any begins with its games', async () => {
  const container = await open(ofGames.slice(0, 1))
  expect([made.length, container.querySelectorAll('button').length]).toEqual([0, 0])
  cleanup()
  expect((await open(announcements.banners)).textContent).toBe('')
})

test('a banner calls to what it leads to, where its document names the words', async () => {
  const [banner] = ofGames
  const container = await open([
    { ...banner, linkage: '/promotions#seven', button: 'See the evenings' },
    { ...banner, id: 'silent', linkage: '/promotions#silent', button: '' },
  ])
  const calls = [...container.querySelectorAll('.game-banner__action')]
  const links = new Set(calls.map((call) => `${call.textContent}: ${String(call.getAttribute('href'))}`))
  expect([...links]).toEqual(['See the evenings: /promotions#seven'])
})

test('a banner is shown over the games of its categories, and over all where it names none', async () => {
  const [banner] = ofGames
  const banners = [
    { ...banner, id: 'any', title: 'Everywhere', categories: [] },
    { ...banner, id: 'tables', title: 'At the tables', categories: ['LIVE'] },
    { ...banner, id: 'matches', title: 'Before the match', categories: ['SPORTS', 'ESPORTS'] },
  ]
  const said: Record<string, string[]> = {}
  for (const path of ['/live', '/esports', '/rng']) {
    const titles = [...(await open(banners, path)).querySelectorAll('.game-banner__title')]
    said[path] = [...new Set(titles.map(({ textContent }) => textContent))]
    cleanup()
  }
  expect(said).toEqual({
    '/live': ['Everywhere', 'At the tables'],
    '/esports': ['Everywhere', 'Before the match'],
    '/rng': ['Everywhere'],
  })
})
