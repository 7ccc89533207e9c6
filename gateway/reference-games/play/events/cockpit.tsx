/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import type { BoardEvent } from '../../../../schemas/vendor/events.ts'
import type { GameProps } from '../shell/table.ts'
import { MarketRow } from './event-card.tsx'
import { nameIn } from './labels.ts'
import type { Pick } from './slip.ts'
import { getClock } from '../shell/clock.ts'

interface CockpitProps extends globalThis.Pick<GameProps, 'language'> {
  events: readonly BoardEvent[]
  now: () => number
  picks: readonly Pick[]
  onPick: (pick: Pick) => void
}

function getMark({ score, phase }: BoardEvent) {
  return phase === 'cancelled' ? 'void' : score[0] > score[1] ? 'home' : score[0] < score[1] ? 'away' : 'draw'
}

/** Seconds until a bout begins, counted in the page without drawing it anew. */
function Countdown({ start, now }: { start: number; now: () => number }) {
  const text = useRef<HTMLElement>(null)
  useEffect(() => {
    const draw = () => {
      const left = Math.max(0, Math.ceil((start - now()) / 1000))
      if (text.current)
        text.current.textContent = `${String(Math.floor(left / 60))}:${String(left % 60).padStart(2, '0')}`
    }
    draw()
    const timer = setInterval(draw, 250)
    return () => clearInterval(timer)
  }, [start])
  return (
    <bdi>
      <b ref={text} class="countdown" />
    </bdi>
  )
}

function Rooster({ side }: { side: 'home' | 'away' }) {
  return (
    <svg viewBox="0 0 96 96" class={`rooster rooster-${side}`} aria-hidden="true">
      <path class="tail" d="M20 58C6 50 6 30 18 20c-2 10 2 16 8 20C22 30 26 20 34 16c-4 12 0 20 8 26z" />
      <path
        class="body"
        d="M22 58c4-14 18-18 28-16 6 1 10-4 11-11 1-6 6-9 11-7 6 2 7 9 4 16-5 12-6 20-12 28-8 10-26 12-36 4-4-4-7-8-6-14z"
      />
      <path class="comb" d="M62 25c-1-6 3-8 5-5 1-5 6-5 6 0 4-2 6 2 3 6z" />
      <path class="beak" d="M77 32l9 3-9 4z" />
      <path class="legs" d="M42 74v10m-5 2h10M54 73v11m-5 2h10" />
      <circle class="eye" cx="70" cy="32" r="2" />
    </svg>
  )
}

/** The cockpit: the bout that takes bets or goes on, the road of those before, and what comes next. */
export function Cockpit({ events, language, now, picks, onPick }: CockpitProps) {
  const { t } = language
  const past = events.filter(({ phase }) => phase === 'over' || phase === 'cancelled')
  const event = events.find(({ phase }) => phase !== 'over' && phase !== 'cancelled')
  if (!event) return null
  const next = events
    .filter(({ phase }) => phase === 'soon')
    .filter((boardEvent) => boardEvent.id !== event.id)
  const isOn = event.phase === 'live'
  const last = past.at(-1)
  return (
    <section class="cockpit" aria-label={t('sport_cockfight')}>
      <div class="pit" data-phase={event.phase}>
        <p class="pit-head">
          {isOn ? (
            <span role="status">{t('bout_on')}</span>
          ) : (
            <>
              <span>{t('bout_soon')}</span> <Countdown start={event.start} now={now} />
            </>
          )}
        </p>
        <div class="pit-sides">
          {(['home', 'away'] as const).map((side) => (
            <div key={side} class={`corner corner-${side}`}>
              <Rooster side={side} />
              <p class="corner-side">{t(`side_${side}`)}</p>
              <p class="corner-name">{nameIn(event[side], language)}</p>
            </div>
          ))}
        </div>
        {event.markets.map((market) => (
          <MarketRow
            key={market.id}
            event={event}
            market={market}
            language={language}
            picks={picks}
            onPick={onPick}
          />
        ))}
        <p class="pit-foot" role="status">
          {isOn ? t('bets_are_closed') : last ? t('bout_last', { side: t(`side_${getMark(last)}`) }) : ''}
        </p>
      </div>
      <h2 class="section-title">{t('road')}</h2>
      <ol class="road">
        {past.slice(-14).map((boardEvent) => (
          <li key={boardEvent.id} data-mark={getMark(boardEvent)}>
            {t(`bead_${getMark(boardEvent)}`)}
          </li>
        ))}
      </ol>
      <h2 class="section-title">{t('coming')}</h2>
      <ul class="bouts">
        {next.slice(0, 4).map((boardEvent) => (
          <li key={boardEvent.id}>
            <bdi>{getClock(boardEvent.start, language.locale)}</bdi>
            <span>
              {nameIn(boardEvent.home, language)} – {nameIn(boardEvent.away, language)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
