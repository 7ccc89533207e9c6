import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The module as a tab has it: each has its own. */
async function tab() {
  vi.resetModules()
  return (await import('./bring-home.ts')).enterRoom
}

/** Locks as a browser shares them among its tabs, so far as they are used here: shared ones, and an exclusive one if it is free. */
function sharedLocks() {
  const held = new Map<string, number>()
  const request = async (
    name: string,
    { ifAvailable = false }: { mode?: 'shared'; ifAvailable?: boolean },
    work: (lock: object | null) => unknown,
  ) => {
    await Promise.resolve()
    if (ifAvailable) return work((held.get(name) ?? 0) > 0 ? null : {})
    held.set(name, (held.get(name) ?? 0) + 1)
    try {
      return await work({})
    } finally {
      held.set(name, (held.get(name) ?? 1) - 1)
    }
  }
  return { request }
}

describe.each([
  ['a browser without locks', undefined],
  ['a browser with locks', sharedLocks],
])('in %s', (_name, makeLocks) => {
  beforeEach(() => {
    vi.stubGlobal('navigator', makeLocks ? { locks: makeLocks() } : {})
  })

  test('the money comes home a moment after a game was left', async () => {
    const home = vi.fn()
    const enter = await tab()
    enter('rosa')(home)
    expect(home).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(home).toHaveBeenCalledTimes(1)
  })

  test('it stays with who goes from one game into another', async () => {
    const home = vi.fn()
    const enter = await tab()
    const leave = enter('rosa')
    leave(home)
    const leaveNext = enter('rosa')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(home).not.toHaveBeenCalled()
    leaveNext(home)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(home).toHaveBeenCalledTimes(1)
  })
})

describe('with a game in another tab', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { locks: sharedLocks() })
  })

  test('the money stays until the last one was left', async () => {
    const [home, homeSecond] = [vi.fn(), vi.fn()]
    const [enter, enterOther] = [await tab(), await tab()]
    const [leave, leaveOther] = [enter('rosa'), enterOther('rosa')]
    await vi.advanceTimersByTimeAsync(10)
    leave(home)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(home).not.toHaveBeenCalled()
    leaveOther(homeSecond)
    await vi.advanceTimersByTimeAsync(1_000)
    expect([home.mock.calls.length, homeSecond.mock.calls.length]).toEqual([0, 1])
  })

  test('both left at once leave nothing behind', async () => {
    const home = vi.fn()
    const [enter, enterOther] = [await tab(), await tab()]
    const [leave, leaveOther] = [enter('rosa'), enterOther('rosa')]
    await vi.advanceTimersByTimeAsync(10)
    leave(home)
    leaveOther(home)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(home.mock.calls.length).toBeGreaterThan(0)
  })

  test('of somebody else, it comes home', async () => {
    const home = vi.fn()
    const [enter, enterOther] = [await tab(), await tab()]
    enterOther('luis')
    enter('rosa')(home)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(home).toHaveBeenCalledTimes(1)
  })
})
