import type { CallQuery } from '../../../schemas/calls/calls.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { ExportButton } from '../../ui/records/export-button.tsx'
import { Signed } from '../../ui/records/signed.tsx'
import type { RecordFilters } from '../../ui/records/use-record-query.ts'
import './income.css'

interface AdjustmentsProps {
  requested: CallQuery<'commissionAdjustments'>
  /** Beside one line, which is named already. */
  isOfLine?: boolean
}

/** What the brand gave or took beside the lines, and why: each a line of its own. */
export function Adjustments({ requested, isOfLine }: AdjustmentsProps) {
  const { t, date, dateTime } = useText('team')
  const { zone } = useBoot()
  const { data } = useCall('commissionAdjustments', { query: requested }, { keepPrevious: true })
  if (!data || data.content.length === 0) return null
  return (
    <section className="commission__part" data-testid="commission-adjustments">
      <h3>{t('income.adjustments')}</h3>
      {isOfLine === true ? null : (
        <ExportButton call="exportTeam" page="commissionAdjustments" filter={requested as RecordFilters} />
      )}
      <ul className="commission__spans">
        {data.content.map(({ id, kind, from, until, amount, reason, at }) => (
          <li key={id}>
            <time dateTime={at}>{dateTime(at, zone)}</time>
            <span>
              {isOfLine === true
                ? null
                : `${t('income.adjustment', {
                    kind: t(`contract:kind.${kind}`),
                    from: date(from, zone),
                    until: date(until, zone),
                  })} · `}
              {t(`income.why.${reason}`)}
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
