import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followBrandEvents } from './brand-events.ts'

class Source {
  static made: Source[] = []
  listeners = new Map<string, (event: unknown) => void>()
  closed = false

  constructor() {
    Source.made.push(this)
  }

  addEventListener(name: string, listener: (event: unknown) => void) {
    this.listeners.set(name, listener)
  }

  close() {
    this.closed = true
  }

  receive(name: string, data?: string) {
    this.listeners.get(name)?.({ data })
  }
}

function follow() {
  const onChanged = vi.fn()
  const onGone = vi.fn()
  let seen: () => void = () => undefined
  const page = { hidden: false, addEventListener: (_name: string, listener: () => void) => (seen = listener) }
  followBrandEvents({
    onChanged,
    onGone,
    open: () => new Source() as unknown as EventSource,
    page: page as unknown as Document,
  })
  const show = (hidden: boolean) => {
    page.hidden = hidden
    seen()
  }
  return { onChanged, onGone, show }
}

beforeEach(() => {
  vi.useFakeTimers()
  Source.made = []
})
afterEach(() => vi.useRealTimers())

test('a change is reported with the new version, and without one when it cannot be read', () => {
  const { onChanged } = follow()
  Source.made[0]?.receive('brand', '{"version":"v2"}')
  Source.made[0]?.receive('brand', 'nonsense')
  expect(onChanged.mock.calls).toEqual([['v2'], [undefined]])
})

test('a brand that is gone is no change of it', () => {
  const { onChanged, onGone } = follow()
  Source.made[0]?.receive('gone', '{}')
  expect([onGone.mock.calls.length, onChanged.mock.calls.length]).toEqual([1, 0])
})

test('a lost connection is made again, ever more slowly, and quickly after it worked', () => {
  follow()
  const lose = () => Source.made.at(-1)?.receive('error')
  lose()
  vi.advanceTimersByTime(1_000)
  expect(Source.made).toHaveLength(2)
  lose()
  vi.advanceTimersByTime(1_000)
  expect(Source.made).toHaveLength(2)
  vi.advanceTimersByTime(1_000)
  expect(Source.made).toHaveLength(3)
  Source.made[2]?.receive('open')
  lose()
  vi.advanceTimersByTime(1_000)
  expect(Source.made).toHaveLength(4)
})

test('a page out of sight listens to nothing until it is seen again', () => {
  const { show } = follow()
  show(true)
  expect(Source.made[0]?.closed).toBe(true)
  vi.advanceTimersByTime(120_000)
  expect(Source.made).toHaveLength(1)
  show(false)
  expect(Source.made).toHaveLength(2)
})
