import type { CallBody } from '../../../schemas/calls/calls.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Signed } from '../../ui/records/signed.tsx'
import './contract.css'

/** What an offer would have paid in the last period that is over, beside what was paid. */
export function OfferPreview({ requested }: { requested: CallBody<'contractPreview'> }) {
  const { t, money, date } = useText('contract')
  const { data, error } = useCall('contractPreview', { body: requested })
  if (error)
    return (
      <p className="contract__note" data-testid="offer-preview">
        {t('preview.failed')}
      </p>
    )
  if (!data) return <div className="skeleton contract__preview-wait" aria-busy="true" />
  const { currencySymbol: symbol, paid, turnover, net, isReached } = data
  const isQuiet = Number(turnover) === 0
  const getDay = (day: string) => date(`${day}T12:00:00Z`, 'UTC')
  return (
    <section className="contract__preview" data-testid="offer-preview">
      <h3>{t('preview.title')}</h3>
      <p className="contract__note">
        {t('preview.sub', { from: getDay(data.first), until: getDay(data.last) })}
      </p>
      {isQuiet ? (
        <p className="contract__note">{t('preview.quiet')}</p>
      ) : (
        <dl>
          <div className="contract__preview-paid">
            <dt>{t('preview.paid')}</dt>
            <dd>
              <bdi>{money(paid.after, symbol)}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('preview.before')}</dt>
            <dd>
              <bdi>{money(paid.before, symbol)}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('preview.turnover')}</dt>
            <dd>
              <bdi>{money(turnover, symbol)}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('preview.net')}</dt>
            <dd>
              <Signed amount={net} symbol={symbol} />
            </dd>
          </div>
        </dl>
      )}
      {isQuiet || isReached ? null : <p className="contract__note">{t('preview.missed')}</p>}
    </section>
  )
}
