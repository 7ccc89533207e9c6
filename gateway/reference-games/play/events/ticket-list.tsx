/** @jsxImportSource preact */
import type { Ticket } from '../../../../schemas/vendor/events.ts'
import { outcomeOf } from '../shell/outcome.ts'
import type { GameProps } from '../shell/table.ts'
import { marketName, nameIn, priceText, selectionName } from './labels.ts'

interface TicketListProps extends Pick<GameProps, 'language' | 'money'> {
  tickets: readonly Ticket[] | undefined
}

const marks = { won: '✓', lost: '✗', void: '○' } as const

/** How a bet stands; one that paid no more than was staked is no win. */
function endOf(bet: Ticket) {
  return bet.state === 'open' ? bet.state : outcomeOf(bet)
}

/** The player's bets, open ones first. */
export function TicketList({ tickets, language, money }: TicketListProps) {
  const { t } = language
  if (!tickets)
    return (
      <div class="skeleton" aria-busy="true" aria-label={t('loading')}>
        <i />
        <i />
      </div>
    )
  if (tickets.length === 0) return <p class="empty">{t('tickets_empty')}</p>
  return (
    <ul class="tickets">
      {tickets.map((one) => (
        <li key={one.round} data-state={endOf(one)} data-testid="ticket">
          <p class="ticket-head">
            <b>{t(`ticket_${endOf(one)}`)}</b>
            <span>{one.legs.length > 1 ? t('kind_combi') : t('kind_single')}</span>
            <bdi>
              {new Date(one.placedAt).toLocaleTimeString(language.locale, {
                hour: '2-digit',
                minute: '2-digit',
              })}
            </bdi>
          </p>
          {one.legs.map((leg) => (
            <p key={`${leg.event}${leg.market}${leg.selection}`} class="ticket-leg">
              <span>
                <i aria-hidden="true" data-outcome={leg.outcome ?? 'open'}>
                  {leg.outcome === null ? '·' : marks[leg.outcome]}
                </i>
                <b>{selectionName(leg, leg.market, leg.selection, language)}</b>{' '}
                <bdi>{priceText(leg.price)}</bdi>
              </span>
              <span>
                {marketName(leg.market, leg.sport, language)} · {nameIn(leg.home, language)} –{' '}
                {nameIn(leg.away, language)} {leg.score === null ? null : <bdi>{leg.score}</bdi>}
              </span>
            </p>
          ))}
          <p class="ticket-foot">
            <span>
              {t('stake')} <bdi>{money(one.stake)}</bdi>
            </span>
            <span>
              {one.state === 'open' ? t('returns') : t('payout')}{' '}
              <b class={endOf(one) === 'won' ? 'gain' : ''}>
                <bdi>{money(one.state === 'open' ? one.potential : one.payout)}</bdi>
              </b>
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}
