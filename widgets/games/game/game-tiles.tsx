import type { Game } from './game.ts'
import { GameTile, type GameTileProps } from './game-tile.tsx'
import { useTiles } from './use-tiles.ts'

export interface GameTilesProps extends Pick<GameTileProps, 'live' | 'labels'> {
  games: readonly Game[]
  /** How many have their picture from the start: those that a first screen shows. */
  eager?: number
}

/** The tiles of a row of games. */
export function GameTiles({ games, eager = 0, ...same }: GameTilesProps) {
  const share = useTiles()
  return games.map((game, index) => (
    <GameTile key={game.nodeId} game={game} eager={index < eager} {...share(game)} {...same} />
  ))
}
