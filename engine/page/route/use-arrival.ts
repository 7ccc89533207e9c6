import { useEffect, useLayoutEffect, useRef } from 'react'
import { useEngine } from '../../core/engine/engine.ts'
import { useStore } from '../../core/store/store.ts'
import { pageTitle } from './page-title.ts'
import { scrollToHash, scrollToTop } from './scroll.ts'
import type { RouteLocation } from './use-route-location.ts'

const scrolls = new Map<string, number>()

/** What happens on arriving: scroll to top, to the hash, or where a mounted screen was left; title; focus. */
export function useArrival(routeLocation: RouteLocation, key: string, isAlive: boolean): string {
  const engine = useEngine()
  const { text } = engine
  const boot = useStore(engine.boot)
  useStore(text.revision)
  const title = pageTitle(boot, text, routeLocation.route?.title ?? 'title.notFound')
  const before = useRef({ key, pathname: routeLocation.pathname, hash: routeLocation.hash, first: true })
  const { pathname, hash, route } = routeLocation

  useLayoutEffect(() => {
    const last = before.current
    before.current = { key, pathname, hash, first: false }
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
    if (sameScreen) return
    scrollToTop(isAlive ? scrolls.get(key) : 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [key, pathname, hash, route, isAlive])

  useEffect(() => {
    // The browser's own scrolling while pages change must not count for the page that was left.
    const remember = () => scrolls.set(before.current.key, window.scrollY)
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
