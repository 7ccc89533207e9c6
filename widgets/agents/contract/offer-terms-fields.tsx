import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useText } from '../../../engine/hooks/base/use-text.ts'
import { settledOf, usePercent } from './figures.tsx'
import { OfferField } from './offer-field.tsx'
import '../../ui/form/select.css'

export interface OfferTermsFieldsProps {
  kind: CallValue<'contractInfo'>['kinds'][number]
  /** Of the currency of amounts. */
  symbol: string
  /** Words by field, its prefix before it. */
  problems: Readonly<Record<string, string>>
  /** What the names of the fields begin with, where a form has those of several kinds. */
  prefix?: string
}

/** Rate, period and terms of a contract. They keep their own values: the form around them reads them when it is sent. */
export function OfferTermsFields({ kind, symbol, problems, prefix = '' }: OfferTermsFieldsProps) {
  const { t } = useText('contract')
  const percent = usePercent()
  const nameOf = (field: string) => `${prefix}${field}`
  return (
    <>
      <OfferField
        label={t('offer.rate')}
        hint={t('offer.rateHint', { rate: percent(kind.topRate) })}
        problem={problems[nameOf('rate')]}
      >
        {(tied) => <input {...tied} name={nameOf('rate')} inputMode="decimal" dir="ltr" autoComplete="off" />}
      </OfferField>
      <OfferField
        label={t('offer.period')}
        hint={`${t('term.counted')}: ${t(`counted.${kind.kind}`)}`}
        problem={problems[nameOf('period')]}
      >
        {(tied) => (
          <select {...tied} key={kind.kind} name={nameOf('period')} defaultValue={kind.periods[0]}>
            {kind.periods.map((period) => (
              <option key={period} value={period}>
                {t(settledOf({ kind: kind.kind, period }))}
              </option>
            ))}
          </select>
        )}
      </OfferField>
      {kind.terms.map((term) => (
        <OfferField
          key={term}
          label={t(`term.${term}`)}
          aside={t('offer.optional')}
          problem={problems[nameOf(term)]}
          symbol={term === 'activeMembers' ? undefined : symbol}
        >
          {(tied) => (
            <input
              {...tied}
              name={nameOf(term)}
              inputMode={term === 'activeMembers' ? 'numeric' : 'decimal'}
              dir="ltr"
              autoComplete="off"
            />
          )}
        </OfferField>
      ))}
    </>
  )
}
