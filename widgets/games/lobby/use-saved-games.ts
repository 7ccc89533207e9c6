import { useMemo } from 'react'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useSession } from '../../../engine/base/hooks/use-session.ts'
import type { Game } from '../game/game.ts'
import type { LobbyFilter } from './lobby-choice.ts'

const maxFavourites = 999
const maxRecent = 30

/** One's favourite games, or those played lately; what is typed is looked for among them here. */
export function useSavedGames(filter: LobbyFilter, gameType: string | undefined, keyword: string) {
  const { status } = useSession()
  const isIn = status === 'member' || status === 'agent'
  const kind = gameType === undefined ? {} : { gameType }
  const favourites = useCall(
    'favorites',
    { query: { clientType: '3', platform: 'flash', pageNo: 1, pageSize: maxFavourites, ...kind } },
    { enabled: isIn && filter === 'FAV' },
  )
  const recent = useCall(
    'recentGames',
    { query: { clientType: '3', page: 1, pageSize: maxRecent, ...kind } },
    { enabled: isIn && filter === 'RECENT' },
  )
  const { data, error, refetch } = filter === 'FAV' ? favourites : recent
  const wanted = keyword.trim().toLowerCase()
  const games = useMemo<readonly Game[] | undefined>(
    () =>
      data?.content.filter(
        ({ displayName, gameName, vendorName }) =>
          wanted === '' ||
          [displayName, gameName, vendorName].some((name) => name.toLowerCase().includes(wanted)),
      ),
    [data, wanted],
  )
  return { games: isIn ? games : undefined, error, retry: () => void refetch(), status }
}
