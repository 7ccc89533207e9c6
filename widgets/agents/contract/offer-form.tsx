import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { OfferField } from './offer-field.tsx'
import { OfferTermsFields } from './offer-terms-fields.tsx'
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
              .map((entry) => (
                <option key={entry.kind} value={entry.kind}>
                  {t(`kind.${entry.kind}`)}
                </option>
              ))}
          </select>
        )}
      </OfferField>
      <OfferTermsFields kind={kind} symbol={info.currencySymbol} scale={info.scale} problems={problems} />
    </div>
  )
}
