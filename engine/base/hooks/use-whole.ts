import { useEffect, useState } from 'react'
import { useEngine } from '../engine/engine.ts'
import { useRouteLocation } from '../page/route/use-route-location.ts'

/** Whether all of a page is rendered. One that comes with a dialog over it begins with its first screen; the rest comes when it wakes. */
export function useWhole(): boolean {
  const { awake } = useEngine()
  const { route } = useRouteLocation()
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
