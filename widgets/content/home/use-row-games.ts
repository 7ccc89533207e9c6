import { useCall } from '../../../engine/hooks/base/use-call.ts'
import type { Game } from '../../games/game/game.ts'
import { useHomeGames } from './use-home-games.ts'

/** Games of a category that the home page asks for. */
const pageSize = 12

/** The games of a row: hot ones and live tables come with the page, those of a category have a call of their own. */
export function useRowGames(list: string, filter: 'NEW' | 'ALL' | 'HOT') {
  const isOwn = list !== 'hot' && list !== 'LIVE'
  const home = useHomeGames()
  const category = useCall(
    'gameList',
    { query: { clientType: '3', platform: 'html5-desktop', gameType: list, filter, pageNo: 1, pageSize } },
    { enabled: isOwn, staleTime: 5 * 60_000 },
  )
  const { data, isError, error, refetch } = category
  if (isOwn) return { games: data?.content, isError, error, refetch: () => void refetch() }
  const shows = ({ gameType, isHot }: Game) =>
    list === 'LIVE' ? gameType === 'LIVE' : isHot === 1 && gameType !== 'LIVE'
  return {
    games: home.data?.filter(shows),
    isError: home.isError,
    error: home.error,
    refetch: () => void home.refetch(),
  }
}
