import { expect, test, vi } from 'vitest'
import { createStore } from '../../base/store/store.ts'
import { testBoot } from '../../testing/boot.fixture.ts'
import type { StartupChange } from './startup-actor.ts'
import { createStartup } from './startup.ts'

function watched() {
  const boot = createStore(testBoot())
  const refresh = vi.fn()
  let notify: (change: StartupChange) => void = () => undefined
  const start = vi.fn((_permission: unknown, _call: unknown, onChange: typeof notify) => {
    notify = onChange
    return Promise.resolve({ refresh })
  })
  const startup = createStartup({ boot, call: vi.fn(), start })
  return { boot, refresh, start, startup, notify: (change: StartupChange) => notify(change) }
}

test('a new state of the site becomes part of the boot document', () => {
  const { boot, startup, notify } = watched()
  startup.watch()
  const permission = { ...boot.get().permission, status: 1 as const }
  notify({ permission, fetching: true })
  expect([boot.get().permission, startup.fetching.get()]).toEqual([permission, true])
})

test('the same response at another time changes nothing', () => {
  const { boot, startup, notify } = watched()
  startup.watch()
  const before = boot.get()
  notify({
    permission: { ...before.permission, serverTime: '2027-01-01T00:00:00Z', location: '192.0.2.1' },
    fetching: false,
  })
  expect(boot.get()).toBe(before)
})

test('refreshing starts the watch once, and again after it could not be fetched', async () => {
  const { startup, start, refresh } = watched()
  start.mockReturnValueOnce(Promise.reject(new Error('no code')))
  startup.watch()
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1))
  await Promise.resolve()
  startup.refresh()
  startup.refresh()
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(2))
  expect(start).toHaveBeenCalledTimes(2)
})
