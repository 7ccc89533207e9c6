import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { OfferTermsFields } from '../contract/offer-terms-fields.tsx'

type Info = CallValue<'contractInfo'>
type Kind = Info['kinds'][number]

export interface LinkOffersProps {
  info: Info
  /** Kinds that the agent may offer. */
  kinds: readonly Kind[]
  chosen: readonly Kind['kind'][]
  onChoose: (kinds: readonly Kind['kind'][]) => void
  /** Words by field, its kind before it. */
  problems: Readonly<Record<string, string>>
}

/** The contracts that a new link offers: a kind is chosen, then its rate and terms are typed. */
export function LinkOffers({ info, kinds, chosen, onChoose, problems }: LinkOffersProps) {
  const { t } = useText('team')
  const choose = (kind: Kind['kind'], isOn: boolean) =>
    onChoose(isOn ? [...chosen, kind] : chosen.filter((value) => value !== kind))
  return (
    <fieldset className="link-offers" data-testid="link-offers">
      <legend>{t('invites.offers')}</legend>
      <p className="records__note">{t('invites.offersHint')}</p>
      {kinds.map((kind) => (
        <div key={kind.kind} className="link-offers__kind">
          <label className="checkbox">
            <input
              type="checkbox"
              checked={chosen.includes(kind.kind)}
              data-testid={`link-offer-${kind.kind}`}
              onChange={({ target }) => choose(kind.kind, target.checked)}
            />
            {t(`contract:kind.${kind.kind}`)}
          </label>
          {chosen.includes(kind.kind) ? (
            <div
              className="form"
              role="group"
              aria-label={t(`contract:kind.${kind.kind}`)}
              data-testid={`link-terms-${kind.kind}`}
            >
              <OfferTermsFields
                kind={kind}
                symbol={info.currencySymbol}
                scale={info.scale}
                problems={problems}
                prefix={`${kind.kind}.`}
              />
            </div>
          ) : null}
        </div>
      ))}
    </fieldset>
  )
}
