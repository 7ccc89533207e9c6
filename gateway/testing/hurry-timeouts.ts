import { vi } from 'vitest'

/** Has timers of so many milliseconds ring earlier until what it returns is called: who is silent need not be waited for. */
export function hurryTimeouts(milliseconds: number, earlier = 100): () => void {
  const set = globalThis.setTimeout
  const hurried = (act: (...given: unknown[]) => void, after?: number, ...given: unknown[]) =>
    set(act, after === milliseconds ? earlier : after, ...given)
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(hurried as typeof setTimeout)
  return () => spy.mockRestore()
}
