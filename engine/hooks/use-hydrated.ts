import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while the page takes over what the server drew, which knew no query; true ever after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
