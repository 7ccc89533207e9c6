/** @jsxImportSource preact */
import type { BetKind } from '../../../../schemas/lottery/bet-kind.ts'
import { expand } from '../../../../schemas/lottery/expand.ts'
import type { Language } from '../shell/words.ts'
import type { Entry } from './draws-state.ts'
import { ActionButton } from '../shell/action-button.tsx'

interface SlipListProps {
  kinds: readonly BetKind[]
  entries: readonly Entry[]
  language: Language
  onTimes?: (at: number, times: number) => void
  onRemove?: (at: number) => void
}

/** What was chosen, as people write it. */
const picksText = (picks: readonly (readonly string[])[], t: Language['t']): string =>
  picks
    .map((group) =>
      group.length === 0
        ? '–'
        : group.map((one) => (/^[a-z]/i.test(one) ? t(`option_${one}`) : one)).join(' '),
    )
    .join(' | ')

/** The bets of a slip or a ticket. */
export function SlipList({ kinds, entries, language: { t }, onTimes, onRemove }: SlipListProps) {
  return (
    <ul class="entries">
      {entries.map(({ kind: id, picks, times }, at) => {
        const kind = kinds.find((one) => one.id === id)
        const lines = kind ? expand(kind, picks).length : 0
        return (
          <li key={at} class="entry">
            <span class="entry-what">
              <b>{t(`kind_${id}`)}</b>
              <span class="entry-picks">
                <bdi>{picksText(picks, t)}</bdi>
              </span>
              <span class="dim">
                {t('lines', { lines })}
                {onTimes || times === 1 ? null : ` ×${String(times)}`}
              </span>
            </span>
            {onTimes ? (
              <span class="times">
                <ActionButton
                  onClick={() => onTimes(at, times - 1)}
                  isOff={times <= 1}
                  aria-label={t('times_less')}
                >
                  −
                </ActionButton>
                <b aria-live="polite" aria-label={t('times', { times })}>
                  ×{times}
                </b>
                <ActionButton
                  onClick={() => onTimes(at, times + 1)}
                  isOff={times >= 100}
                  aria-label={t('times_more')}
                >
                  +
                </ActionButton>
              </span>
            ) : null}
            {onRemove ? (
              <button type="button" class="icon" onClick={() => onRemove(at)} aria-label={t('remove_bet')}>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M6 6l12 12M18 6L6 18" />
                </svg>
              </button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
