/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import { elapsedAt, multiplierAt } from '../../fair/crash-curve.ts'
import type { GameProps } from '../shell/table.ts'
import { drawCurve } from './curve.ts'
import type { CurveLook } from './plot.ts'
import type { Room } from './use-room.ts'

interface StageProps extends Pick<GameProps, 'language'> {
  room: Room
  /** Where the player left this flight, in hundredths. */
  cashed: number | null
  isCalm: boolean
}

/** The tokens as colours: a canvas knows neither `var()` nor `light-dark()`. */
function getLook(element: HTMLElement): CurveLook {
  const probe = element.parentElement?.appendChild(document.createElement('i'))
  const token = (name: string) => {
    if (!probe) return '#888'
    probe.style.color = `var(--${name})`
    return getComputedStyle(probe).color
  }
  const look = {
    line: token('line'),
    accent: token('accent'),
    bad: token('bad'),
    text: token('text'),
    dim: token('dim'),
  }
  probe?.remove()
  return look
}

/** The sky: curve and number, drawn anew each frame from the vendor's clock. Less motion: the number alone. */
export function FlightStage({ room, cashed, language, isCalm }: StageProps) {
  const { t, figures } = language
  const canvas = useRef<HTMLCanvasElement>(null)
  const number = useRef<HTMLElement>(null)
  const timer = useRef<HTMLElement>(null)
  const bar = useRef<HTMLElement>(null)
  const { state, isConnected } = room

  useEffect(() => {
    let frame = 0
    const look = canvas.current ? getLook(canvas.current) : undefined
    const draw = () => {
      const now = room.now()
      const { phase, point, fliesAt, opensAt } = state
      const isOver = phase === 'crashed' && point !== null
      const flown = isOver ? elapsedAt(point) : phase === 'flying' ? Math.max(0, now - fliesAt) : -1
      const shown = isOver ? point : flown >= 0 ? multiplierAt(flown) : 100
      if (number.current) number.current.textContent = figures.times(shown, 2)
      if (phase === 'waiting') {
        const left = Math.max(0, fliesAt - now)
        if (timer.current) timer.current.textContent = figures.seconds(left / 1000, 1)
        bar.current?.style.setProperty('--part', String(left / Math.max(1, fliesAt - opensAt)))
      }
      if (canvas.current && look)
        drawCurve(canvas.current, look, figures, {
          elapsed: flown,
          isOver,
          left: cashed === null ? null : elapsedAt(cashed),
        })
      if (phase !== 'crashed') frame = requestAnimationFrame(draw)
    }
    draw()
    const resized = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      draw()
    })
    if (canvas.current) resized.observe(canvas.current)
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
    }
  }, [state, cashed, isCalm, figures])

  return (
    <div class="sky" data-phase={state.phase} data-testid="crash-stage" data-flight={state.flight}>
      {isCalm ? null : <canvas ref={canvas} aria-hidden="true" />}
      <div class="sky-figure">
        <p class="sky-line">{state.phase === 'crashed' ? t('flown_away') : t(`phase_${state.phase}`)}</p>
        <p class="sky-number" aria-hidden="true">
          <bdi ref={number}>{figures.times(100, 2)}</bdi>
        </p>
        <p class="sky-timer" aria-hidden="true">
          {state.phase === 'waiting' ? (
            <>
              <span class="sky-bar">
                <i ref={bar} />
              </span>
              <bdi>
                <b ref={timer}>{figures.seconds(0, 1)}</b>
              </bdi>
            </>
          ) : null}
        </p>
      </div>
      {isConnected ? null : (
        <p class="sky-lost" role="status">
          {t('room_lost')}
        </p>
      )}
    </div>
  )
}
