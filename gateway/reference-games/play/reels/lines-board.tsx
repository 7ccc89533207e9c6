/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { lines, type LinesOutcome, type LinesSheet, type Spin, stripsOf } from '../../fair/reels/lines.ts'
import { animate, pause } from './animate.ts'
import type { BoardProps } from './board.ts'
import { ReelSymbol } from './symbols.tsx'

const passing = 14
const firstStop = 620
const betweenStops = 170
const lineShown = 750

const calmGrid = [
  [0, 3, 5],
  [4, 1, 6],
  [2, 8, 3],
  [5, 0, 4],
  [6, 2, 1],
]

/** Symbols that pass a reel's window before it stops, taken from its own strip. */
function passers(sheet: LinesSheet, reel: number, turn: number): number[] {
  const strip = stripsOf(sheet)[reel] ?? []
  return Array.from({ length: passing }, (_, at) => strip[(at * 3 + turn * 7 + reel * 5) % strip.length] ?? 0)
}

function pathOf(line: number) {
  return (lines[line] ?? [])
    .map((row, reel) => `${String(reel * 100 + 50)},${String(row * 100 + 50)}`)
    .join(' ')
}

/** Five reels with ten lines. */
export function LinesBoard({
  sheet,
  outcome,
  turn,
  isCalm,
  skip,
  art,
  t,
  amount,
  onShown,
}: BoardProps<LinesSheet, LinesOutcome>) {
  const board = useRef<HTMLDivElement>(null)
  const [spin, setSpin] = useState<Spin>()
  const [isTurning, setTurning] = useState(false)
  const [line, setLine] = useState<number>()
  const [free, setFree] = useState<{ at: number; of: number; pay: number }>()

  const roll = async (next: Spin, speed: number) => {
    setLine(undefined)
    setSpin(next)
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
      if (outcome.free.length > 0) setSpin(outcome.free.at(-1))
      onShown()
    })()
  }, [turn])

  const grid = spin?.grid ?? calmGrid
  const won = spin?.wins.filter((win) => line === undefined || win.line === line) ?? []
  const isWon = (reel: number, row: number) =>
    won.some((win) => lines[win.line]?.[reel] === row && reel < win.count) ||
    ((spin?.scatters ?? 0) >= 3 && grid[reel]?.[row] === 8)
  return (
    <div class="lines">
      <p class="free" data-open={free !== undefined} role="status">
        {free ? t('free_spin', { at: free.at, of: free.of, amount: amount(free.pay) }) : ''}
      </p>
      <div class={`board ${!isTurning && won.length > 0 ? 'board-won' : ''}`} ref={board} aria-hidden="true">
        {grid.map((column, reel) => (
          <div class="reel" key={reel}>
            <div class="strip">
              {column.map((symbol, row) => (
                <span key={row} class={`cell ${!isTurning && isWon(reel, row) ? 'won' : ''}`}>
                  <ReelSymbol at={symbol} art={art} />
                </span>
              ))}
              {isTurning
                ? passers(sheet, reel, turn).map((symbol, at) => (
                    <span key={`p${String(at)}`} class="cell">
                      <ReelSymbol at={symbol} art={art} />
                    </span>
                  ))
                : null}
            </div>
          </div>
        ))}
        {line === undefined ? null : (
          <svg class="line" viewBox="0 0 500 300" preserveAspectRatio="none">
            <polyline points={pathOf(line)} vector-effect="non-scaling-stroke" />
          </svg>
        )}
      </div>
    </div>
  )
}
