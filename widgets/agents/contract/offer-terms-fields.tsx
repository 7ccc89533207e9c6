import type { FocusEvent } from 'react'
import { withDecimals } from '../../../schemas/base/money.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useFigures } from '../../../engine/base/hooks/use-figures.ts'
import { getSettled, usePercent } from './figures.tsx'
import { OfferField } from './offer-field.tsx'
import '../../ui/form/select.css'

export interface OfferTermsFieldsProps {
  kind: CallValue<'contractInfo'>['kinds'][number]
  /** Of the currency of amounts. */
  symbol: string
  scale: number
  /** Words by field, its prefix before it. */
  problems: Readonly<Record<string, string>>
  /** What the names of the fields begin with, where a form has those of several kinds. */
  prefix?: string
}

/** Rate, period and terms of a contract. They keep their own values: the form around them reads them when it is sent. */
export function OfferTermsFields({ kind, symbol, scale, problems, prefix = '' }: OfferTermsFieldsProps) {
  const { t, amount, number } = useText('contract')
  const percent = usePercent()
  const figures = useFigures()
  /** What was typed, as it was read. */
  const showBack = (term: string) => (event: FocusEvent<HTMLInputElement>) => {
    const { target } = event
    const count = term === 'activeMembers' ? figures.count(target.value) : undefined
    const sum = term === 'activeMembers' ? undefined : figures.amount(target.value, { symbol, scale })
    if (count !== undefined) target.value = number(count)
    if (sum) target.value = amount(withDecimals(sum, scale))
  }
  const getName = (field: string) => `${prefix}${field}`
  return (
    <>
      <OfferField
        label={t('offer.rate')}
        hint={t('offer.rateHint', { rate: percent(kind.topRate) })}
        problem={problems[getName('rate')]}
      >
        {(tied) => (
          <input {...tied} name={getName('rate')} inputMode="decimal" dir="ltr" autoComplete="off" />
        )}
      </OfferField>
      <OfferField
        label={t('offer.period')}
        hint={`${t('term.counted')}: ${t(`counted.${kind.kind}`)}`}
        problem={problems[getName('period')]}
      >
        {(tied) => (
          <select {...tied} key={kind.kind} name={getName('period')} defaultValue={kind.periods[0]}>
            {kind.periods.map((period) => (
              <option key={period} value={period}>
                {t(getSettled({ kind: kind.kind, period }))}
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
          problem={problems[getName(term)]}
          symbol={term === 'activeMembers' ? undefined : symbol}
        >
          {(tied) => (
            <input
              {...tied}
              name={getName(term)}
              onBlur={showBack(term)}
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
