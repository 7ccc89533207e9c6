import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import '../../ui/base/card.css'
import './points-list.css'
import { Icon } from '../../ui/icon/icon.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'

/** How points are earned, rule by rule, and what they are worth. */
export function EarningRules() {
  const { t, number, money, date } = useText('mall')
  const { data, error, refetch } = useCall('pointConfig')
  if (!data)
    return (
      <QueryState
        of={{ error, refetch }}
        failed={{ title: t('failed'), text: t('failedText') }}
        waiting={
          <div className="points-list card" aria-busy="true">
            <i className="skeleton points-row__ghost" />
          </div>
        }
      />
    )
  if (data.earning.length === 0) return <State level={2} title={t('noRules')} testId="points-no-rules" />
  return (
    <div className="points-list card" data-testid="earning-rules">
      <ul aria-label={t('view.earning')}>
        {data.earning.map(({ id, title, isMoney, per, points, from }) => (
          <li className="points-row" key={id}>
            <span className="points-row__text">
              <strong>{title}</strong>
              <small>
                {t('rule', { per: isMoney ? money(per, data.currencySymbol) : number(Number(per)) })}{' '}
                {t('since', { date: date(`${from}T12:00:00Z`, 'UTC') })}
              </small>
            </span>
            <span className="points-row__end">
              <strong className="number number--words points-row__in">
                {t('points', { points: number(points) })}
              </strong>
            </span>
          </li>
        ))}
      </ul>
      <p className="points-list__note">
        <Icon name="info" />
        {t('rules')}
      </p>
    </div>
  )
}
