import { createContext, use } from 'react'
import type { RouteDocument } from '../../schemas/documents/route.document.ts'

/** Where a screen is: its route, and what the address says besides. */
export interface Place {
  /** Undefined for an address that leads nowhere. */
  route: RouteDocument | undefined
  pathname: string
  search: string
  /** With its #. */
  hash: string
}

export const PlaceContext = createContext<Place | null>(null)

/** The place of the screen around this component: a kept screen keeps its own. */
export function usePlace(): Place {
  const place = use(PlaceContext)
  if (!place) throw new Error('No place above this component')
  return place
}
