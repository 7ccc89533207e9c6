/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { lotteryGame } from '../../../../schemas/lottery/games.ts'
import { getSheet } from '../../../../schemas/lottery/sheets.ts'
import type { GameProps } from '../shell/table.ts'
import { getOutcome } from '../shell/outcome.ts'
import type { DrawsState, Ticket } from './draws-state.ts'
import { DrawNumbers } from './numbers.tsx'
import { endedIds, withEnded } from './shown-tickets.ts'
import { SlipList } from './slip.tsx'

function TicketCard({ ticket, game }: { ticket: Ticket; game: GameProps<DrawsState> }) {
  const { language, money } = game
  const { t, locale } = language
  const drawn = lotteryGame(ticket.game)
  if (!drawn) return null
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' })
  const outcome = ticket.state === 'waiting' ? 'waiting' : getOutcome(ticket)
  return (
    <li class={`ticket ticket-${outcome}`} data-testid="ticket">
      <div class="ticket-head">
        <b>{drawn.name[game.data.language] ?? drawn.name['EN']}</b>
        <span class="ticket-state">{t(`ticket_${outcome}`)}</span>
      </div>
      <p class="dim">
        <bdi>{ticket.no}</bdi> · {when.format(new Date(ticket.drawsAt))}
      </p>
      {ticket.numbers ? <DrawNumbers numbers={ticket.numbers} sheet={drawn.sheet} isBrief t={t} /> : null}
      <SlipList
        kinds={getSheet(drawn.sheet).kinds}
        entries={ticket.entries}
        won={ticket.won}
        language={language}
        money={money}
      />
      <dl class="sums">
        <div>
          <dt>{t('stake')}</dt>
          <dd>{money(ticket.stake)}</dd>
        </div>
        <div>
          <dt>{t('payout')}</dt>
          <dd>
            {ticket.state === 'waiting'
              ? '–'
              : money(ticket.state === 'refunded' ? ticket.stake : ticket.payout)}
          </dd>
        </div>
      </dl>
    </li>
  )
}

/** The player's tickets: those that wait for their draw, and those that are over. */
export function Tickets({ game, changes }: { game: GameProps<DrawsState>; changes: number }) {
  const { call, fail, language } = game
  const { t } = language
  const [isOpen, setOpen] = useState(true)
  const [tickets, setTickets] = useState<Ticket[]>()
  const [hasMore, setMore] = useState(false)
  const fetchTickets = async (open: boolean, before?: string) => {
    const query = `open=${open ? '1' : '0'}${before === undefined ? '' : `&before=${before}`}`
    return (await call<{ tickets: Ticket[] }>('GET', `/v/draws/tickets?${query}`)).tickets
  }
  const load = async (before?: string) => {
    try {
      const found = await fetchTickets(isOpen, before)
      const seen = tickets ?? []
      const hasEnded = isOpen && before === undefined && endedIds(seen, found).length > 0
      const shown = hasEnded ? withEnded(seen, found, await fetchTickets(false)) : found
      setTickets(before === undefined ? shown : [...seen, ...shown])
      setMore(found.length === 20)
    } catch (error) {
      fail(error)
    }
  }
  useEffect(() => void load(), [isOpen, changes])
  return (
    <section class="list-view" aria-label={t('my_tickets')}>
      <div class="chips" role="group" aria-label={t('my_tickets')}>
        {[true, false].map((open) => (
          <button
            key={String(open)}
            type="button"
            class="chip"
            aria-pressed={open === isOpen}
            onClick={() => {
              setTickets(undefined)
              setOpen(open)
            }}
          >
            {t(open ? 'tickets_open' : 'tickets_over')}
          </button>
        ))}
      </div>
      {tickets === undefined ? <p role="status">{t('loading')}</p> : null}
      {tickets?.length === 0 ? (
        <p class="empty">{t(isOpen ? 'tickets_open_none' : 'tickets_over_none')}</p>
      ) : null}
      <ul class="tickets">
        {tickets?.map((ticket) => (
          <TicketCard key={ticket.id} ticket={ticket} game={game} />
        ))}
      </ul>
      {hasMore ? (
        <button type="button" class="quiet wide" onClick={() => void load(tickets?.at(-1)?.id)}>
          {t('more')}
        </button>
      ) : null}
    </section>
  )
}
