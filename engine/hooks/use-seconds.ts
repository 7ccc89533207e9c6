import { useSyncExternalStore } from 'react'
import { clock } from '../clock/clock.ts'

const seconds = () => Math.floor(clock.now() / 1_000)

function watch(listener: () => void) {
  const timer = setInterval(listener, 250)
  addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    removeEventListener('visibilitychange', listener)
  }
}

/** The server's time in whole seconds since 1970, ticking; null before the page is alive. */
export const useSeconds = (): number | null => useSyncExternalStore(watch, seconds, () => null)
