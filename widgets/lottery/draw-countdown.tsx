import { useCountdown } from '../../engine/hooks/use-countdown.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import type { LotteryGame } from './lottery-calls.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** 04:59, 2:04:59, or 1 d 02:04. */
function timeText(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0
    ? `${String(hours)}:${two(minutes)}:${two(seconds % 60)}`
    : `${two(minutes)}:${two(seconds % 60)}`
}

/** Until sales close, and after that until it is drawn, by the server's clock. */
export function DrawCountdown({ next }: { next: LotteryGame['next'] }) {
  const { t } = useText('lottery')
  const closes = useCountdown(Date.parse(next.closesAt))
  const draws = useCountdown(Date.parse(next.drawsAt))
  return (
    <span className="lott__count">
      <span>{t(closes > 0 ? 'closesIn' : draws > 0 ? 'drawnIn' : 'drawing')}</span>{' '}
      <bdi className="num" role="timer" aria-live="off" dir="ltr" suppressHydrationWarning>
        {timeText(closes > 0 ? closes : draws)}
      </bdi>
    </span>
  )
}
