import { useId } from 'react'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { DrawCountdown } from './draw-countdown.tsx'
import { DrawnNumbers } from './drawn-numbers.tsx'
import type { LotteryGame } from './lottery-calls.ts'
import { OpenedNumbers } from './opened-numbers.tsx'
import { PrizeTable } from './prize-table.tsx'

export interface LotteryPanelProps {
  gameCode: string
  prizeMode: string | undefined
  /** The screen without a game chosen. */
  back: string
  onPlay: (game: LotteryGame, view?: 'lobby') => void
}

/** One lottery game: its next draw, the way to play, its odds and its numbers. */
export function LotteryPanel({ gameCode, prizeMode, back, onPlay }: LotteryPanelProps) {
  const { t } = useText('lottery')
  const id = useId()
  const query = { gameCode, ...(prizeMode === undefined ? {} : { prizeMode: prizeMode as 'LOTT' }) }
  const { data, error, refetch } = useCall(
    'prizeModeGame',
    { query },
    { refetchInterval: 5_000, keepPrevious: true },
  )
  if (!data)
    return (
      <QueryState
        of={{ error, refetch }}
        failed={{ title: t('gameFailed') }}
        waiting={
          <div className="lottery__panel card" aria-busy="true">
            <i className="skeleton skeleton--title" />
            <i className="skeleton skeleton--line" />
            <i className="skeleton skeleton--line" />
          </div>
        }
      />
    )
  const { game } = data
  return (
    <section className="lottery__panel card" aria-labelledby={id} data-testid="lottery-panel">
      <div className="lottery__row">
        <h2 className="section__title" id={id}>
          <bdi>{game.displayName}</bdi>
        </h2>
        <SiteLink className={buttonClass({ kind: 'ghost' })} to={back}>
          {t('all')}
        </SiteLink>
      </div>
      <p className="lottery__number">
        {t('draw')} <bdi className="number">{game.next.no}</bdi>
      </p>
      <DrawCountdown next={game.next} />
      {game.last ? (
        <div className="lottery__last">
          <span className="lottery__void">{t('last')}</span>
          <DrawnNumbers numbers={game.last.numbers} family={game.family} brief />
        </div>
      ) : null}
      <Button
        kind="accent"
        size="large"
        data-testid="lottery-play"
        onClick={() => {
          onPlay(game)
        }}
      >
        <Icon name="play" />
        {t('playNow')}
      </Button>
      <Button
        kind="ghost"
        data-testid="lottery-hall"
        onClick={() => {
          onPlay(game, 'lobby')
        }}
      >
        {t('hall')}
      </Button>
      <PrizeTable prizes={data} />
      <OpenedNumbers game={game} key={game.gameCode} />
    </section>
  )
}
