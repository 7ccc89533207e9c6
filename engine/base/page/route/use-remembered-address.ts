import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { RouteLocation } from './use-route-location.ts'

interface Known {
  key: string
  given: RouteLocation
  shown: RouteLocation
  /** The search each mounted screen was left with, by its key. */
  left: Readonly<Record<string, string>>
}

/** A mounted screen that is reached again by a bare link shows the filters it was left with; a link within it is followed as it is. */
export function useRememberedAddress(routeLocation: RouteLocation, key: string): RouteLocation {
  const navigate = useNavigate()
  const [known, setKnown] = useState<Known>({ key, given: routeLocation, shown: routeLocation, left: {} })
  let { shown } = known
  if (known.given !== routeLocation) {
    const left = { ...known.left, [known.key]: known.shown.search }
    const search = left[key] ?? ''
    const isBare = routeLocation.search === '' && routeLocation.hash === ''
    const reads = routeLocation.route?.keepAlive === true && routeLocation.route.query.length > 0
    const comesBack = known.key !== key && isBare && reads && search !== ''
    shown = comesBack ? { ...routeLocation, search } : routeLocation
    setKnown({ key, given: routeLocation, shown, left })
  }
  const { pathname, search } = shown
  const differs = search !== routeLocation.search
  useEffect(() => {
    if (differs) void navigate(pathname + search, { replace: true })
  }, [differs, pathname, search, navigate])
  return shown
}
