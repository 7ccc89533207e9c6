import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useMemberEvent } from '../../../engine/base/hooks/use-member-event.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useRecordPages } from '../../../engine/money/hooks/use-record-pages.ts'
import { PointPages } from './point-pages.tsx'

type Redemption = CallValue<'pointRedemptions'>['content'][number]

function Row({ row }: { row: Redemption }) {
  const { t, has, number, money, dateTime } = useText('mall')
  const { kind, item, title, quantity, points, amount, currencySymbol, status, reason, remark } = row
  const name = kind === 'convert' ? t('convert.title') : title || item || ''
  const worth = amount === null ? '' : money(amount, currencySymbol)
  const reasonKey = `reason.${reason ?? ''}`
  return (
    <li className="points-row" data-testid="redemption">
      <span className="points-row__text">
        <strong>
          {quantity > 1 ? `${number(quantity)} × ` : ''}
          {name}
        </strong>
        <small>{[dateTime(row.appliedAt), t(`kind.${kind}`), worth].filter(Boolean).join(' · ')}</small>
        {reason !== null && has(reasonKey) ? <small>{t(reasonKey)}</small> : null}
        {remark === '' ? null : (
          <small className="points-row__remark" data-testid="redemption-remark">
            {t('remark')} <bdi>{remark}</bdi>
          </small>
        )}
        <small className="points-row__reference">
          {t('reference')} <bdi>{row.id}</bdi>
        </small>
      </span>
      <span className="points-row__end">
        <strong className="number number--words">{t('points', { points: number(points) })}</strong>
        <small className={`points-mark points-mark--${status}`} data-testid="redemption-status">
          {t(`status.${status}`)}
        </small>
      </span>
    </li>
  )
}

/** What the member took for points, and how it stands. */
export function Redemptions() {
  const { t } = useText('mall')
  const pages = useRecordPages('pointRedemptions', {})
  useMemberEvent('account.notice', () => pages.refresh())
  return (
    <PointPages pages={pages} label={t('view.history')} empty={t('noHistory')} emptyText={t('noHistoryText')}>
      {(row) => <Row row={row} key={row.id} />}
    </PointPages>
  )
}
