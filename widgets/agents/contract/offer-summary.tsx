import type { OfferTerms } from '../../../machines/agents/contract-offer/contract-offer.machine.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import {
  getBase,
  isolated,
  getLosses,
  Percent,
  getSettled,
  termNames,
  TermValue,
  usePercent,
} from './figures.tsx'
import type { Person } from './offer-form.tsx'
import { OfferPreview } from './offer-preview.tsx'

export interface OfferSummaryProps {
  offer: OfferTerms
  person: Person
  /** How long it waits, in words. */
  time: string
  /** Whether a loss would lower the next period, as the merchant says. */
  carriesLosses: boolean
}

/** An offer as it will be read, before it is sent. */
export function OfferSummary({ offer, person, time, carriesLosses }: OfferSummaryProps) {
  const { t } = useText('contract')
  const percent = usePercent()
  const current = person.contracts.find(({ kind, status }) => kind === offer.kind && status !== 'offered')
  return (
    <div className="contract__flow" data-testid="offer-summary">
      <p className="contract__lead" role="status">
        {t('offer.confirmText', { name: isolated(person.name), hours: time })}
      </p>
      {current ? (
        <p className="contract__note">
          {t('offer.current', { name: isolated(person.name), rate: percent(current.rate) })}
        </p>
      ) : null}
      <div className="contract__rate">
        <span className="contract__label">{t(`kind.${offer.kind}`)}</span>
        <strong className="contract__figure">
          <Percent rate={offer.rate} />
        </strong>
      </div>
      <table className="terms-table">
        <caption className="visually-hidden">{t('terms')}</caption>
        <tbody>
          <tr>
            <th scope="row">{t('term.base')}</th>
            <td className="end">{t(getBase(offer.kind))}</td>
          </tr>
          <tr>
            <th scope="row">{t('term.counted')}</th>
            <td className="end">{t(`counted.${offer.kind}`)}</td>
          </tr>
          <tr>
            <th scope="row">{t('term.period')}</th>
            <td className="end">{t(getSettled(offer))}</td>
          </tr>
          {offer.kind === 'dividend' ? (
            <tr>
              <th scope="row">{t('term.losses')}</th>
              <td className="end">{t(getLosses({ carriesLosses }))}</td>
            </tr>
          ) : null}
          {termNames
            .filter((term) => offer.terms[term] !== undefined)
            .map((term) => (
              <tr key={term}>
                <th scope="row">{t(`term.${term}`)}</th>
                <td className="end">
                  <TermValue terms={offer.terms} term={term} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      <OfferPreview requested={offer} />
    </div>
  )
}
