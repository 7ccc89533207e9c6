/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { lines, type LinesOutcome, type Spin } from '../../fair/reels/lines.ts'
import type { LinesSheet } from '../../fair/reels/sheet.schema.ts'
import { pause } from './animate.ts'
import type { BoardProps } from './board.ts'
import { ReelWindow } from './reel-window.tsx'
import { useReels } from './use-reels.ts'

const lineShown = 750

/** What lies in the windows of five reels before the first round. */
export const calmGrid = [
  [0, 3, 5],
  [4, 1, 6],
  [2, 8, 3],
  [5, 0, 4],
  [6, 2, 1],
]

/** Five reels with ten lines, and their free spins. */
export function LinesBoard(props: BoardProps<LinesSheet, LinesOutcome>) {
  const { outcome, turn, isCalm, skip, art, t, amount, onShown } = props
  const reels = useReels(props, calmGrid)
  const [spin, setSpin] = useState<Spin>()
  const [line, setLine] = useState<number>()
  const [free, setFree] = useState<{ at: number; of: number; pay: number }>()

  const roll = async (next: Spin, speed: number) => {
    setLine(undefined)
    setSpin(next)
    await reels.roll(next.grid, speed)
  }
  const show = async (next: Spin) => {
    for (const win of next.wins.slice(0, 5)) {
      setLine(win.line)
      await pause(isCalm ? 0 : lineShown, skip)
    }
  }

  useEffect(() => {
    if (!outcome) return
    void (async () => {
      setFree(undefined)
      await roll(outcome.spin, 1)
      await show(outcome.spin)
      let { pay } = outcome.spin
      for (const [at, one] of outcome.free.entries()) {
        setFree({ at: at + 1, of: outcome.free.length, pay })
        await pause(isCalm ? 0 : 350, skip)
        await roll(one, 0.7)
        await show({ ...one, wins: one.wins.slice(0, 2) })
        pay += one.pay
        setFree({ at: at + 1, of: outcome.free.length, pay })
      }
      setLine(undefined)
      onShown()
    })()
  }, [turn])

  const won = spin?.wins.filter((win) => line === undefined || win.line === line) ?? []
  return (
    <div class="lines">
      <p class="free" data-open={free !== undefined} role="status">
        {free ? t('free_spin', { at: free.at, of: free.of, amount: amount(free.pay) }) : ''}
      </p>
      <ReelWindow
        reels={reels}
        art={art}
        hasWon={won.length > 0}
        isWon={(reel, row) =>
          won.some((win) => lines[win.line]?.[reel] === row && reel < win.count) ||
          ((spin?.scatters ?? 0) >= 3 && reels.grid[reel]?.[row] === 8)
        }
        line={line === undefined ? undefined : lines[line]}
      />
    </div>
  )
}
