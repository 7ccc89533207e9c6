import { useId } from 'react'
import { useCall } from '../../engine/hooks/use-call.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { Icon } from '../icon/icon.tsx'
import { SiteLink } from '../link/site-link.tsx'
import { LoadFailure } from '../state/load-failure.tsx'
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
  const { data, error, isError, refetch } = useCall(
    'prizeModeGame',
    { query },
    { refetchInterval: 5_000, keepPrevious: true },
  )
  if (isError && !data)
    return (
      <LoadFailure
        title={t('gameFailed')}
        text={t(`errors:${error.code}`)}
        requestId={error.requestId}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <div className="lott__panel card" aria-busy="true">
        <i className="sk sk--title" />
        <i className="sk sk--line" />
        <i className="sk sk--line" />
      </div>
    )
  const { game } = data
  return (
    <section className="lott__panel card" aria-labelledby={id} data-testid="lottery-panel">
      <div className="lott__row">
        <h2 className="sec__title" id={id}>
          <bdi>{game.displayName}</bdi>
        </h2>
        <SiteLink className="btn btn--ghost" to={back}>
          {t('all')}
        </SiteLink>
      </div>
      <p className="lott__no">
        {t('draw')} <bdi className="num">{game.next.no}</bdi>
      </p>
      <DrawCountdown next={game.next} />
      {game.last ? (
        <div className="lott__last">
          <span className="lott__void">{t('last')}</span>
          <DrawnNumbers numbers={game.last.numbers} family={game.family} brief />
        </div>
      ) : null}
      <button
        className="btn btn--accent btn--lg"
        type="button"
        data-testid="lottery-play"
        onClick={() => {
          onPlay(game)
        }}
      >
        <Icon name="play" />
        {t('playNow')}
      </button>
      <button
        className="btn btn--ghost"
        type="button"
        data-testid="lottery-hall"
        onClick={() => {
          onPlay(game, 'lobby')
        }}
      >
        {t('hall')}
      </button>
      <PrizeTable prizes={data} />
      <OpenedNumbers game={game} key={game.gameCode} />
    </section>
  )
}
