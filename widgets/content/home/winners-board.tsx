import { useId } from 'react'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Picture } from '../../ui/brand/picture.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
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
      <QueryState
        of={{ data: wins, error, refetch }}
        failed={{ title: t('winners.error'), text: t('games.errorText') }}
        waiting={
          // A list of its own: rows of few wins are taller, and those that wait would grow into them.
          <ul key="waiting" className="winners" aria-labelledby={id} tabIndex={0}>
            {Array.from({ length: limit }, (_, index) => (
              <li className="winner" key={index} aria-hidden="true">
                <i className="winner__picture skeleton" />
                <span className="winner__who">
                  <i className="skeleton skeleton--line" />
                </span>
              </li>
            ))}
          </ul>
        }
        isEmpty={({ length }) => length === 0}
        empty={<p className="winners__empty">{t('winners.empty')}</p>}
      >
        {(wins) => (
          <ul className="winners" aria-labelledby={id} tabIndex={0}>
            {wins.map(({ iconUrl, palette, customerName, winAmount, gameName }, index) => (
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
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  )
}
