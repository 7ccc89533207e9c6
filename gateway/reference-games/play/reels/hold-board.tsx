/** @jsxImportSource preact */
import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { type Coin, holdCells, type HoldOutcome, holdRespins } from '../../fair/reels/hold.ts'
import { lines, type Spin } from '../../fair/reels/lines.ts'
import type { HoldSheet } from '../../fair/reels/sheet.schema.ts'
import { animate, pause } from './animate.ts'
import type { BoardProps } from './board.ts'
import { calmGrid } from './lines-board.tsx'
import { ReelWindow } from './reel-window.tsx'
import { CoinSymbol } from './symbols.tsx'
import { type Reels, useReels } from './use-reels.ts'

type Props = BoardProps<HoldSheet, HoldOutcome>

const lineShown = 750
const respinShown = 650
/** Reduced motion moves nothing, and shows one respin after the other all the same. */
const calmShown = 250

interface Held {
  coins: Coin[]
  left: number
  isFull: boolean
}

function getSum(coins: readonly Coin[]): number {
  return coins.reduce((sum, { pay }) => sum + pay, 0)
}

/** Lets the coins of a respin come in, and what stays empty flicker by. */
async function spinPlaces(places: Element | null, coins: readonly Coin[], skip: AbortSignal): Promise<void> {
  await new Promise(requestAnimationFrame)
  const cells = [...(places?.children ?? [])]
  const frames = [
    { transform: 'translateY(-60%) scale(.7)', opacity: 0 },
    { transform: 'none', opacity: 1 },
  ]
  const options = { duration: 420, easing: 'cubic-bezier(.2,.7,.3,1)' }
  await Promise.all(coins.map(({ cell }) => animate(cells[cell] ?? null, frames, options, skip)))
  await pause(respinShown, skip)
}

/** The spin with its lines, then the coins that stay, respin after respin. */
function useHold(props: Props, reels: Reels, places: RefObject<HTMLDivElement | null>) {
  const { outcome, turn, isCalm, skip, onShown } = props
  const [spin, setSpin] = useState<Spin>()
  const [line, setLine] = useState<number>()
  const [held, setHeld] = useState<Held>()

  const showCoins = async ({ coins: first, respins }: HoldOutcome) => {
    let coins = first
    let left = holdRespins
    setHeld({ coins, left, isFull: false })
    await pause(isCalm ? calmShown : respinShown, skip)
    for (const added of respins) {
      coins = [...coins, ...added]
      left = added.length > 0 ? holdRespins : left - 1
      setHeld({ coins, left, isFull: coins.length === holdCells })
      await (isCalm ? pause(calmShown, skip) : spinPlaces(places.current, added, skip))
    }
  }

  useEffect(() => {
    if (!outcome) return
    void (async () => {
      setHeld(undefined)
      setLine(undefined)
      setSpin(outcome.spin)
      await reels.roll(outcome.spin.grid, 1)
      for (const win of outcome.spin.wins.slice(0, 3)) {
        setLine(win.line)
        await pause(isCalm ? 0 : lineShown, skip)
      }
      setLine(undefined)
      if (outcome.coins.length > 0) await showCoins(outcome)
      onShown()
    })()
  }, [turn])
  return { spin, line, held }
}

/** Five reels with ten lines; enough coins stay, and the empty places spin again. */
export function HoldBoard(props: Props) {
  const { sheet, art, t, amount, times } = props
  const reels = useReels(props, calmGrid)
  const places = useRef<HTMLDivElement>(null)
  const { spin, line, held } = useHold(props, reels, places)

  const won = spin?.wins.filter((win) => line === undefined || win.line === line) ?? []
  const pay = held ? getSum(held.coins) + (held.isFull ? sheet.full : 0) : 0
  return (
    <div class="lines">
      <p class="free" role="status">
        {held
          ? t(held.isFull ? 'hold_full' : 'respins', {
              count: held.left,
              coins: held.coins.length,
              amount: amount(pay),
            })
          : ''}
      </p>
      <div class="hold">
        <ReelWindow
          reels={reels}
          art={art}
          hasWon={won.length > 0}
          isWon={(reel, row) => won.some((win) => lines[win.line]?.[reel] === row && reel < win.count)}
          line={line === undefined ? undefined : lines[line]}
          draw={(symbol) => (symbol === 8 ? <CoinSymbol /> : undefined)}
        />
        {held ? (
          <div class="places" ref={places} aria-hidden="true">
            {Array.from({ length: holdCells }, (_, cell) => {
              const coin = held.coins.find((entry) => entry.cell === cell)
              return (
                <span key={cell} class={`hole ${coin ? 'hole-coin' : ''}`}>
                  {coin ? <CoinSymbol text={times(coin.pay)} /> : null}
                </span>
              )
            })}
          </div>
        ) : null}
      </div>
    </div>
  )
}
