import type { Boot } from '../../schemas/boot/boot.document.ts'
import type { Registry } from '../base/registry/registry.ts'
import { matchRoute } from '../base/page/route/match.ts'

/**
 * The dialog that stands in the first HTML of an address: the question for the visitor's age, else what the address opens for whoever
 * comes without a log-in. What is asked for by a query, or by what this browser remembers, is known in the browser alone.
 */
export function findFirstDialog(
  { permission, brand, hints, routes }: Boot,
  { dialogs }: Pick<Registry, 'dialogs'>,
  pathname: string | undefined,
): string | undefined {
  if (permission.status !== 0) return undefined
  if (!hints.age && brand.age.confirm) return 'age'
  if (pathname === undefined || hints.session || hints.query || hints.remembered === true) return undefined
  const opens = matchRoute(routes, pathname)?.opens
  return opens !== undefined && dialogs[opens]?.drawn === true ? opens : undefined
}
