import { useEffect, useState } from 'react'
import { useEngine, type Engine } from '../../engine/engine.ts'
import { whenSettled } from '../../session/when-settled.ts'
import { judge } from './guard.ts'
import { screenKey } from './match.ts'
import { fetchMissing, getPage, isNothing, listMissing } from './screen-needs.ts'
import type { RouteLocation } from './use-route-location.ts'

/** Milliseconds for which the page before stays at most; then the next one shows what it waits for. */
const longestWait = 1_500

/** Names the screen of an address. */
export function getScreenKey({ route }: Pick<RouteLocation, 'route'>): string {
  return route ? screenKey(route) : 'not-found'
}

/** Whether two addresses show the same page, whatever else they say. */
function isSamePage(shown: RouteLocation, next: RouteLocation): boolean {
  return getScreenKey(shown) === getScreenKey(next) && getPage(shown) === getPage(next)
}

function judgeNow({ session }: Engine, { route }: RouteLocation) {
  return judge(route, session.get().status).kind
}

/** Whether the page that is shown stays, since the next one would have nothing to show yet. */
function isToStay(engine: Engine, shown: RouteLocation, next: RouteLocation): boolean {
  if (isSamePage(shown, next) || judgeNow(engine, shown) !== 'open') return false
  return judgeNow(engine, next) !== 'open' || !isNothing(listMissing(engine, next))
}

/**
 * The address whose page is shown: the one before stays until the first screen of the next is here, has failed, or takes too long.
 * Whoever goes elsewhere meanwhile waits for that alone.
 */
export function useShownLocation(next: RouteLocation): { shown: RouteLocation; isWaiting: boolean } {
  const engine = useEngine()
  const [shown, setShown] = useState(next)
  const [due, setDue] = useState<RouteLocation>()
  const isWaiting = shown !== next && due !== next && isToStay(engine, shown, next)
  if (!isWaiting && shown !== next) setShown(next)

  useEffect(() => {
    if (!isWaiting) return undefined
    // In one go: between the parts of a transition the page before would go on being drawn, with all that moves in it.
    const swap = () => setDue(next)
    const timer = setTimeout(swap, longestWait)
    void fetchMissing(engine, listMissing(engine, next)).then(() => {
      if (judgeNow(engine, next) === 'wait') whenSettled(engine, swap)
      else swap()
    })
    return () => clearTimeout(timer)
  }, [engine, isWaiting, next])
  return { shown: isWaiting ? shown : next, isWaiting }
}
