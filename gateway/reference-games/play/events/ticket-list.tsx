/** @jsxImportSource preact */
import type { Ticket } from '../../../../schemas/vendor/events.ts'
import { getOutcome } from '../shell/outcome.ts'
import type { GameProps } from '../shell/table.ts'
import { LoadFailed, Skeleton } from './load-states.tsx'
import type { Tickets } from './use-tickets.ts'
import { marketName, nameIn, selectionName } from './labels.ts'
import { getClock } from '../shell/clock.ts'

type Shown = Pick<GameProps, 'language' | 'money'>

const marks = { won: '✓', lost: '✗', void: '○' } as const

/** How a bet stands; one that paid no more than was staked is no win. */
function getEnd(bet: Ticket) {
  return bet.state === 'open' ? bet.state : getOutcome(bet)
}

function TicketCard({ bet, language, money }: Shown & { bet: Ticket }) {
  const { t } = language
  const isOpen = bet.state === 'open'
  const placed = getClock(bet.placedAt, language.locale)
  return (
    <li data-state={getEnd(bet)} data-testid="ticket">
      <p class="ticket-head">
        {isOpen ? null : <b>{t(`ticket_${getEnd(bet)}`)}</b>}
        <span>{t(bet.legs.length > 1 ? 'kind_combi' : 'kind_single')}</span>
        <bdi>{placed}</bdi>
      </p>
      {bet.legs.map((leg) => (
        <p key={`${leg.event}${leg.market}${leg.selection}`} class="ticket-leg">
          <span>
            <i aria-hidden="true" data-outcome={leg.outcome ?? 'open'}>
              {leg.outcome === null ? '·' : marks[leg.outcome]}
            </i>
            <b>{selectionName(leg, leg.market, leg.selection, language)}</b>{' '}
            {language.figures.price(leg.price)}
          </span>
          <span>
            {t(`sport_${leg.sport}`)} · {marketName(leg.market, leg.sport, language)} ·{' '}
            {nameIn(leg.home, language)} – {nameIn(leg.away, language)}{' '}
            {leg.score === null ? null : <bdi>{leg.score}</bdi>}
          </span>
        </p>
      ))}
      <p class="ticket-foot">
        <span>
          {t('stake')} <bdi>{money(bet.stake)}</bdi>
        </span>
        <span>
          {t(isOpen ? 'returns' : 'payout')}{' '}
          <b class={getEnd(bet) === 'won' ? 'gain' : ''}>
            <bdi>{money(isOpen ? bet.potential : bet.payout)}</bdi>
          </b>
        </span>
      </p>
    </li>
  )
}

/** The player's bets on matches of every sport, whichever game they were placed in: open ones, then those settled. */
export function TicketList({ tickets, hasFailed, refresh, ...shown }: Shown & Tickets) {
  const { t } = shown.language
  if (!tickets && hasFailed) return <LoadFailed t={t} onAgain={refresh} />
  if (!tickets) return <Skeleton t={t} blocks={2} />
  if (tickets.length === 0) return <p class="empty">{t('tickets_empty')}</p>
  const groups = [
    ['tickets_open', tickets.filter(({ state }) => state === 'open')],
    ['tickets_over', tickets.filter(({ state }) => state !== 'open')],
  ] as const
  // Nothing in it takes the focus: it does itself, so that the keys move a long one.
  return (
    <div class="ticket-groups" role="group" aria-label={t('my_bets')} tabIndex={0}>
      {groups.map(([name, list]) =>
        list.length === 0 ? null : (
          <section key={name} aria-label={t(name)}>
            <h3 class="section-title">{t(name)}</h3>
            <ul class="tickets">
              {list.map((bet) => (
                <TicketCard key={bet.round} {...shown} bet={bet} />
              ))}
            </ul>
          </section>
        ),
      )}
    </div>
  )
}
