import type { OfferTerms } from '../../machines/contract-offer/contract-offer.machine.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { isolated, Percent, termNames, TermValue, usePercent } from './figures.tsx'
import type { Person } from './offer-form.tsx'

export interface OfferSummaryProps {
  offer: OfferTerms
  person: Person
  /** How long it waits, in words. */
  time: string
}

/** An offer as it will be read, before it is sent. */
export function OfferSummary({ offer, person, time }: OfferSummaryProps) {
  const { t } = useText('contract')
  const percent = usePercent()
  const current = person.contracts.find(({ kind, status }) => kind === offer.kind && status !== 'offered')
  return (
    <div className="ctr__flow" data-testid="offer-summary">
      <p className="ctr__lead" role="status">
        {t('offer.confirmText', { name: isolated(person.name), hours: time })}
      </p>
      {current ? (
        <p className="ctr__note">
          {t('offer.current', { name: isolated(person.name), rate: percent(current.rate) })}
        </p>
      ) : null}
      <div className="ctr__rate">
        <span className="ctr__label">{t(`kind.${offer.kind}`)}</span>
        <strong className="ctr__figure">
          <Percent rate={offer.rate} />
        </strong>
      </div>
      <table className="ctab">
        <caption className="vh">{t('terms')}</caption>
        <tbody>
          <tr>
            <th scope="row">{t('term.period')}</th>
            <td className="end">{t(`period.${offer.period}`)}</td>
          </tr>
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
    </div>
  )
}
