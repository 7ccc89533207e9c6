import { useLocation } from 'react-router-dom'
import { useHydrated } from './use-hydrated.ts'

/** The fragment of the address with its #; empty while a page is taken over from the server, which never sees it. */
export function useHash(): string {
  const { hash } = useLocation()
  return useHydrated() ? hash : ''
}
