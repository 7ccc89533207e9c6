import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Place } from './use-place.ts'

interface Known {
  key: string
  given: Place
  shown: Place
  /** What each kept screen was left with, by its key. */
  left: Readonly<Record<string, string>>
}

/** A kept screen that is come back to by a bare link is as it was left, filters and all; a link within it is followed as it is. */
export function useKeptAddress(place: Place, key: string): Place {
  const navigate = useNavigate()
  const [known, setKnown] = useState<Known>({ key, given: place, shown: place, left: {} })
  let { shown } = known
  if (known.given !== place) {
    const left = { ...known.left, [known.key]: known.shown.search }
    const search = left[key] ?? ''
    const isBare = place.search === '' && place.hash === ''
    const reads = place.route?.keepAlive === true && place.route.query.length > 0
    const comesBack = known.key !== key && isBare && reads && search !== ''
    shown = comesBack ? { ...place, search } : place
    setKnown({ key, given: place, shown, left })
  }
  const { pathname, search } = shown
  const differs = search !== place.search
  useEffect(() => {
    if (differs) void navigate(pathname + search, { replace: true })
  }, [differs, pathname, search, navigate])
  return shown
}
