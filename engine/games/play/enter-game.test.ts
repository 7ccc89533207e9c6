// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterGame } from './enter-game.ts'

const to = vi.fn()
let isCalm = false
let skipped = 0
let names: string[] = []

function picture() {
  return document.querySelector<HTMLElement>('.tile__picture')
}

function furnish(canMove: boolean) {
  if (!canMove) {
    Reflect.deleteProperty(document, 'startViewTransition')
    return
  }
  Object.defineProperty(document, 'startViewTransition', {
    configurable: true,
    value: (update: () => Promise<void>) => {
      names.push(picture()?.style.viewTransitionName ?? '')
      // As in browsers: the page as it was is rendered first.
      queueMicrotask(() => void update())
      return { skipTransition: () => (skipped += 1), ready: Promise.reject(new Error('skipped')) }
    },
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }))
  document.body.innerHTML = '<span class="tile__picture"></span>'
  ;[isCalm, skipped, names] = [false, 0, []]
  to.mockReset()
  furnish(true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the touched picture keeps its name while its page is drawn, and the page until the cover is there', async () => {
  enterGame({ way: { to } as never }, '/seamless?gameCode=koi', picture())
  await vi.advanceTimersByTimeAsync(40)
  expect([names, picture()?.style.viewTransitionName, to.mock.calls]).toEqual([
    ['game'],
    '',
    [['/seamless?gameCode=koi']],
  ])
  document.body.innerHTML += '<div class="game__cover"></div>'
  await vi.advanceTimersByTimeAsync(1_000)
  expect(skipped).toBe(0)
})

test('a page that takes long is shown as it is', async () => {
  enterGame({ way: { to } as never }, '/seamless?gameCode=koi', picture())
  await vi.advanceTimersByTimeAsync(1_000)
  expect([to.mock.calls.length, skipped]).toEqual([1, 1])
})

test.each([
  ['less motion is wanted', () => (isCalm = true)],
  ['the browser cannot', () => furnish(false)],
])('where %s, the page simply changes', (_, given) => {
  given()
  enterGame({ way: { to } as never }, '/seamless?gameCode=koi', picture())
  expect([names, to.mock.calls.length]).toEqual([[], 1])
})
