import { type RefObject } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { listStrips } from '../../fair/reels/strips.ts'
import { animate } from './animate.ts'
import type { BoardProps } from './board.ts'

const passing = 14
const firstStop = 620
const betweenStops = 170

export interface Reels {
  board: RefObject<HTMLDivElement | null>
  /** By reel, three symbols from above. */
  grid: number[][]
  isTurning: boolean
  /** Symbols that pass a reel's window before it stops, taken from its own strip. */
  passers: (reel: number) => number[]
  /** Turns the reels until they show a grid, and resolves when the last one stands; at once where nothing may move. */
  roll: (grid: number[][], speed: number) => Promise<void>
}

/** Reels that turn and stop one after the other. */
export function useReels(
  {
    sheet,
    turn,
    isCalm,
    skip,
  }: Pick<
    BoardProps<{ counts: readonly (readonly number[])[] }, unknown>,
    'sheet' | 'turn' | 'isCalm' | 'skip'
  >,
  rest: number[][],
): Reels {
  const board = useRef<HTMLDivElement>(null)
  const [grid, setGrid] = useState(rest)
  const [isTurning, setTurning] = useState(false)
  return {
    board,
    grid,
    isTurning,
    passers: (reel) => {
      const strip = listStrips(sheet)[reel] ?? []
      return Array.from(
        { length: passing },
        (_, index) => strip[(index * 3 + turn * 7 + reel * 5) % strip.length] ?? 0,
      )
    },
    roll: async (next, speed) => {
      setGrid(next)
      if (isCalm) return
      setTurning(true)
      await new Promise(requestAnimationFrame)
      const strips = [...(board.current?.querySelectorAll('.strip') ?? [])]
      await Promise.all(
        strips.map((strip, reel) =>
          animate(
            strip,
            [
              { transform: `translateY(${String((-passing / (passing + 3)) * 100)}%)` },
              { transform: 'translateY(1.6%)', offset: 0.9 },
              { transform: 'translateY(0)' },
            ],
            { duration: (firstStop + reel * betweenStops) * speed, easing: 'cubic-bezier(.2,.6,.3,1)' },
            skip,
          ),
        ),
      )
      setTurning(false)
    },
  }
}
