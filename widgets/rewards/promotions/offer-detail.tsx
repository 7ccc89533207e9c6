import { useSession } from '../../../engine/base/hooks/use-session.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Picture } from '../../ui/brand/picture.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { giftTerms, giftWords } from '../centre/gift-words.ts'
import { OfferAction } from './offer-action.tsx'
import { OfferRules } from './offer-rules.tsx'
import { RafflePanel } from './raffle-panel.tsx'
import { StatusChip } from './status-chip.tsx'
import type { Offer, Standing } from './use-offers.ts'

interface OfferDetailProps {
  offer: Offer
  standing: Standing | undefined
}

/** An offer: its terms first, then what is asked and how far that is, what can be done, and its picture. */
export function OfferDetail({ offer, standing }: OfferDetailProps) {
  const { t } = useText('promotions')
  const { status } = useSession()
  // While a session is restored the page is already the one of whoever had it: nothing moves once they are known.
  const mayHaveOwn = status !== 'guest' && status !== 'trial'
  const isComing = standing === undefined && offer.phase === 'open' && mayHaveOwn
  return (
    <article className="offer-page" data-testid="offer">
      <SiteLink className="offer-page__back" to="/promotions">
        <Icon name="arrow" className="flip" />
        {t('all')}
      </SiteLink>
      <header className="page__head">
        <p className="offer__kicker">
          {offer.kicker} <StatusChip offer={offer} standing={standing} />
        </p>
        <h1 className="page__title">{offer.title}</h1>
        {offer.text ? <p className="page__lead">{offer.text}</p> : null}
      </header>
      <div className="offer-page__main">
        <section className="offer-page__terms" data-testid="offer-terms">
          <h2 className="page__part">{t('terms')}</h2>
          <ul>
            {offer.terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </section>
        <OfferRules
          offer={offer}
          title={t('audience')}
          clauses={offer.audience}
          traces={standing?.audience}
          testId="offer-audience"
          isComing={isComing}
        />
        <OfferRules
          offer={offer}
          title={t('conditions')}
          clauses={offer.conditions}
          traces={standing?.conditions}
          testId="offer-conditions"
          isComing={isComing}
        />
        {offer.raffle ? (
          <RafflePanel
            offer={offer}
            raffle={offer.raffle}
            own={standing?.raffle ?? null}
            isComing={isComing}
          />
        ) : null}
        <OfferAction offer={offer} standing={standing} />
      </div>
      <aside className="offer-page__aside" aria-label={t('facts')}>
        <div className="offer__art">
          <Picture source={offer.art} palette={offer.palette} />
        </div>
        <Facts offer={offer} />
      </aside>
    </article>
  )
}

function Facts({ offer }: { offer: Offer }) {
  const text = useText('promotions')
  const rewards = useText('rewards')
  const { t, dateTime, money, number } = text
  const { gift, from, until, turn, places, budget, currencySymbol, kind } = offer
  if (kind === 'information') return null
  const period = [from && t('from', { when: dateTime(from) }), until && t('until', { when: dateTime(until) })]
  const facts = [
    ['gift', gift ? [giftWords(rewards, gift), giftTerms(rewards, gift)].filter(Boolean).join(' · ') : ''],
    ['period', period.filter(Boolean).join(' · ')],
    ['turn', t(`turn.${turn}`)],
    ['places', places === null ? '' : number(places)],
    ['budget', budget === null ? '' : money(budget, currencySymbol)],
  ] as const
  return (
    <dl className="offer-page__facts">
      {facts.map(([name, value]) =>
        value === '' ? null : (
          <div key={name}>
            <dt>{t(`fact.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
