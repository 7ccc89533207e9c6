import { useId } from 'react'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Picture } from '../../ui/brand/picture.tsx'
import { LoadFailure } from '../../ui/state/load-failure.tsx'
import '../../ui/base/page.css'
import { SectionHead } from './section-head.tsx'
import { useCurrencySymbol } from '../../../engine/money/hooks/use-currency-symbol.ts'
import { useWinners } from './use-winners.ts'

export interface WinnersBoardProps {
  /** Key of the title's words. */
  title?: string
  /** Key of the line below it. */
  sub?: string
  /** Max wins. */
  limit?: number
  /** It is what its page is about: the heading is the page's, and all wins stand below each other. */
  full?: boolean
}

/** Recent wins, with names shortened by the platform. */
export default function WinnersBoard({
  title = 'winners.title',
  sub = 'winners.sub',
  limit = 6,
  full = false,
}: WinnersBoardProps) {
  const { t, money } = useText()
  const id = useId()
  const symbol = useCurrencySymbol()
  const { data, isError, error, refetch } = useWinners()
  const wins = data?.slice(0, limit)
  return (
    <section
      className={full ? 'section section--winners winners-page' : 'section section--winners'}
      aria-labelledby={id}
      aria-busy={!wins && !isError}
    >
      {full ? (
        <div className="page__head">
          <h1 className="page__title" id={id}>
            {t(title)}
          </h1>
          <p className="page__lead">{t(sub)}</p>
        </div>
      ) : (
        <SectionHead id={id} title={t(title)} sub={t(sub)} />
      )}
      {isError && !wins ? (
        <LoadFailure
          title={t('winners.error')}
          text={t('games.errorText')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : wins?.length === 0 ? (
        <p className="winners__empty">{t('winners.empty')}</p>
      ) : (
        <ul className="winners" aria-labelledby={id} tabIndex={0}>
          {wins
            ? wins.map(({ iconUrl, palette, customerName, winAmount, gameName }, index) => (
                <li className="winner" key={index}>
                  <span className="winner__picture">
                    <Picture source={iconUrl} palette={palette} />
                  </span>
                  <span className="winner__who">
                    <b>
                      <span dir="auto">{gameName}</span>
                    </b>
                    <span>
                      <bdi>{customerName}</bdi>
                    </span>
                  </span>
                  <span className="winner__amount">
                    <bdi className="number">{money(winAmount, symbol)}</bdi>
                  </span>
                </li>
              ))
            : // Elements of their own: what took their place would count as having moved.
              Array.from({ length: limit }, (_, index) => (
                <li className="winner" key={`wait ${String(index)}`} aria-hidden="true">
                  <i className="winner__picture skeleton" />
                  <span className="winner__who">
                    <i className="skeleton skeleton--line" />
                  </span>
                </li>
              ))}
        </ul>
      )}
    </section>
  )
}
