import { useCountdown } from '../../../engine/base/hooks/form/use-countdown.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { timeLeft } from '../../../schemas/base/time-left.ts'
import type { LotteryGame } from './lottery-calls.ts'

/** Until sales close, and after that until it is drawn, by the server's clock. */
export function DrawCountdown({ next }: { next: LotteryGame['next'] }) {
  const { t } = useText('lottery')
  const closes = useCountdown(Date.parse(next.closesAt))
  const draws = useCountdown(Date.parse(next.drawsAt))
  const left = timeLeft(closes > 0 ? closes : draws)
  const isClock = 'clock' in left
  return (
    <span className="lottery__count">
      <span>{t(closes > 0 ? 'closesIn' : draws > 0 ? 'drawnIn' : 'drawing')}</span>{' '}
      <bdi
        className="number"
        role="timer"
        aria-live="off"
        dir={isClock ? 'ltr' : undefined}
        suppressHydrationWarning
      >
        {isClock ? left.clock : t('daysLeft', left)}
      </bdi>
    </span>
  )
}
