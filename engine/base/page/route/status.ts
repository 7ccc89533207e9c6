import type { Boot } from '../../../../schemas/boot/boot.document.ts'
import { matchRoute } from './match.ts'

const closed: Readonly<Record<number, number>> = { 1: 503, 2: 451 }

/** The HTTP status of a page: closed, restricted, found or not. */
export function getStatus({ permission, routes }: Pick<Boot, 'permission' | 'routes'>, url: string): number {
  const { pathname } = new URL(url, 'http://localhost')
  return closed[permission.status] ?? (matchRoute(routes, pathname) ? 200 : 404)
}
