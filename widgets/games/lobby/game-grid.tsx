import { GameTile, type GameTileProps } from '../game/game-tile.tsx'
import { TileSkeleton } from '../game/tile-skeleton.tsx'
import type { Game } from '../game/game.ts'
import { useTiles } from '../game/use-tiles.ts'
import type { GridWindow } from '../../ui/list/use-grid-window.ts'

export interface GameGridProps {
  label: string
  view: GridWindow
  total: number
  at: (place: number) => Game | undefined
  /** Tables with seats and limits. */
  live?: boolean
  labels?: GameTileProps['labels']
  busy?: boolean
}

/** Pictures that a first screen shows at once. */
const inSight = 8

/** The games in sight of a list of any length; those that are on their way keep their boxes. */
export function GameGrid({
  label,
  view,
  total,
  at,
  live = false,
  labels = 'all',
  busy = false,
}: GameGridProps) {
  const share = useTiles()
  const { from, to, outer, inner, outerStyle, shape } = view
  return (
    <div className="lobby__list" ref={outer} style={outerStyle}>
      <div
        className={live ? 'grid grid--live' : 'grid'}
        ref={inner}
        role="feed"
        aria-label={label}
        aria-busy={busy}
      >
        {Array.from({ length: to - from }, (_, index) => {
          const place = from + index
          const game = at(place)
          const column = shape && (place % shape.columns) + 1
          const top = shape && Math.floor(place / shape.columns) * shape.pitch
          return game ? (
            <GameTile
              // Of another place it is another tile: what is found instead of all moves nothing.
              key={`${String(place)} ${game.nodeId}`}
              game={game}
              {...share(game)}
              live={live}
              labels={labels}
              // Rows are drawn when they are nearly in sight: what waits to be seen would be drawn twice.
              eager={shape !== undefined || place < inSight}
              at={place + 1}
              of={total}
              column={column}
              top={top}
            />
          ) : (
            <TileSkeleton key={`place-${String(place)}`} column={column} top={top} />
          )
        })}
      </div>
    </div>
  )
}
