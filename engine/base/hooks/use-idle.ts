import { useEffect, useState } from 'react'
import { whenIdle } from '../page/screen/when-idle.ts'

/** Whether the page has had time since something was wanted: an idle moment while nobody scrolls, or `latest` milliseconds. */
export function useIdle(wanted: boolean, latest: number): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!wanted) return undefined
    let isHere = true
    whenIdle(() => isHere && setIdle(true), latest)
    return () => {
      isHere = false
    }
  }, [wanted, latest])
  return isIdle
}
