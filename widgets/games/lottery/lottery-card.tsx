import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { DrawCountdown } from './draw-countdown.tsx'
import { DrawnNumbers } from './drawn-numbers.tsx'
import type { LotteryGame } from './lottery-calls.ts'

export interface LotteryCardProps {
  game: LotteryGame
  /** Where its numbers and odds are. */
  to: string
  onPlay: (game: LotteryGame) => void
}

/** A lottery game: when it is drawn next, what it drew last, and the ways in. */
export function LotteryCard({ game, to, onPlay }: LotteryCardProps) {
  const { t } = useText('lottery')
  const { displayName: name, last, next, every } = game
  return (
    <li className="lottery__card card" data-testid={`lottery-${game.gameCode}`}>
      <h3 className="lottery__name">
        <bdi>{name}</bdi>
        <span>{t(`family.${game.family}`)}</span>
      </h3>
      <DrawCountdown next={next} />
      <div className="lottery__last">
        {last ? (
          <DrawnNumbers numbers={last.numbers} family={game.family} brief />
        ) : (
          <span className="lottery__void">{t(every === null ? 'noneYetDaily' : 'noneYet')}</span>
        )}
      </div>
      <div className="lottery__ways">
        <Button
          kind="ghost"
          onClick={() => {
            onPlay(game)
          }}
        >
          <Icon name="play" />
          {t('play')}
          <span className="visually-hidden">: {name}</span>
        </Button>
        <SiteLink className="lottery__link" to={to}>
          {t('numbers')}
          <span className="visually-hidden">: {name}</span>
        </SiteLink>
      </div>
    </li>
  )
}
