import { useCallback, useSyncExternalStore } from 'react'
import { clock } from '../../clock/clock.ts'

function secondsUntil(instant: number | null) {
  return instant === null ? 0 : Math.max(0, Math.ceil((instant - clock.now()) / 1_000))
}

/** Whole seconds until an instant of the server's clock in milliseconds; 0 when it has passed, or where there is none. */
export function useCountdown(instant: number | null): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (secondsUntil(instant) === 0) return () => undefined
      const timer = setInterval(listener, 200)
      addEventListener('visibilitychange', listener)
      return () => {
        clearInterval(timer)
        removeEventListener('visibilitychange', listener)
      }
    },
    [instant],
  )
  return useSyncExternalStore(
    subscribe,
    () => secondsUntil(instant),
    () => 0,
  )
}
