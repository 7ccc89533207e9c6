/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Board, BoardEvent, EventsTable } from '../../../../schemas/vendor/events.ts'
import { Sheet } from '../shell/sheet.tsx'
import type { GameProps } from '../shell/table.ts'
import { Cockpit } from './cockpit.tsx'
import { EventCard } from './event-card.tsx'
import { repriced, type Pick, toggled } from './slip.ts'
import { SlipJump } from './slip-jump.tsx'
import { SlipPanel } from './slip-panel.tsx'
import { TicketList } from './ticket-list.tsx'
import { usePolled } from './use-polled.ts'
import { useShownMatch } from './use-shown-match.ts'
import { useTickets } from './use-tickets.ts'

const every = 2000
const wide = '(width >= 900px)'

function useWide(): boolean {
  const [isWide, setWide] = useState(matchMedia(wide).matches)
  useEffect(() => {
    const query = matchMedia(wide)
    const changed = () => setWide(query.matches)
    query.addEventListener('change', changed)
    return () => query.removeEventListener('change', changed)
  }, [])
  return isWide
}

function isOn({ phase }: BoardEvent) {
  return phase === 'live' || phase === 'break'
}

/** Matches of one sport, with a slip at the side or below. */
export function MatchesView(game: GameProps<EventsTable>) {
  const { data, call, language, money } = game
  const { t } = language
  const { sports, view, maxLegs } = data.state
  const [sport, setSport] = useState(data.state.sport)
  const [picks, setPicks] = useState<Pick[]>([])
  const [anyPrice, setAnyPrice] = useState(false)
  const [tab, setTab] = useState<'slip' | 'tickets'>('slip')
  const [isOpen, setOpen] = useState(false)
  const isWide = useWide()
  const row = useRef<HTMLDivElement>(null)
  const {
    value: board,
    hasFailed,
    now,
    again,
  } = usePolled<Board>(call, `/v/events/board?sport=${sport}`, every)
  const bets = useTickets(game)
  const { open, refresh } = bets

  useEffect(() => {
    if (board) setPicks((before) => repriced(before, board))
  }, [board])

  // A game may open on the last of them.
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-pressed="true"]')
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [sport])

  const onPick = (pick: Pick) => {
    setPicks(toggled(picks, pick, maxLegs))
    setTab('slip')
  }
  const openOn = (name: 'slip' | 'tickets') => {
    setTab(name)
    setOpen(true)
  }
  const shownId = useShownMatch(game.shown, board, onPick)
  const events = board?.events ?? []
  const groups = [
    ['live_now', events.filter(isOn).sort((a, b) => b.start - a.start)],
    ['coming', events.filter(({ phase }) => phase === 'soon')],
    ['just_over', events.filter(({ phase }) => phase === 'over' || phase === 'cancelled')],
  ] as const

  const side = (
    <>
      <div class="segment" role="group" aria-label={t('slip')}>
        <button type="button" aria-pressed={tab === 'slip'} onClick={() => setTab('slip')}>
          {t('slip')} {picks.length > 0 ? <bdi class="count">{picks.length}</bdi> : null}
        </button>
        <button
          type="button"
          aria-pressed={tab === 'tickets'}
          onClick={() => setTab('tickets')}
          data-testid="my-bets"
        >
          {t('my_bets')} {open > 0 ? <bdi class="count">{open}</bdi> : null}
        </button>
      </div>
      {tab === 'slip' ? (
        <SlipPanel
          game={game}
          picks={picks}
          setPicks={setPicks}
          {...{ anyPrice, setAnyPrice }}
          onDone={(isTaken) => {
            refresh()
            if (isTaken) setOpen(false)
          }}
        />
      ) : (
        <TicketList {...bets} {...{ language, money }} />
      )}
    </>
  )

  return (
    <div class="matches">
      <SlipJump t={t} />
      <div class="matches-main">
        {sports.length > 1 ? (
          <div class="sports" ref={row} role="group" aria-label={t('sports')}>
            {sports.map((id) => (
              <button
                key={id}
                type="button"
                class="sport"
                aria-pressed={id === sport}
                onClick={() => setSport(id)}
              >
                {t(`sport_${id}`)}
              </button>
            ))}
          </div>
        ) : null}
        <p class="simulated">{t('simulated')}</p>
        {hasFailed && !board ? (
          <div class="empty" role="alert">
            <p>{t('board_failed')}</p>
            <button type="button" class="quiet" onClick={again}>
              {t('again')}
            </button>
          </div>
        ) : null}
        {!board && !hasFailed ? (
          <div class="skeleton" aria-busy="true" aria-label={t('loading')}>
            {[0, 1, 2, 3].map((at) => (
              <i key={at} />
            ))}
          </div>
        ) : null}
        {board && view === 'cockfight' ? <Cockpit {...{ events, language, now, picks, onPick }} /> : null}
        {board && view !== 'cockfight'
          ? groups.map(([name, list]) =>
              list.length === 0 ? null : (
                <section key={name} aria-label={t(name)}>
                  <h2 class="section-title">{t(name)}</h2>
                  <ul class="events">
                    {list.map((event) => (
                      <EventCard
                        key={event.id}
                        {...{ event, language, picks, onPick }}
                        isShown={event.id === shownId}
                      />
                    ))}
                  </ul>
                </section>
              ),
            )
          : null}
      </div>
      {isWide ? (
        <aside class="slip-side" id="slip" tabIndex={-1} aria-label={t('slip')}>
          {side}
        </aside>
      ) : (
        <div class="slip-bar">
          <button type="button" id="slip" data-testid="slip-bar" onClick={() => openOn('slip')}>
            {t('slip')} {picks.length > 0 ? <bdi class="count">{picks.length}</bdi> : null}
          </button>
          <button type="button" data-testid="bets-bar" onClick={() => openOn('tickets')}>
            {open > 0 ? t('open_bets', { n: open }) : t('my_bets')}
          </button>
        </div>
      )}
      {!isWide && isOpen ? (
        <Sheet title={t('slip')} closeLabel={t('close')} onClose={() => setOpen(false)}>
          {side}
        </Sheet>
      ) : null}
    </div>
  )
}
