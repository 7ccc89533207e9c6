import { useCall } from '../../../engine/base/hooks/use-call.ts'

/** How many there are at most. */
export const firstGames = 12

/** The first games of a category, or of all: as first pages bring them along. */
export function useFirstGames(gameType: string | undefined, filter: 'NEW' | 'ALL' | 'HOT', isEnabled = true) {
  const query = {
    clientType: '3',
    platform: 'html5-desktop',
    ...(gameType !== undefined && { gameType }),
    filter,
    pageNo: 1,
    pageSize: firstGames,
  }
  return useCall('gameList', { query }, { enabled: isEnabled, staleTime: 5 * 60_000 })
}
