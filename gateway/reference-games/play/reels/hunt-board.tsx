/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { huntCells, type HuntOutcome } from '../../fair/reels/hunt.ts'
import type { HuntSheet } from '../../fair/reels/sheet.schema.ts'
import { animate, pause } from './animate.ts'
import type { BoardProps } from './board.ts'
import { FishSymbol } from './symbols.tsx'

const calmSea = Array.from({ length: huntCells }, (_, index) => (index * 5 + (index >> 2)) % 6)

/** A pool of twenty-four swimmers and a net. */
export function HuntBoard({
  outcome,
  turn,
  isCalm,
  skip,
  t,
  amount,
  onShown,
}: BoardProps<HuntSheet, HuntOutcome>) {
  const pool = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<HuntOutcome>()
  const [isCaught, setCaught] = useState(false)
  useEffect(() => {
    if (!outcome) return
    void (async () => {
      setCaught(false)
      setShown(outcome)
      if (!isCalm) {
        await new Promise(requestAnimationFrame)
        await Promise.all(
          [...(pool.current?.querySelectorAll('.swimmer') ?? [])].map((swimmer, index) =>
            animate(
              swimmer,
              [
                { transform: 'translateX(60vw)', opacity: 0 },
                { transform: 'none', opacity: 1 },
              ],
              {
                duration: 620,
                delay: (index % 6) * 45 + (index >> 3) * 70,
                easing: 'cubic-bezier(.2,.7,.3,1)',
              },
              skip,
            ),
          ),
        )
        await animate(
          pool.current?.querySelector('.net') ?? null,
          [
            { transform: 'translateY(-105%)', opacity: 1 },
            { transform: 'translateY(0)', opacity: 1, offset: 0.6 },
            { transform: 'translateY(0)', opacity: 0 },
          ],
          { duration: 900, easing: 'ease-out' },
          skip,
        )
      }
      setCaught(true)
      await pause(isCalm ? 0 : 500, skip)
      onShown()
    })()
  }, [turn])
  const caught = new Set(isCaught ? shown?.catches.map(({ symbol }) => symbol) : [])
  return (
    <div class="hunt">
      <div class={`pool ${caught.size > 0 ? 'board-won' : ''}`} ref={pool} aria-hidden="true">
        {(shown?.cells ?? calmSea).map((symbol, index) => (
          <span key={index} class={`swimmer ${caught.has(symbol) ? 'won' : ''}`}>
            <FishSymbol at={symbol} />
          </span>
        ))}
        <span class="net" />
      </div>
      <ul class="catches">
        {isCaught
          ? shown?.catches.map(({ symbol, count, pay }) => (
              <li key={symbol}>
                <FishSymbol at={symbol} />
                <bdi dir="ltr">{count}×</bdi>
                <b>{amount(pay)}</b>
              </li>
            ))
          : null}
        {isCaught && shown && shown.times > 1 && shown.catches.length > 0 ? (
          <li class="times">{t('net_times', { times: shown.times })}</li>
        ) : null}
      </ul>
    </div>
  )
}
