/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { classicLines, type ClassicOutcome } from '../../fair/reels/classic.ts'
import type { ClassicSheet } from '../../fair/reels/sheet.schema.ts'
import { pause } from './animate.ts'
import type { BoardProps } from './board.ts'
import { ReelWindow } from './reel-window.tsx'
import { useReels } from './use-reels.ts'

const lineShown = 900

const calmGrid = [
  [4, 0, 5],
  [6, 7, 3],
  [1, 2, 4],
]

/** Three reels with five lines, and wilds that multiply. */
export function ClassicBoard(props: BoardProps<ClassicSheet, ClassicOutcome>) {
  const { outcome, turn, isCalm, skip, art, t, amount, onShown } = props
  const reels = useReels(props, calmGrid)
  const [shown, setShown] = useState<ClassicOutcome>()
  const [at, setAt] = useState<number>()
  useEffect(() => {
    if (!outcome) return
    void (async () => {
      setAt(undefined)
      setShown(undefined)
      await reels.roll(outcome.grid, 1.1)
      setShown(outcome)
      for (const [one] of outcome.wins.entries()) {
        setAt(one)
        await pause(isCalm ? 0 : lineShown, skip)
      }
      if (outcome.wins.length > 1) setAt(undefined)
      onShown()
    })()
  }, [turn])
  const classicWin = at === undefined ? undefined : shown?.wins[at]
  const won = classicWin ? [classicWin] : (shown?.wins ?? [])
  return (
    <div class="lines">
      <p class="free" role="status">
        {classicWin
          ? t(classicWin.times > 1 ? 'line_times' : 'line_pays', {
              times: classicWin.times,
              amount: amount(classicWin.pay),
            })
          : ''}
      </p>
      <ReelWindow
        reels={reels}
        art={art}
        hasWon={won.length > 0}
        isWon={(reel, row) => won.some((win) => classicLines[win.line]?.[reel] === row)}
        line={classicWin && classicLines[classicWin.line]}
      />
    </div>
  )
}
