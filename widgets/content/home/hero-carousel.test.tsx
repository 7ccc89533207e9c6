import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announcements } from '../../testing/answers.ts'
import { draw, type Given } from '../../testing/draw.tsx'
import HeroCarousel from './hero-carousel.tsx'

interface Made {
  node: HTMLElement
  options: Record<string, unknown>
  realIndex: number
  turn: (to: number) => void
  slideNext: ReturnType<typeof vi.fn>
  slideToLoop: ReturnType<typeof vi.fn>
  destroy: ReturnType<typeof vi.fn>
}
const made: Made[] = []

vi.mock('../../ui/carousel/swiper/swiper-parts.ts', () => ({
  modules: [],
  Swiper: class {
    node: HTMLElement
    options: Record<string, unknown>
    realIndex = 0
    slideNext = vi.fn()
    slideToLoop = vi.fn()
    destroy = vi.fn()
    notify: () => void = () => undefined
    constructor(node: HTMLElement, options: Record<string, unknown>) {
      this.node = node
      this.options = options
      made.push(this)
    }
    on(_: string, callback: () => void) {
      this.notify = callback
    }
    turn(to: number) {
      this.realIndex = to
      this.notify()
    }
  },
}))

beforeEach(() => {
  made.length = 0
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open(given?: Given) {
  const { container } = await draw(<HeroCarousel />, given)
  await act(() => vi.dynamicImportSettled())
  return container
}

function front(container: HTMLElement) {
  return [...container.querySelectorAll('.slide:not([inert]) .slide__title')].map(
    (title) => title.textContent,
  )
}

function running() {
  return made.at(-1) as Made
}

/** How often it has turned by itself once five more seconds are over. */
function turnedAfterFive() {
  vi.advanceTimersByTime(5_000)
  return running().slideNext.mock.calls.length
}

test('turns by the numbers of the spec: looping, in a second, every five, twenty apart', async () => {
  await open()
  expect(running().options).toMatchObject({
    loop: true,
    speed: 1000,
    spaceBetween: 20,
  })
  vi.advanceTimersByTime(4_999)
  expect(running().slideNext).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(running().slideNext).toHaveBeenCalledTimes(1)
  expect(turnedAfterFive()).toBe(2)
})

test('only the slide in front can be used; its dot is marked, and dots lead to slides', async () => {
  const container = await open()
  expect(front(container)).toEqual(['A lantern for every night'])
  act(() => running().turn(4))
  expect(front(container)).toEqual(['Climb the terraces'])
  expect(screen.getByRole('button', { name: 'Show 2 of 3' }).getAttribute('aria-current')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Show 3 of 3' }))
  expect(running().slideToLoop).toHaveBeenCalledWith(2)
})

test('waits while somebody points at it or has the focus in it', async () => {
  const container = await open()
  const section = container.querySelector('section') as HTMLElement
  fireEvent.pointerEnter(section)
  expect(turnedAfterFive()).toBe(0)
  fireEvent.pointerLeave(section)
  expect(turnedAfterFive()).toBe(1)
  fireEvent.focus(screen.getByRole('button', { name: 'Show 1 of 3' }))
  expect(turnedAfterFive()).toBe(1)
  fireEvent.blur(screen.getByRole('button', { name: 'Show 1 of 3' }))
  expect(turnedAfterFive()).toBe(2)
})

test('stops for good on the first touch, and on request', async () => {
  const container = await open()
  fireEvent.touchStart(container.querySelector('section') as HTMLElement)
  expect(turnedAfterFive()).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Play slideshow' }))
  expect(turnedAfterFive()).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Pause slideshow' }))
  expect(turnedAfterFive()).toBe(1)
})

test('with less motion it turns on request only, without travelling', async () => {
  await open({ calm: true })
  expect(running().options).toMatchObject({ speed: 0 })
  expect(turnedAfterFive()).toBe(0)
})

test('where all slides are in sight at once nothing turns', async () => {
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({
    getPropertyValue: () => ' still',
  } as unknown as CSSStyleDeclaration)
  const container = await open()
  expect(made).toEqual([])
  expect(front(container)).toHaveLength(3)
})

test('one banner alone neither turns nor has dots; none at all still greets', async () => {
  const only = { ...announcements, banners: announcements.banners.slice(0, 1) }
  const query = { types: 'B,PL,PU,PR,H', platform: 'W' }
  const container = await open({ boot: { answers: [{ call: 'announcements', query, value: only }] } })
  expect(made).toEqual([])
  expect(container.querySelector('.dots')).toBeNull()
  cleanup()
  const none = { ...announcements, banners: [] }
  const empty = await open({ boot: { answers: [{ call: 'announcements', query, value: none }] } })
  expect(front(empty)).toEqual(['Welcome to Tala'])
})

test('a banner that leads somewhere without a button is a link by its title', async () => {
  const [banner] = announcements.banners
  if (!banner) throw new Error('no banner')
  const linked = { ...banner, linkage: '/promotions', button: '' }
  const query = { types: 'B,PL,PU,PR,H', platform: 'W' }
  const value = { ...announcements, banners: [linked] }
  await open({ boot: { answers: [{ call: 'announcements', query, value }] } })
  const link = screen.getByRole('link', { name: banner.title })
  expect(link.getAttribute('href')).toBe('/promotions')
})
