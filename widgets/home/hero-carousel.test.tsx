import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announcements } from '../testing/answers.ts'
import { draw, type Given } from '../testing/draw.tsx'
import { HeroCarousel } from './hero-carousel.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = async (given?: Given) => (await draw(<HeroCarousel />, given)).container
const lead = (container: HTMLElement) => container.querySelector('.slide--lead .slide__title')?.textContent
const order = (container: HTMLElement) =>
  [...container.querySelectorAll('.slide')].map((slide) => slide.getAttribute('aria-label'))
const seconds = (count: number) => {
  act(() => {
    vi.advanceTimersByTime(count * 1000)
  })
}

test('turns every five seconds and begins again after the last', async () => {
  const container = await open()
  expect(lead(container)).toBe('A lantern for every night')
  seconds(5)
  expect(lead(container)).toBe('Climb the terraces')
  expect(order(container)).toEqual(['2 of 3', '3 of 3', '1 of 3'])
  seconds(5)
  expect(lead(container)).toBe('Moonrise')
  seconds(5)
  expect(lead(container)).toBe('A lantern for every night')
})

test('a dot shows its slide and is marked', async () => {
  const container = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Show 3 of 3' }))
  expect(lead(container)).toBe('Moonrise')
  expect(screen.getByRole('button', { name: 'Show 3 of 3' }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('button', { name: 'Show 1 of 3' }).getAttribute('aria-current')).toBeNull()
})

test('waits while somebody points at it or has the focus in it', async () => {
  const container = await open()
  const section = container.querySelector('section') as HTMLElement
  fireEvent.pointerEnter(section)
  seconds(20)
  expect(lead(container)).toBe('A lantern for every night')
  fireEvent.pointerLeave(section)
  fireEvent.focus(screen.getByRole('button', { name: 'Show 1 of 3' }))
  seconds(20)
  expect(lead(container)).toBe('A lantern for every night')
  fireEvent.blur(screen.getByRole('button', { name: 'Show 1 of 3' }))
  seconds(5)
  expect(lead(container)).toBe('Climb the terraces')
})

test('stops for good on the first touch, and on request', async () => {
  const container = await open()
  fireEvent.touchStart(container.querySelector('section') as HTMLElement)
  seconds(20)
  expect(lead(container)).toBe('A lantern for every night')
  fireEvent.click(screen.getByRole('button', { name: 'Turn by itself' }))
  seconds(5)
  expect(lead(container)).toBe('Climb the terraces')
  fireEvent.click(screen.getByRole('button', { name: 'Stop turning' }))
  seconds(20)
  expect(lead(container)).toBe('Climb the terraces')
})

test('with less motion it turns on request only, without travelling', async () => {
  const container = await open({ calm: true })
  seconds(20)
  expect(lead(container)).toBe('A lantern for every night')
  fireEvent.click(screen.getByRole('button', { name: 'Show 2 of 3' }))
  expect(lead(container)).toBe('Climb the terraces')
  expect(Element.prototype.animate).not.toHaveBeenCalled()
})

test('slides travel in a second', async () => {
  await open()
  seconds(5)
  expect(Element.prototype.animate).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ duration: 1000 }),
  )
})

test('one banner alone neither turns nor has dots; none at all still greets', async () => {
  const only = { ...announcements, banners: announcements.banners.slice(0, 1) }
  const query = { types: 'B,PL,PU,PR,H', platform: 'W' }
  const container = await open({ boot: { answers: [{ call: 'announcements', query, value: only }] } })
  seconds(20)
  expect(lead(container)).toBe('A lantern for every night')
  expect(container.querySelector('.dots')).toBeNull()
  cleanup()
  const none = { ...announcements, banners: [] }
  const empty = await open({ boot: { answers: [{ call: 'announcements', query, value: none }] } })
  expect(lead(empty)).toBe('Welcome to Tala')
})
