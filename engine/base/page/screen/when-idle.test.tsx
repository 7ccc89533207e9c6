import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act, 10))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('acts in the first idle moment of a page that lies still', () => {
  const act = vi.fn()
  whenIdle(act)
  vi.advanceTimersByTime(10)
  expect(act).toHaveBeenCalledTimes(1)
})

it('waits while somebody scrolls, and acts once', () => {
  const act = vi.fn()
  whenIdle(act)
  for (let moves = 0; moves < 10; moves += 1) {
    window.dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(100)
  }
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(act).toHaveBeenCalledTimes(1)
})

it('does not wait for ever for somebody who goes on scrolling', () => {
  const act = vi.fn()
  whenIdle(act, 2_000)
  for (let moves = 0; moves < 25; moves += 1) {
    window.dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(100)
  }
  expect(act).toHaveBeenCalledTimes(1)
})
