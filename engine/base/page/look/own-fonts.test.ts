import { afterEach, expect, it, vi } from 'vitest'
import { ownFonts } from './own-fonts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function fontsThat(load: (font: string) => Promise<unknown>) {
  vi.stubGlobal('document', { fonts: { load } })
}

it('a page waits for each of its fonts', async () => {
  const asked: string[] = []
  let arrive: (() => void) | undefined
  fontsThat((font) => {
    asked.push(font)
    return new Promise<void>((resolve) => (arrive = resolve))
  })
  let isReady = false
  const ready = ownFonts('Plain', 'Plain Mono').then(() => (isReady = true))
  await Promise.resolve()
  expect([asked, isReady]).toEqual([["1em 'Plain'", "1em 'Plain Mono'"], false])
  vi.useFakeTimers()
  arrive?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(isReady).toBe(false)
  vi.useRealTimers()
  await ready
})

it.each([
  ['never come', () => new Promise(() => undefined)],
  ['cannot be had', () => Promise.reject(new Error('lost'))],
])('a page whose fonts %s is rendered all the same', async (_what, load) => {
  vi.useFakeTimers()
  fontsThat(load)
  const ready = ownFonts('Plain')
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(ready).resolves.toBeUndefined()
})
