import { useEffect, useState } from 'react'
import { useEngine } from '../root/engine.ts'
import { usePlace } from '../route/use-place.ts'

/** Whether all of a page is drawn. One that comes with a dialog over it begins with its first screen; the rest comes when it wakes. */
export function useWhole(): boolean {
  const { awake } = useEngine()
  const { route } = usePlace()
  const [isWhole, setWhole] = useState(route?.opens === undefined)
  useEffect(() => {
    if (isWhole) return undefined
    let isHere = true
    void (awake.asleep() ?? Promise.resolve()).then(() => {
      if (isHere) setWhole(true)
    })
    return () => {
      isHere = false
    }
  }, [awake, isWhole])
  return isWhole
}
