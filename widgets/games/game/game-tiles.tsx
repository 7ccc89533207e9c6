import type { Game } from './game.ts'
import { GameTile, type GameTileProps } from './game-tile.tsx'
import { useTiles } from './use-tiles.ts'

export interface GameTilesProps extends Pick<GameTileProps, 'live' | 'labels'> {
  games: readonly Game[]
}

/** The tiles of a row of games. */
export function GameTiles({ games, ...same }: GameTilesProps) {
  const share = useTiles()
  return games.map((game) => <GameTile key={game.nodeId} game={game} {...share(game)} {...same} />)
}
