import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

function watch(listener: () => void) {
  const list = window.matchMedia(query)
  list.addEventListener('change', listener)
  return () => {
    list.removeEventListener('change', listener)
  }
}

/** Whether the visitor asked for less motion; not before the page is alive. */
export const useCalm = (): boolean =>
  useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => false,
  )
