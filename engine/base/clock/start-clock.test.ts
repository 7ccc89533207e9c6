import { describe, expect, it } from 'vitest'
import { createClock } from './clock.ts'
import { startClock } from './start-clock.ts'

const written = '2026-03-01T12:00:00.000Z'
const page = {
  requestStart: 40,
  responseStart: 60,
  transferSize: 9_000,
  serverTiming: [
    { name: 'db', description: '' },
    { name: 'clock', description: written },
  ],
}

function device() {
  return createClock({ monotonic: () => 1_050, device: () => 5 })
}

describe('the clock of a page', () => {
  it('is set by the header that came with it', () => {
    const clock = device()
    expect(startClock(clock, page)).toBe(true)
    expect(clock.now()).toBe(Date.parse(written) + 1_000)
  })

  it.each([
    ['came out of a cache', { ...page, transferSize: 0 }],
    ['says nothing', { ...page, serverTiming: [] }],
    ['is not reported', undefined],
  ])('is the one of the device when the page %s', (_, given) => {
    const clock = device()
    expect(startClock(clock, given)).toBe(false)
    expect(clock.now()).toBe(5)
  })
})
