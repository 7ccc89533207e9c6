import type { ReactNode } from 'react'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import type { RecordCall, RecordOf, RecordPages } from '../../../engine/money/hooks/use-record-pages.ts'
import '../../ui/base/card.css'
import './points-list.css'
import { Button } from '../../ui/button/button.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'

export interface PointPagesProps<N extends RecordCall> {
  pages: RecordPages<N>
  label: string
  empty: string
  emptyText: string
  children: (record: RecordOf<N>) => ReactNode
}

/** Records behind each other in a card, more of them on request. */
export function PointPages<N extends RecordCall>({
  pages,
  label,
  empty,
  emptyText,
  children,
}: PointPagesProps<N>) {
  const { t } = useText('mall')
  const { loaded, at, error, retry, hasMore, more } = pages
  const records = Array.from({ length: loaded }, (_, place) => at(place)).filter(
    (recordOf) => recordOf !== undefined,
  )
  return (
    <QueryState
      of={pages.query}
      failed={{ title: t('failed'), text: t('failedText') }}
      waiting={
        <div className="points-list card" aria-busy="true">
          <ul aria-label={label}>
            {[1, 2, 3, 4].map((n) => (
              <li className="points-row" key={n} aria-hidden="true">
                <i className="skeleton points-row__ghost" />
              </li>
            ))}
          </ul>
        </div>
      }
      isEmpty={() => loaded === 0}
      empty={<State level={2} title={empty} text={emptyText} testId="points-none" />}
    >
      {() => (
        <div className="points-list card">
          <ul aria-label={label}>{records.map(children)}</ul>
          {hasMore ? (
            <Button kind="ghost" onClick={error ? retry : more}>
              {t('showMore')}
            </Button>
          ) : null}
        </div>
      )}
    </QueryState>
  )
}
