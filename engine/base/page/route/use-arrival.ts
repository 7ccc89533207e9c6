import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'
import { useEngine } from '../../engine/engine.ts'
import { useStore } from '../../store/store.ts'
import { pageTitle } from './page-title.ts'
import { scrollToHash, scrollToTop } from './scroll.ts'
import type { RouteLocation } from './use-route-location.ts'

const scrolls = new Map<string, number>()

/** What happens on arriving: scroll to top, to the hash, or, on the way back or to what stayed mounted, where it was left; title; focus. */
export function useArrival(routeLocation: RouteLocation, key: string, isAlive: boolean): string {
  const engine = useEngine()
  const { text } = engine
  const boot = useStore(engine.boot)
  useStore(text.revision)
  const title = pageTitle(boot, text, routeLocation.route?.title ?? 'title.notFound')
  const { pathname, hash, route } = routeLocation
  // An item of a list is a page of its own on the same screen.
  const place = route?.hash === 'item' ? `${key} ${hash}` : key
  const isReturn = useNavigationType() === 'POP'
  const before = useRef({ key, place, pathname, hash, first: true })

  useLayoutEffect(() => {
    const last = before.current
    before.current = { key, place, pathname, hash, first: false }
    if (last.first) {
      history.scrollRestoration = 'manual'
      if (hash && route?.hash === 'scroll') scrollToHash(hash)
      return
    }
    const sameScreen = last.key === key
    if (hash && route?.hash === 'scroll' && (!sameScreen || last.hash !== hash)) {
      if (!scrollToHash(hash) && !sameScreen) scrollToTop()
      return
    }
    // Opening the login over home moves nothing.
    if (last.place === place) return
    const isBack = sameScreen ? hash === '' : isAlive || isReturn
    scrollToTop(isBack ? scrolls.get(place) : 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [key, place, pathname, hash, route, isAlive, isReturn])

  useEffect(() => {
    // The browser's own scrolling while pages change must not count for the page that was left.
    const remember = () => scrolls.set(before.current.place, window.scrollY)
    // A reload comes back to where it was.
    const leave = () => (history.scrollRestoration = 'auto')
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pagehide', leave)
    }
  }, [])

  useEffect(() => {
    document.title = title
  }, [title])

  return title
}
