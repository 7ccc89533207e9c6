import type { Clock } from './clock.ts'

const longestNap = 1_000

/** Resolves when the server's clock passes an instant. Looks again every second and whenever the page is shown: timers stop in sleep. */
export function waitUntil(clock: Clock, instant: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      removeEventListener('visibilitychange', look)
    }
    const look = () => {
      clearTimeout(timer)
      const left = instant - clock.now()
      if (left > 0) {
        timer = setTimeout(look, Math.min(left, longestNap))
        return
      }
      stop()
      resolve()
    }
    signal.addEventListener('abort', stop)
    addEventListener('visibilitychange', look)
    look()
  })
}
