/** @jsxImportSource preact */
import { Fragment } from 'preact'
import { useState } from 'preact/hooks'
import type { BoardEvent } from '../../../../schemas/vendor/events.ts'
import type { Language } from '../words/words.ts'
import { clockText, marketName, nameIn, selectionName } from './labels.ts'
import { PriceButton } from './price-button.tsx'
import { SlipJump } from './slip-jump.tsx'
import { isSame, type Pick } from './slip.ts'
import { getClock } from '../shell/clock.ts'

interface EventProps {
  event: BoardEvent
  language: Language
  picks: readonly Pick[]
  onPick: (pick: Pick) => void
}

/** The selections of one market as a row of prices. */
export function MarketRow({
  event,
  market,
  language,
  picks,
  onPick,
}: EventProps & { market: BoardEvent['markets'][number] }) {
  const match = `${nameIn(event.home, language)} – ${nameIn(event.away, language)}`
  return (
    <div class="market-row" data-many={market.selections.length > 3} data-market={market.id}>
      {market.selections.map(({ id, price }) => {
        const label = selectionName(event, market.id, id, language)
        const isPicked = picks.some((pick) => isSame(pick, event.id, market.id, id))
        return (
          <Fragment key={id}>
            <PriceButton
              label={label}
              spoken={`${match}, ${marketName(market.id, event.sport, language)}, ${label}`}
              price={price}
              isPicked={isPicked}
              figures={language.figures}
              onPick={(seen) => onPick({ event, market: market.id, selection: id, price: seen, now: seen })}
            />
            {isPicked ? <SlipJump t={language.t} /> : null}
          </Fragment>
        )
      })}
    </div>
  )
}

/** A match: clock, sides, score, its first market, and the others on demand; marked where the player came by it. */
export function EventCard(props: EventProps & { isShown: boolean }) {
  const { event, language, isShown } = props
  const [isOpen, setOpen] = useState(false)
  const { t } = language
  const [first, ...others] = event.markets
  const isLive = event.phase === 'live' || event.phase === 'break'
  return (
    <li class="event" data-event={event.id} data-phase={event.phase} data-shown={isShown} data-testid="event">
      <div class="event-head">
        {isLive ? (
          <span class="live-mark">
            <i aria-hidden="true" />
            {t('live')}
          </span>
        ) : null}
        <span class="event-clock">
          <bdi>
            {event.phase === 'soon' ? getClock(event.start, language.locale) : clockText(event, language)}
          </bdi>
        </span>
        <span class="event-league">{t(`league_${event.league}`)}</span>
      </div>
      <div class="event-body">
        <div class="sides">
          {([event.home, event.away] as const).map((side, index) => (
            <p key={side[0]} class="side">
              <span class="crest" aria-hidden="true" data-hue={getHue(side[0])}>
                {[...side[0]][0]}
              </span>
              <span class="side-name">{nameIn(side, language)}</span>
              <b class="side-score">{event.phase === 'soon' ? '' : event.score[index]}</b>
            </p>
          ))}
        </div>
        {first ? <MarketRow {...props} market={first} /> : null}
      </div>
      {event.isSuspended && isLive ? (
        <p class="event-note" role="status">
          {t('suspended')}
        </p>
      ) : null}
      {others.length > 0 && event.phase !== 'over' && event.phase !== 'cancelled' ? (
        <>
          <button type="button" class="more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('markets_less') : t('markets_more', { count: others.length })}
          </button>
          {isOpen ? (
            <dl class="markets">
              {others.map((market) => (
                <div key={market.id}>
                  <dt>{marketName(market.id, event.sport, language)}</dt>
                  <dd>
                    <MarketRow {...props} market={market} />
                  </dd>
                </div>
              ))}
            </dl>
          ) : null}
        </>
      ) : null}
    </li>
  )
}

/** One of six colours that is always the same for a name. */
function getHue(name: string): number {
  let sum = 0
  for (const char of name) sum = (sum * 31 + char.charCodeAt(0)) % 997
  return sum % 6
}
