import { vi } from 'vitest'

const timeout = 60_000
const isLong = Symbol.for('waits long')
type WaitFor = typeof vi.waitFor & { [isLong]?: true }

/** What comes late is no failure: tests wait for it as long as a busy machine may take, instead of vitest's one second. */
const waitFor: WaitFor = vi.waitFor
if (waitFor[isLong] !== true) {
  const waitLong: WaitFor = (check, options) =>
    waitFor(check, typeof options === 'number' ? options : { timeout, ...options })
  waitLong[isLong] = true
  vi.waitFor = waitLong
}
