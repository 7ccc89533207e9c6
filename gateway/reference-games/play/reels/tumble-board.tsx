/** @jsxImportSource preact */
import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { type Fall, tumbleColumns, type TumbleOutcome, tumbleRows } from '../../fair/reels/tumble.ts'
import type { TumbleSheet } from '../../fair/reels/sheet.schema.ts'
import { animate, pause } from './animate.ts'
import type { BoardProps } from './board.ts'
import { ReelSymbol } from './symbols.tsx'

type Props = BoardProps<TumbleSheet, TumbleOutcome>

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

/** Lets what lies above the gaps of the picture before fall. */
async function drop(board: Element | null, before: Fall | undefined, skip: AbortSignal): Promise<void> {
  await new Promise(requestAnimationFrame)
  const columns = [...(board?.querySelectorAll('.column') ?? [])]
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

/** Breaks what was paid. */
async function shatter(board: Element | null, skip: AbortSignal): Promise<void> {
  const frames = [
    { transform: 'none', opacity: 1 },
    { transform: 'scale(.6)', opacity: 0 },
  ]
  await Promise.all(
    [...(board?.querySelectorAll('.cell.won') ?? [])].map((cell) =>
      animate(cell, frames, { duration: 220, fill: 'both' }, skip),
    ),
  )
}

interface Picture {
  fall: Fall
  /** Which fall of the round it is, from 1; 0 before the first round. */
  number: number
  isPaid: boolean
  /** What was paid up to now, in hundredths of the stake. */
  pay: number
}

/** The falls of a round, one picture after the other. */
function useFalls(
  { outcome, turn, isCalm, skip, onShown }: Props,
  board: RefObject<HTMLDivElement | null>,
): Picture {
  const [picture, setPicture] = useState<Picture>({ fall: calmFall, number: 0, isPaid: false, pay: 0 })
  useEffect(() => {
    if (!outcome) return
    void (async () => {
      let pay = 0
      for (const [index, fall] of outcome.falls.entries()) {
        const number = index + 1
        setPicture({ fall, number, isPaid: false, pay })
        if (!isCalm) await drop(board.current, outcome.falls[index - 1], skip)
        if (fall.wins.length === 0) break
        pay += fall.wins.reduce((total, win) => total + win.pay, 0)
        setPicture({ fall, number, isPaid: true, pay })
        await pause(isCalm ? calmShown : winShown, skip)
        if (!isCalm && number < outcome.falls.length) await shatter(board.current, skip)
      }
      onShown()
    })()
  }, [turn])
  return picture
}

/** Five columns of four: many of a kind pay anywhere and break, what lies above falls, and each fall counts more. */
export function TumbleBoard(props: Props) {
  const { turn, art, t, amount } = props
  const board = useRef<HTMLDivElement>(null)
  const { fall, number, isPaid, pay } = useFalls(props, board)
  const won = new Set(isPaid ? fall.wins.map(({ symbol }) => symbol) : [])
  return (
    <div class="tumble">
      <p class="free" role="status">
        {number > 0 && pay > 0
          ? t(fall.times > 1 ? 'fall' : 'fall_first', { at: number, times: fall.times, amount: amount(pay) })
          : ''}
      </p>
      <div class={`columns ${won.size > 0 ? 'board-won' : ''}`} ref={board} aria-hidden="true">
        {fall.grid.map((column, place) => (
          <div class="column" key={place}>
            {column.map((symbol, row) => (
              // Each fall has cells of its own: what broke is gone for good.
              <span
                key={`${String(turn)} ${String(number)} ${String(row)}`}
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
