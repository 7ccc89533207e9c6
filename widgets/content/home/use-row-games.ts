import type { Game } from '../../games/game/game.ts'
import { useFirstGames } from '../../games/game/use-first-games.ts'
import { useHomeGames } from './use-home-games.ts'

/** The games of a row: hot ones and live tables come with the page, those of a category have a call of their own. */
export function useRowGames(list: string, filter: 'NEW' | 'ALL' | 'HOT') {
  const isOwn = list !== 'hot' && list !== 'LIVE'
  const home = useHomeGames()
  const { data, isError, error, refetch } = useFirstGames(list, filter, isOwn)
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
