import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Meter } from '../centre/meter.tsx'
import { giftTerms, giftWords } from '../centre/gift-words.ts'
import { DrawCheck } from './draw-check.tsx'
import { figure, ruleWords } from './rule-words.ts'
import type { Offer, Standing } from './use-offers.ts'

interface RafflePanelProps {
  offer: Offer
  raffle: NonNullable<Offer['raffle']>
  own: Standing['raffle']
  /** Whether it will be known in a moment what the member holds. */
  isComing: boolean
}

/** A raffle: how tickets are had, how many the member holds, what is drawn, and how anybody checks the draw. */
export function RafflePanel({ offer, raffle, own, isComing }: RafflePanelProps) {
  const text = useText('promotions')
  const rewards = useText('rewards')
  const { t, number } = text
  const { ticket, most, prizes } = raffle
  return (
    <>
      <section className="offer-rules" data-testid="raffle-tickets">
        <h2 className="page__part">{t('raffle.tickets')}</h2>
        <div className="offer-rules__clause">
          <p>{t('raffle.each', { rule: ruleWords(text, ticket, offer) })}</p>
          <p className="offer-rules__any">{t('raffle.most', { most: number(most) })}</p>
          {own ? (
            <OwnTickets offer={offer} ticket={ticket} own={own} />
          ) : isComing ? (
            <i className="skeleton raffle__coming" aria-hidden="true" />
          ) : null}
        </div>
      </section>
      <section className="offer-rules" data-testid="raffle-prizes">
        <h2 className="page__part">{t('raffle.prizes')}</h2>
        <ul className="raffle__prizes">
          {prizes.map(({ gift, count }, index) => (
            <li key={index}>
              <strong>{giftWords(rewards, gift)}</strong>
              <span>{t('raffle.times', { count, shown: number(count) })}</span>
              {giftTerms(rewards, gift) === '' ? null : <small>{giftTerms(rewards, gift)}</small>}
            </li>
          ))}
        </ul>
      </section>
      <DrawCheck offer={offer} own={own?.entry ?? null} />
    </>
  )
}

function OwnTickets({
  offer,
  ticket,
  own,
}: {
  offer: Offer
  ticket: NonNullable<Offer['raffle']>['ticket']
  own: NonNullable<Standing['raffle']>
}) {
  const text = useText('promotions')
  const rewards = useText('rewards')
  const { t, number } = text
  const isFull = own.tickets >= own.most
  const next = t('raffle.have', { have: figure(text, ticket, own.have, offer.currencySymbol) })
  return (
    <div className="raffle__own" data-testid="raffle-own">
      <p className="raffle__count">{t('raffle.own', { count: own.tickets, shown: number(own.tickets) })}</p>
      {own.entry === null ? (
        <>
          <Meter value={own.share} max={1} label={t('raffle.next')} text={next} />
          <p className="offer-rule__figures">{isFull ? t('raffle.full') : next}</p>
        </>
      ) : (
        <p className="offer-rule__figures">
          {t('raffle.entry', { entry: number(own.entry) })}{' '}
          {own.prize ? t('raffle.won', { prize: giftWords(rewards, own.prize) }) : t('raffle.lost')}
        </p>
      )}
    </div>
  )
}
