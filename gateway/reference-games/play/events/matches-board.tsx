/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import type { Board, BoardEvent, EventsTable } from '../../../../schemas/vendor/events.ts'
import { LoadFailed, Skeleton } from './load-states.tsx'
import type { Language } from '../words/words.ts'
import { Cockpit } from './cockpit.tsx'
import { EventCard } from './event-card.tsx'
import type { Pick } from './slip.ts'
import type { Polled } from './use-polled.ts'

interface SportRowProps {
  t: Language['t']
  sports: readonly string[]
  sport: string
  onChoose: (sport: string) => void
}

/** The sports of a game that has several. */
export function SportRow({ t, sports, sport, onChoose }: SportRowProps) {
  const row = useRef<HTMLDivElement>(null)
  // A game may open on the last of them.
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-pressed="true"]')
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [sport])
  if (sports.length < 2) return null
  return (
    <div class="sports" ref={row} role="group" aria-label={t('sports')}>
      {sports.map((id) => (
        <button key={id} type="button" class="sport" aria-pressed={id === sport} onClick={() => onChoose(id)}>
          {t(`sport_${id}`)}
        </button>
      ))}
    </div>
  )
}

interface BoardProps {
  view: EventsTable['view']
  polled: Polled<Board>
  language: Language
  picks: readonly Pick[]
  onPick: (pick: Pick) => void
  /** The match that the player came by. */
  shownId: string | undefined
}

function isOn({ phase }: BoardEvent) {
  return phase === 'live' || phase === 'break'
}

function listGroups(events: readonly BoardEvent[]) {
  return [
    ['live_now', events.filter(isOn).sort((a, b) => b.start - a.start)],
    ['coming', events.filter(({ phase }) => phase === 'soon')],
    ['just_over', events.filter(({ phase }) => phase === 'over' || phase === 'cancelled')],
  ] as const
}

/** The matches of a sport by how far they are; a cockpit shows one bout after the other. */
export function MatchesBoard({ view, polled, language, picks, onPick, shownId }: BoardProps) {
  const { value: board, hasFailed, now, again } = polled
  const { t } = language
  if (!board) return hasFailed ? <LoadFailed t={t} onAgain={again} /> : <Skeleton t={t} blocks={4} />
  const { events } = board
  if (view === 'cockfight')
    return <Cockpit events={events} language={language} now={now} picks={picks} onPick={onPick} />
  return listGroups(events).map(([name, group]) =>
    group.length === 0 ? null : (
      <section key={name} aria-label={t(name)}>
        <h2 class="section-title">{t(name)}</h2>
        <ul class="events">
          {group.map((event) => (
            <EventCard
              key={event.id}
              event={event}
              language={language}
              picks={picks}
              onPick={onPick}
              isShown={event.id === shownId}
            />
          ))}
        </ul>
      </section>
    ),
  )
}
