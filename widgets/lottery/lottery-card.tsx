import { useText } from '../../engine/hooks/use-text.ts'
import { Icon } from '../icon/icon.tsx'
import { SiteLink } from '../link/site-link.tsx'
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
    <li className="lott__card card" data-testid={`lottery-${game.gameCode}`}>
      <h3 className="lott__name">
        <bdi>{name}</bdi>
        <span>{t(`family.${game.family}`)}</span>
      </h3>
      <DrawCountdown next={next} />
      <div className="lott__last">
        {last ? (
          <DrawnNumbers numbers={last.numbers} family={game.family} brief />
        ) : (
          <span className="lott__void">{t(every === null ? 'noneYetDaily' : 'noneYet')}</span>
        )}
      </div>
      <div className="lott__ways">
        <button
          className="btn btn--ghost"
          type="button"
          onClick={() => {
            onPlay(game)
          }}
        >
          <Icon name="play" />
          {t('play')}
          <span className="vh">: {name}</span>
        </button>
        <SiteLink className="lott__link" to={to}>
          {t('numbers')}
          <span className="vh">: {name}</span>
        </SiteLink>
      </div>
    </li>
  )
}

/** The box of a card that is on its way. */
export function LotteryCardSkeleton() {
  return (
    <li className="lott__card card" aria-hidden="true">
      <i className="sk sk--line" />
      <i className="sk sk--line" />
      <i className="sk sk--title" />
      <i className="sk lott__wait" />
    </li>
  )
}
