import { useId } from 'react'
import { useText } from '../../engine/hooks/use-text.ts'
import { Picture } from '../brand/picture.tsx'
import { LoadFailure } from '../state/load-failure.tsx'
import { SectionHead } from './section-head.tsx'
import { useCurrencySymbol } from '../../engine/hooks/use-currency-symbol.ts'
import { useWinners } from './use-winners.ts'

export interface WinnersBoardProps {
  /** Key of the title's words. */
  title?: string
  /** Key of the line below it. */
  sub?: string
  /** Wins at most. */
  limit?: number
}

/** Recent wins, with names shortened by the platform. */
export function WinnersBoard({ title = 'winners.title', sub = 'winners.sub', limit = 6 }: WinnersBoardProps) {
  const { t, money } = useText()
  const id = useId()
  const symbol = useCurrencySymbol()
  const { data, isError, error, refetch } = useWinners()
  const wins = data?.slice(0, limit)
  return (
    <section className="sec sec--winners" aria-labelledby={id} aria-busy={!wins && !isError}>
      <SectionHead id={id} title={t(title)} sub={t(sub)} />
      {isError && !wins ? (
        <LoadFailure
          title={t('winners.error')}
          text={t('games.errorText')}
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      ) : wins?.length === 0 ? (
        <p className="wins__empty">{t('winners.empty')}</p>
      ) : (
        <ul className="wins" aria-labelledby={id} tabIndex={0}>
          {wins
            ? wins.map(({ iconUrl, palette, customerName, winAmount, gameName }, at) => (
                <li className="win" key={at}>
                  <span className="win__pic">
                    <Picture source={iconUrl} palette={palette} />
                  </span>
                  <span className="win__who">
                    <b>
                      <bdi>{gameName}</bdi>
                    </b>
                    <span>
                      <bdi>{customerName}</bdi>
                    </span>
                  </span>
                  <span className="win__amt">
                    <bdi className="num">{money(winAmount, symbol)}</bdi>
                  </span>
                </li>
              ))
            : Array.from({ length: limit }, (_, at) => (
                <li className="win" key={at} aria-hidden="true">
                  <i className="win__pic sk" />
                  <span className="win__who">
                    <i className="sk sk--line" />
                  </span>
                </li>
              ))}
        </ul>
      )}
    </section>
  )
}
