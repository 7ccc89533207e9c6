import { createContext, use } from 'react'
import type { RouteDocument } from '../../../../schemas/documents/route.document.ts'

/** The location of a screen: its route and the rest of the address. */
export interface RouteLocation {
  /** Undefined for an address that leads nowhere. */
  route: RouteDocument | undefined
  pathname: string
  search: string
  /** With its #. */
  hash: string
}

export const RouteLocationContext = createContext<RouteLocation | null>(null)

/** Returns the location of the screen around this component; a hidden screen has its own. */
export function useRouteLocation(): RouteLocation {
  const routeLocation = use(RouteLocationContext)
  if (!routeLocation) throw new Error('No route location above this component')
  return routeLocation
}
