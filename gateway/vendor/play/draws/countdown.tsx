/** @jsxImportSource preact */
const two = (number: number) => String(number).padStart(2, '0')

/** Time until an instant: 04:59, 2:04:59. */
export function timeLeft(until: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${String(hours)}:${rest}` : rest
}

/** A countdown that a screen reader is not told every second. */
export function Countdown({ until, now, label }: { until: number; now: number; label: string }) {
  return (
    <span class="countdown">
      <span class="dim">{label}</span>
      <b dir="ltr" role="timer" aria-live="off" data-testid="countdown">
        {timeLeft(until, now)}
      </b>
    </span>
  )
}
