/** @jsxImportSource preact */
import { timeLeft } from '../../../../schemas/base/time-left.ts'
import type { Language } from '../words/words.ts'

/** Time until an instant: 04:59, 2:04:59, 2 d 16 h. */
export function timeUntil(until: number, now: number, t: Language['t']): string {
  const left = timeLeft(Math.max(0, Math.ceil((until - now) / 1000)))
  return 'clock' in left ? left.clock : t('days_left', left)
}

interface CountdownProps {
  until: number
  now: number
  label: string
  t: Language['t']
}

/** A countdown that is not announced every second. */
export function Countdown({ until, now, label, t }: CountdownProps) {
  const text = timeUntil(until, now, t)
  return (
    <span class="countdown">
      <span class="dim">{label}</span>
      <b dir={text.includes(':') ? 'ltr' : undefined} role="timer" aria-live="off" data-testid="countdown">
        {text}
      </b>
    </span>
  )
}
