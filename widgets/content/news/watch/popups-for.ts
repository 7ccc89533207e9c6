import type { UsedSession } from '../../../../engine/base/hooks/use-session.ts'
import type { News } from './use-news.ts'

/** The popups meant for a visitor: B for guests, A for whoever is logged in, F at a first login. The newest first. */
export function popupsFor(
  popups: readonly News[],
  status: UsedSession['status'],
  isFirstLogin: boolean,
): News[] {
  if (status === 'restoring') return []
  const wanted = status === 'guest' ? ['B'] : isFirstLogin ? ['F', 'A'] : ['A']
  return popups
    .filter(({ execution }) => execution !== null && wanted.includes(execution))
    .toSorted((a, b) => b.timestamp.localeCompare(a.timestamp))
}
