/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { type Fall, tumbleColumns, type TumbleOutcome, tumbleRows } from '../../fair/reels/tumble.ts'
import type { TumbleSheet } from '../../fair/reels/sheet.schema.ts'
import { animate, pause } from './animate.ts'
import type { BoardProps } from './board.ts'
import { ReelSymbol } from './symbols.tsx'

const winShown = 750
/** Reduced motion moves nothing, and shows one picture after the other all the same. */
const calmShown = 350

const calmFall: Fall = {
  grid: Array.from({ length: tumbleColumns }, (_, column) =>
    Array.from({ length: tumbleRows }, (_, row) => (column * 3 + row * 5) % 7),
  ),
  times: 1,
  wins: [],
}

/** How many rows each place of a column fell from the picture before, where the kinds that were paid broke. */
function listDrops(before: Fall | undefined, column: number): number[] {
  if (!before) return Array.from({ length: tumbleRows }, () => tumbleRows)
  const isWon = (symbol: number) => before.wins.some((win) => win.symbol === symbol)
  const left = (before.grid[column] ?? []).flatMap((symbol, row) => (isWon(symbol) ? [] : [row]))
  const fresh = tumbleRows - left.length
  return Array.from({ length: tumbleRows }, (_, row) =>
    row < fresh ? fresh : row - (left[row - fresh] ?? row),
  )
}

/** Five columns of four: many of a kind pay anywhere and break, what lies above falls, and each fall counts more. */
export function TumbleBoard({
  outcome,
  turn,
  isCalm,
  skip,
  art,
  t,
  amount,
  onShown,
}: BoardProps<TumbleSheet, TumbleOutcome>) {
  const board = useRef<HTMLDivElement>(null)
  const [fall, setFall] = useState(calmFall)
  const [isPaid, setPaid] = useState(false)
  const [at, setAt] = useState(0)
  const [pay, setPay] = useState(0)

  const drop = async (before: Fall | undefined) => {
    await new Promise(requestAnimationFrame)
    const columns = [...(board.current?.querySelectorAll('.column') ?? [])]
    await Promise.all(
      columns.flatMap((column, place) =>
        listDrops(before, place).map((rows, row) =>
          animate(
            column.children[row] ?? null,
            [{ transform: `translateY(${String(-rows * 100)}%)` }, { transform: 'none' }],
            {
              duration: rows === 0 ? 1 : 260 + rows * 60,
              delay: place * 35,
              easing: 'cubic-bezier(.4,0,.6,1)',
            },
            skip,
          ),
        ),
      ),
    )
  }
  const shatter = async () => {
    const won = [...(board.current?.querySelectorAll('.cell.won') ?? [])]
    const frames = [
      { transform: 'none', opacity: 1 },
      { transform: 'scale(.6)', opacity: 0 },
    ]
    await Promise.all(won.map((cell) => animate(cell, frames, { duration: 220, fill: 'both' }, skip)))
  }

  useEffect(() => {
    if (!outcome) return
    void (async () => {
      let sum = 0
      for (const [place, next] of outcome.falls.entries()) {
        setPaid(false)
        setFall(next)
        setAt(place + 1)
        setPay(sum)
        if (!isCalm) await drop(outcome.falls[place - 1])
        if (next.wins.length === 0) break
        sum += next.wins.reduce((total, win) => total + win.pay, 0)
        setPaid(true)
        setPay(sum)
        await pause(isCalm ? calmShown : winShown, skip)
        if (!isCalm && place < outcome.falls.length - 1) await shatter()
      }
      onShown()
    })()
  }, [turn])

  const won = new Set(isPaid ? fall.wins.map(({ symbol }) => symbol) : [])
  return (
    <div class="tumble">
      <p class="free" role="status">
        {at > 0 && pay > 0
          ? t(fall.times > 1 ? 'fall' : 'fall_first', { at, times: fall.times, amount: amount(pay) })
          : ''}
      </p>
      <div class={`columns ${won.size > 0 ? 'board-won' : ''}`} ref={board} aria-hidden="true">
        {fall.grid.map((column, place) => (
          <div class="column" key={place}>
            {column.map((symbol, row) => (
              // Each fall has cells of its own: what broke is gone for good.
              <span
                key={`${String(turn)} ${String(at)} ${String(row)}`}
                class={`cell ${won.has(symbol) ? 'won' : ''}`}
              >
                <ReelSymbol at={symbol} art={art} />
              </span>
            ))}
          </div>
        ))}
      </div>
      <ul class="catches">
        {isPaid
          ? fall.wins.map((win) => (
              <li key={win.symbol}>
                <ReelSymbol at={win.symbol} art={art} />
                <bdi dir="ltr">{win.count}×</bdi>
                <b>{amount(win.pay)}</b>
              </li>
            ))
          : null}
      </ul>
    </div>
  )
}
