import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { announcements, games } from '../../testing/answers.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import GameRow from './game-row.tsx'
import HeroCarousel from './hero-carousel.tsx'
import JackpotCounter from './jackpot-counter.tsx'
import LiveRow from './live-row.tsx'
import NoticeMarquee from './notice-marquee.tsx'
import PromotionGrid from './promotion-grid.tsx'
import WinnersBoard from './winners-board.tsx'
import WinnersTicker from './winners-ticker.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function names(container: HTMLElement) {
  return [...container.querySelectorAll('.tile__name')].map((name) => name.textContent)
}

test('the hot row shows hot games, the live row tables with seats and limits', async () => {
  const hot = await draw(<GameRow />)
  expect(names(hot.container)).toEqual(['Lantern Row', 'Koi Circuit'])
  expect(screen.getByRole('link', { name: /See all/ }).getAttribute('href')).toBe('/rng')
  cleanup()
  const live = await draw(<LiveRow />)
  expect(names(live.container)).toEqual(['Shoreline Baccarat'])
  expect(live.container.querySelector('.tile__limits')?.textContent).toBe(
    'Seats taken 7Table limits ₱100–50,000',
  )
})

test.each([
  ['the hot one marked', 1, 1],
  ['none marked where most of them are hot', 2, 0],
])('a row of a category asks for its own games, with %s', async (_, hot, marked) => {
  const content = games.slice(0, 2).map((game, index) => ({ ...game, isHot: index < hot ? 1 : 0 }))
  const facets = { vendors: [], types: [], tags: [] }
  const value = { content, pageNum: 1, totalPages: 1, total: 2, facets }
  const requests = platform({ GCSGAME_gameList: { value } })
  const { container } = await draw(<GameRow list="RNG" limit={12} />)
  await screen.findByText('Lantern Row')
  expect(requests.filter((call) => call.includes('gameList'))).toHaveLength(1)
  expect(names(container)).toEqual(['Lantern Row', 'Koi Circuit'])
  expect(container.querySelectorAll('.flag--hot')).toHaveLength(marked)
})

test('wins run on a line from four on, each once for who listens, and stop on request', async () => {
  const win = {
    iconUrl: 'g-lantern',
    palette: 0,
    customerName: 'ma•••09',
    winAmount: '5.00',
    gameName: 'Koi',
  }
  const wins = (count: number) => Array.from({ length: count }, () => win)
  platform({ GCSGAME_getRankList: { value: wins(4) } })
  const { container } = await draw(<WinnersTicker />, { answered: false })
  await screen.findByRole('button', { name: 'Pause latest wins' })
  expect(container.querySelectorAll('li')).toHaveLength(8)
  expect(container.querySelectorAll('li:not([aria-hidden=true])')).toHaveLength(4)
  fireEvent.click(screen.getByRole('button', { name: 'Pause latest wins' }))
  expect(container.querySelector('.ticker')?.classList).toContain('is-paused')
  cleanup()
  platform({ GCSGAME_getRankList: { value: wins(3) } })
  const few = await draw(<WinnersTicker />, { answered: false })
  await waitFor(() => {
    expect(few.container.querySelectorAll('li')).toHaveLength(3)
  })
  expect(screen.queryByRole('button')).toBeNull()
})

test('the line of wins keeps its place until somebody won', async () => {
  platform({ GCSGAME_getRankList: { value: [] } })
  const { container } = await draw(<WinnersTicker />, { answered: false })
  expect(container.querySelector('.ticker')).toBeTruthy()
  expect(await screen.findByText('New wins show up here.')).toBeTruthy()
})

test('a guest who wants to play or keep a game is asked to log in', async () => {
  const { engine, address } = await draw(<GameRow />)
  for (const name of ['Play Lantern Row', 'Add Lantern Row to favourites']) {
    fireEvent.click(screen.getByRole('button', { name }))
    expect(engine.dialogs.stack.get().at(-1)?.name).toBe('login')
    act(() => {
      engine.dialogs.clear()
    })
  }
  expect(address()).toBe('/')
})

test('a trial player is told that a real account is needed', async () => {
  await draw(<GameRow />, { status: 'trial', ready: ['true-account'] })
  fireEvent.click(screen.getByRole('button', { name: 'Play Lantern Row' }))
  expect(await screen.findByText(/Create one for free/)).toBeTruthy()
  expect(screen.getByTestId('confirm').textContent).toBe('Confirm')
})

test('a member goes to where the game is played', async () => {
  const { address } = await draw(<GameRow />, { status: 'member' })
  fireEvent.click(screen.getByRole('button', { name: 'Play Lantern Row' }))
  await waitFor(() => {
    expect(address()).toBe('/seamless?gameCode=lantern')
  })
})

test('a row keeps its boxes while games are on their way, and says when there are none', async () => {
  let answer: unknown = []
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  platform({ GCSGAME_hotGamesV2: () => held.then(() => ({ value: answer })) })
  const { container, engine } = await draw(<GameRow limit={6} />, { answered: false })
  expect(container.querySelector('section')?.getAttribute('aria-busy')).toBe('true')
  expect(container.querySelectorAll('.tile--skeleton')).toHaveLength(6)
  // The head is as high as it will be.
  expect(screen.getByRole('link', { name: /See all/ }).getAttribute('href')).toBe('/rng')
  release()
  expect(await screen.findByText('No games here yet')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /See all/ })).toBeNull()
  answer = games
  void engine.queries.refetchQueries()
  await waitFor(() => {
    expect(names(container)).toHaveLength(2)
  })
})

