/** @jsxImportSource preact */
import { type ComponentChildren } from 'preact'
import { ReelSymbol, type TitleArt } from './symbols.tsx'
import type { Reels } from './use-reels.ts'

interface ReelWindowProps {
  reels: Reels
  art: TitleArt
  /** Whether a place of the window is part of what is shown as won. */
  isWon: (reel: number, row: number) => boolean
  /** Whether anything is: the rest steps back then. */
  hasWon: boolean
  /** Rows of the line that is drawn, reel by reel. */
  line: readonly number[] | undefined
  /** Draws a symbol otherwise than as one of the title's. */
  draw?: (symbol: number) => ComponentChildren
}

/** The window of reels, three places high, and a line over it. */
export function ReelWindow({ reels, art, isWon, hasWon, line, draw }: ReelWindowProps) {
  const { board, grid, isTurning, passers } = reels
  const rendered = (symbol: number) => draw?.(symbol) ?? <ReelSymbol at={symbol} art={art} />
  const path = line?.map((row, reel) => `${String(reel * 100 + 50)},${String(row * 100 + 50)}`).join(' ')
  return (
    <div
      class={`board board-${String(grid.length)} ${!isTurning && hasWon ? 'board-won' : ''}`}
      ref={board}
      aria-hidden="true"
    >
      {grid.map((column, reel) => (
        <div class="reel" key={reel}>
          <div class="strip">
            {column.map((symbol, row) => (
              <span key={row} class={`cell ${!isTurning && isWon(reel, row) ? 'won' : ''}`}>
                {rendered(symbol)}
              </span>
            ))}
            {isTurning
              ? passers(reel).map((symbol, index) => (
                  <span key={`p${String(index)}`} class="cell">
                    {rendered(symbol)}
                  </span>
                ))
              : null}
          </div>
        </div>
      ))}
      {path === undefined ? null : (
        <svg class="line" viewBox={`0 0 ${String(grid.length * 100)} 300`} preserveAspectRatio="none">
          <polyline points={path} vector-effect="non-scaling-stroke" />
        </svg>
      )}
    </div>
  )
}
