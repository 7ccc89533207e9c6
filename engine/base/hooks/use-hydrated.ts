import { useSyncExternalStore } from 'react'

function never() {
  return () => undefined
}

/** False while the page takes over what the server rendered, which knew no query; true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
