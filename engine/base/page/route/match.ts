import type { RouteDocument } from '../../../../schemas/documents/route.document.ts'

function trim(path: string) {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** The route of a path. Upper and lower case differ: /vnLottery and /vnlottery are two screens. */
export function matchRoute(routes: readonly RouteDocument[], pathname: string): RouteDocument | undefined {
  const path = trim(pathname)
  return routes.find((route) => route.path === path || route.aliases.includes(path))
}

/** Names one drawing of a screen: routes that share it (/, /login, /register) share its state. */
export function screenKey(route: Pick<RouteDocument, 'screen' | 'props'>): string {
  const props = Object.entries(route.props).sort(([a], [b]) => (a < b ? -1 : 1))
  return [route.screen, ...props.map(([name, value]) => `${name}=${value}`)].join(' ')
}

/** Whether a screen stays mounted while others are shown. */
export function isKeptAlive(routes: readonly RouteDocument[], key: string): boolean {
  return routes.some((route) => route.keepAlive && screenKey(route) === key)
}
