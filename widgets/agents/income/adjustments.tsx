import type { CallQuery } from '../../../schemas/calls/calls.ts'
import { useCall } from '../../../engine/hooks/base/use-call.ts'
import { useText } from '../../../engine/hooks/base/use-text.ts'
import { Signed } from '../../money/records/signed.tsx'
import './income.css'

/** What the brand gave or took beside the lines: each a line of its own. */
export function Adjustments({ asked }: { asked: CallQuery<'commissionAdjustments'> }) {
  const { t, date, dateTime } = useText('team')
  const { data } = useCall('commissionAdjustments', { query: asked }, { keepPrevious: true })
  if (!data || data.content.length === 0) return null
  return (
    <section className="commission__part" data-testid="commission-adjustments">
      <h3>{t('income.adjustments')}</h3>
      <ul className="commission__spans">
        {data.content.map(({ id, kind, from, until, amount, at }) => (
          <li key={id}>
            <time dateTime={at}>{dateTime(at)}</time>
            <span>
              {t('income.adjustment', {
                kind: t(`contract:kind.${kind}`),
                from: date(from),
                until: date(until),
              })}
            </span>
            <b>
              <Signed amount={amount} symbol={data.currencySymbol} />
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}
