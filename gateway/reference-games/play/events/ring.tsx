/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import type { TableBoard } from '../../../../schemas/vendor/events.ts'

/** A ring that empties as time runs. */
export function Ring({
  round,
  now,
  label,
}: {
  round: TableBoard['round']
  now: () => number
  label: string
}) {
  const ring = useRef<SVGCircleElement>(null)
  const text = useRef<HTMLElement>(null)
  useEffect(() => {
    const draw = () => {
      const at = now()
      const [from, to] =
        at < round.closesAt ? [round.opensAt, round.closesAt] : [round.closesAt, round.endsAt]
      const left = Math.max(0, to - at)
      ring.current?.style.setProperty('--part', String(left / (to - from)))
      if (text.current) text.current.textContent = String(Math.ceil(left / 1000))
    }
    draw()
    const timer = setInterval(draw, 100)
    return () => clearInterval(timer)
  }, [round.number])
  return (
    <div class="ring" role="timer" aria-label={label}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="20" />
        <circle ref={ring} cx="24" cy="24" r="20" class="ring-left" pathLength={1} />
      </svg>
      <b ref={text} aria-hidden="true" />
    </div>
  )
}
