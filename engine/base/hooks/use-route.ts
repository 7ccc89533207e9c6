import { useRouteLocation } from '../page/route/use-route-location.ts'

export interface UsedRoute {
  path: string
  screen: string
  /** Key of the title. */
  title: string
  /** Values that the route gives its screen, such as `category`. */
  props: Readonly<Record<string, string>>
  /** The query parameters that the route names; others are left out. */
  query: Readonly<Record<string, string>>
  /** Without its #. */
  hash: string
  /** Whether the side menu is offered here. */
  sideMenu: boolean
}

/** The address as the screen may use it. */
export function useRoute(): UsedRoute {
  const { route, pathname, search, hash } = useRouteLocation()
  const given = new URLSearchParams(search)
  const query = Object.fromEntries(
    (route?.query ?? []).flatMap((name) => {
      const value = given.get(name)
      return value === null ? [] : [[name, value] as const]
    }),
  )
  return {
    path: pathname,
    screen: route?.screen ?? 'not-found',
    title: route?.title ?? 'title.notFound',
    props: route?.props ?? {},
    query,
    hash: decode(hash.slice(1)),
    sideMenu: route?.sideMenu ?? true,
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
