import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useRecordPages } from '../../../engine/money/hooks/use-record-pages.ts'
import { PointPages } from './point-pages.tsx'

/** How the member's points came and went. */
export function PointMovements() {
  const { t, number, dateTime } = useText('mall')
  const pages = useRecordPages('pointDetails', {})
  return (
    <PointPages pages={pages} label={t('view.details')} empty={t('noDetails')} emptyText={t('noDetailsText')}>
      {({ id, kind, title, points, balance, at }) => (
        <li className="points-row" key={id} data-testid="point-movement">
          <span className="points-row__text">
            <strong>{t(`movement.${kind}`)}</strong>
            <small>{[title, dateTime(at)].filter(Boolean).join(' · ')}</small>
          </span>
          <span className="points-row__end">
            <strong className={points < 0 ? 'number' : 'number points-row__in'}>
              <bdi>
                {points < 0 ? '−' : '+'}
                {number(Math.abs(points))}
              </bdi>
            </strong>
            <small>{t('after', { points: number(balance) })}</small>
          </span>
        </li>
      )}
    </PointPages>
  )
}