test('games that do not load say so, with a reference, and load again', async () => {
  let works = false
  platform({
    GCSGAME_hotGamesV2: () => (works ? { value: games } : { status: 404, errorCode: 'not_found' }),
  })
  const { container } = await draw(<GameRow />, { answered: false })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Couldn’t load games')
  expect(alert.textContent).toContain('r-1')
  works = true
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => {
    expect(names(container)).toHaveLength(2)
  })
})

test('notices run as plain words, each once for who listens, and stop on request', async () => {
  const { container } = await draw(<NoticeMarquee />)
  const announced = container.querySelectorAll('.notice__run > span:not([aria-hidden=true])')
  expect([...announced].map((notice) => notice.textContent)).toEqual(['Tue 02:00 Short maintenance & more'])
  fireEvent.click(screen.getByRole('button', { name: 'Pause notices' }))
  expect(container.querySelector('.notice')?.classList).toContain('is-paused')
  fireEvent.click(screen.getByRole('button', { name: 'Resume notices' }))
  expect(container.querySelector('.notice')?.classList).not.toContain('is-paused')
})

test('without notices the line stays and says so', async () => {
  platform({ MCSFE_getListAnnouncements: { value: { ...announcements, notices: [] } } })
  await draw(<NoticeMarquee />, { answered: false })
  expect(await screen.findByText('No notices today.')).toBeTruthy()
})

test("the counter goes on with the server's time, and says what it is", async () => {
  vi.useFakeTimers()
  await draw(<JackpotCounter />)
  const figure = () =>
    Number(
      screen
        .getByRole('img')
        .getAttribute('aria-label')
        ?.replace(/[^\d.]/g, ''),
    )
  const first = figure()
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/^₱ [12]\d{2},\d{3},\d{3}\.\d{2}$/)
  expect(screen.getByText('For illustration only. No prize is paid from it.')).toBeTruthy()
  cleanup()
  vi.advanceTimersByTime(60_000)
  await draw(<JackpotCounter />)
  expect(figure() - first).toBeGreaterThan(60 * 60)
  expect(figure() - first).toBeLessThan(60 * 100)
})

test('every digit of the counter stands in a cell of its own, without inline styles', async () => {
  const { container } = await draw(<JackpotCounter />)
  const digits = [...container.querySelectorAll('.odometer__digit')]
  expect(digits.map((cell) => cell.getAttribute('data-digit')).join('')).toMatch(/^\d{11}$/)
  expect(container.querySelector('[style]')).toBeNull()
})

test('a promotion states its terms and leads to its place on the page', async () => {
  await draw(<PromotionGrid />)
  expect(screen.getByText('Welcome pair · 20× play-through · 14 days')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Details and terms/ }).getAttribute('href')).toBe(
    '/promotions#welcome',
  )
})

test('without promotions the section says so', async () => {
  platform({ MCSFE_getListAnnouncements: { value: { ...announcements, promotion: [] } } })
  await draw(<PromotionGrid />, { answered: false })
  expect(await screen.findByText('No promotions right now')).toBeTruthy()
})

test('wins are shown with money typeset, none are invented', async () => {
  await draw(<WinnersBoard />)
  expect(screen.getByText('₱18,240.50')).toBeTruthy()
  expect(screen.getByText('ma•••09')).toBeTruthy()
  cleanup()
  platform({ GCSGAME_getRankList: { value: [] } })
  await draw(<WinnersBoard />, { answered: false })
  expect(await screen.findByText('New wins show up here.')).toBeTruthy()
})

test('a picture from a file is drawn as an image, and one that fails as the brand’s own', async () => {
  const [promotion] = announcements.promotion
  const [banner] = announcements.banners
  if (!promotion || !banner) throw new Error('no answers to change')
  const offer = '/brand-assets/v/assets/summer.jpg?as=offer'
  const wide = '/brand-assets/v/assets/wide.avif?as=banner'
  const value = {
    ...announcements,
    promotion: [{ ...promotion, announcementImages: [{ sequence: 1, url: offer, palette: 0 }] }],
    banners: [{ ...banner, url: wide, poster: wide }],
  }
  platform({ MCSFE_getListAnnouncements: { value } })
  const cards = await draw(<PromotionGrid />, { answered: false })
  await screen.findByText(promotion.title)
  const picture = cards.container.querySelector('.promotion__art img')
  expect(picture?.getAttribute('src')).toBe(offer)
  fireEvent.error(picture as Element)
  expect(cards.container.querySelector('.promotion__art img')).toBeNull()
  expect(cards.container.querySelector('.promotion__art svg')).not.toBeNull()
  cleanup()
  const slides = await draw(<HeroCarousel />, { answered: false })
  await screen.findByText(banner.title)
  expect(slides.container.querySelector('.slide__art img')?.getAttribute('src')).toBe(wide)
})
