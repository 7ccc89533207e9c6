import { useEffect, useState } from 'react'
import type * as parts from './swiper-parts.ts'

type Parts = typeof parts

function soon(act: () => void) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 2_000 })
  else setTimeout(act, 200)
}

/** The carousel's code, once it is wanted and the page has nothing better to do; null until then, or for good when it does not arrive. */
export function useSwiperParts(wanted: boolean): Parts | null {
  const [arrived, setArrived] = useState<Parts | null>(null)
  useEffect(() => {
    if (!wanted) return undefined
    let isHere = true
    soon(() => {
      // Without it the slides lie still and can be scrolled.
      import('./swiper-parts.ts').then(
        (made) => isHere && setArrived(made),
        () => undefined,
      )
    })
    return () => {
      isHere = false
    }
  }, [wanted])
  return arrived
}
