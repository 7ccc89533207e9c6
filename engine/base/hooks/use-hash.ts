import { useRouteLocation } from '../page/route/use-route-location.ts'
import { useHydrated } from './use-hydrated.ts'

/** The fragment of the address with its #; empty while a page is taken over from the server, which never sees it. */
export function useHash(): string {
  const { hash } = useRouteLocation()
  return useHydrated() ? hash : ''
}
