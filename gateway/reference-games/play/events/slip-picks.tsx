/** @jsxImportSource preact */
import type { Language } from '../words/words.ts'
import { marketName, nameIn, selectionName } from './labels.ts'
import { hasChanged, type Pick } from './slip.ts'
import type { SlipPicks } from './use-slip-picks.ts'

interface SlipPickProps {
  pick: Pick
  language: Language
  isChanged: boolean
  onRemove: () => void
}

/** What is backed, at which price, and at which it was before. */
function SlipPick({ pick, language, isChanged, onRemove }: SlipPickProps) {
  const { event, market, selection, price, now } = pick
  const { t, figures } = language
  const label = selectionName(event, market, selection, language)
  return (
    <li data-changed={isChanged}>
      <div>
        <b>{label}</b>
        <span>{marketName(market, event.sport, language)}</span>
        <span>
          {nameIn(event.home, language)} – {nameIn(event.away, language)}
        </span>
      </div>
      <p class="slip-price">
        {now !== null && now !== price ? (
          <s>
            <span class="hidden">{t('price_was')} </span>
            {figures.price(price)}
          </s>
        ) : null}
        <b>{now === null ? t('closed') : figures.price(now)}</b>
      </p>
      <button type="button" class="icon" aria-label={t('remove', { what: label })} onClick={onRemove}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M7 7l10 10M17 7L7 17" />
        </svg>
      </button>
    </li>
  )
}

/** What is on the slip. */
export function SlipPickList({
  language,
  picks,
  setPicks,
  anyPrice,
}: Omit<SlipPicks, 'setAnyPrice'> & { language: Language }) {
  return (
    <ul class="slip-picks">
      {picks.map((pick) => (
        <SlipPick
          key={pick.event.id}
          pick={pick}
          language={language}
          isChanged={hasChanged(pick, anyPrice)}
          onRemove={() => setPicks(picks.filter((entry) => entry !== pick))}
        />
      ))}
    </ul>
  )
}
