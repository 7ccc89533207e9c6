import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useText } from '../../../engine/hooks/base/use-text.ts'
import { usePercent } from './figures.tsx'
import { OfferField } from './offer-field.tsx'
import '../../ui/form/select.css'

type Info = CallValue<'contractInfo'>
export type Person = CallValue<'contractDownline'>['content'][number]

export interface OfferFormProps {
  info: Info
  people: readonly Person[]
  kind: Info['kinds'][number]
  onKind: (kind: string) => void
  /** Words by field. */
  problems: Readonly<Record<string, string>>
}

/** Fields of an offer. They keep their own values: the form around them reads them when it is sent. */
export function OfferForm({ info, people, kind, onKind, problems }: OfferFormProps) {
  const { t } = useText('contract')
  const percent = usePercent()
  return (
    <div className="form">
      <OfferField label={t('offer.who')} problem={problems['downlineId']}>
        {(tied) => (
          <select {...tied} name="downlineId" defaultValue="" data-autofocus>
            <option value="">{t('offer.choose')}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </OfferField>
      <OfferField label={t('offer.kind')}>
        {(tied) => (
          <select {...tied} name="kind" value={kind.kind} onChange={(event) => onKind(event.target.value)}>
            {info.kinds
              .filter(({ mayOffer }) => mayOffer)
              .map((one) => (
                <option key={one.kind} value={one.kind}>
                  {t(`kind.${one.kind}`)}
                </option>
              ))}
          </select>
        )}
      </OfferField>
      <OfferField
        label={t('offer.rate')}
        hint={t('offer.rateHint', { rate: percent(kind.topRate) })}
        problem={problems['rate']}
      >
        {(tied) => <input {...tied} name="rate" inputMode="decimal" dir="ltr" autoComplete="off" />}
      </OfferField>
      <OfferField label={t('offer.period')} problem={problems['period']}>
        {(tied) => (
          <select {...tied} key={kind.kind} name="period" defaultValue={kind.periods[0]}>
            {kind.periods.map((period) => (
              <option key={period} value={period}>
                {t(`period.${period}`)}
              </option>
            ))}
          </select>
        )}
      </OfferField>
      {kind.terms.map((term) => (
        <OfferField key={term} label={t(`term.${term}`)} aside={t('offer.optional')} problem={problems[term]}>
          {(tied) => (
            <>
              {term === 'activeMembers' ? null : <span className="field__prefix">{info.currencySymbol}</span>}
              <input
                {...tied}
                name={term}
                inputMode={term === 'activeMembers' ? 'numeric' : 'decimal'}
                dir="ltr"
                autoComplete="off"
              />
            </>
          )}
        </OfferField>
      ))}
    </div>
  )
}
