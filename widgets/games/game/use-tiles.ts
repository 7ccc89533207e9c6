import { useMemo } from 'react'
import { useText, type UsedText } from '../../../engine/base/hooks/use-text.ts'
import { useFavourites, type UsedFavourites } from '../../../engine/games/hooks/use-favourites.ts'
import { usePlay } from '../../../engine/games/hooks/use-play.ts'
import type { Game } from './game.ts'

/** What all tiles of a list share: the same object until the words change. */
export interface TileTools {
  t: UsedText['t']
  play: ReturnType<typeof usePlay>
  toggle: UsedFavourites['toggle']
}

/** What a tile is given by its list. */
export interface TileShare {
  tools: TileTools
  isFavourite: boolean
}

/** Watches once for a whole list what its tiles show and do: a tile itself watches nothing. */
export function useTiles(): (game: Pick<Game, 'nodeId'>) => TileShare {
  const { t } = useText()
  const play = usePlay()
  const { ids, toggle } = useFavourites()
  const tools = useMemo(() => ({ t, play, toggle }), [t, play, toggle])
  return ({ nodeId }) => ({ tools, isFavourite: ids.has(nodeId) })
}
