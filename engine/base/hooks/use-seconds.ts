import { useSyncExternalStore } from 'react'
import { clock } from '../clock/clock.ts'

function seconds() {
  return Math.floor(clock.now() / 1_000)
}

function watch(listener: () => void) {
  const timer = setInterval(listener, 250)
  addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    removeEventListener('visibilitychange', listener)
  }
}

/** The server's time in whole seconds since 1970, ticking; null before the page is alive. */
export function useSeconds(): number | null {
  return useSyncExternalStore(watch, seconds, () => null)
}
