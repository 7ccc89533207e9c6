import type { RouteDocument } from '../../../../schemas/documents/route.document.ts'
import type { SessionView } from '../../session/session-view.ts'

/** Whether a route may be shown: yes, not yet known, or go elsewhere. */
export type Verdict = { kind: 'open' } | { kind: 'wait' } | { kind: 'redirect'; to: string; opens?: string }

const open: Verdict = { kind: 'open' }
const needless = new Set(['login', 'register'])

/** Judges a route by who is here. Logging in is pointless for whoever is logged in, but a trial player may register. */
export function judge(route: RouteDocument | undefined, status: SessionView['status']): Verdict {
  if (!route) return open
  if (route.session === 'none') {
    const isIn = status === 'member' || status === 'agent' || (status === 'trial' && route.opens === 'login')
    return isIn && needless.has(route.opens ?? '') ? { kind: 'redirect', to: route.redirect ?? '/' } : open
  }
  if (status === 'restoring') return { kind: 'wait' }
  if (status === 'guest') return { kind: 'redirect', to: route.redirect ?? '/login' }
  if (route.session === 'account' && status === 'trial')
    return { kind: 'redirect', to: '/', opens: 'true-account' }
  return route.session === 'agent' && status !== 'agent'
    ? { kind: 'redirect', to: route.redirect ?? '/' }
    : open
}
