import { useEffect, useState } from 'react'
import { useIdle } from '../../../engine/base/hooks/use-idle.ts'
import type * as parts from './swiper/swiper-parts.ts'

type Parts = typeof parts

/** Milliseconds after which the code is asked for at the latest. */
const latest = 2_000

/** The carousel's code, once it is wanted and the page has nothing better to do; null until then, or for good when it does not arrive. */
export function useSwiperParts(wanted: boolean): Parts | null {
  const [arrived, setArrived] = useState<Parts | null>(null)
  const isIdle = useIdle(wanted, latest)
  useEffect(() => {
    if (!isIdle) return undefined
    let isHere = true
    // Without it the slides lie still and can be scrolled.
    import('./swiper/swiper-parts.ts').then(
      (made) => isHere && setArrived(made),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [isIdle])
  return arrived
}
