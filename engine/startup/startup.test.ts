import { expect, test, vi } from 'vitest'
import { createStore } from '../store/store.ts'
import { testBoot } from '../testing/boot.fixture.ts'
import type { StartupChange } from './startup-actor.ts'
import { createStartup } from './startup.ts'

function watched() {
  const boot = createStore(testBoot())
  const ask = vi.fn()
  let tell: (change: StartupChange) => void = () => undefined
  const start = vi.fn((_permission: unknown, _call: unknown, onChange: typeof tell) => {
    tell = onChange
    return Promise.resolve({ ask })
  })
  const startup = createStartup({ boot, call: vi.fn(), start })
  return { boot, ask, start, startup, tell: (change: StartupChange) => tell(change) }
}

test('a new state of the site becomes part of the boot document', () => {
  const { boot, startup, tell } = watched()
  startup.watch()
  const permission = { ...boot.get().permission, status: 1 as const }
  tell({ permission, asking: true })
  expect([boot.get().permission, startup.asking.get()]).toEqual([permission, true])
})

test('an answer that says the same at another time changes nothing', () => {
  const { boot, startup, tell } = watched()
  startup.watch()
  const before = boot.get()
  tell({
    permission: { ...before.permission, serverTime: '2027-01-01T00:00:00Z', location: '192.0.2.1' },
    asking: false,
  })
  expect(boot.get()).toBe(before)
})

test('asking begins the watch once, and again after it could not be fetched', async () => {
  const { startup, start, ask } = watched()
  start.mockReturnValueOnce(Promise.reject(new Error('no code')))
  startup.watch()
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1))
  await Promise.resolve()
  startup.ask()
  startup.ask()
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  expect(start).toHaveBeenCalledTimes(2)
})
