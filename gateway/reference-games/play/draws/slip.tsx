/** @jsxImportSource preact */
import type { BetKind } from '../../../../schemas/lottery/counting/bet-kind.ts'
import { expand } from '../../../../schemas/lottery/expand.ts'
import type { Language } from '../words/words.ts'
import type { GameProps } from '../shell/table.ts'
import type { Entry, WonLine } from './draws-state.ts'
import { ActionButton } from '../shell/action-button.tsx'

interface SlipListProps {
  kinds: readonly BetKind[]
  entries: readonly Entry[]
  language: Language
  /** The lines that won, for a ticket that is over, with how its amounts are written. */
  won?: readonly WonLine[]
  money?: GameProps['money']
  onTimes?: (at: number, times: number) => void
  onRemove?: (at: number) => void
}

/** What was chosen, as people write it. */
function picksText(picks: readonly (readonly string[])[], t: Language['t']): string {
  return picks
    .map((group) =>
      group.length === 0
        ? '–'
        : group.map((value) => (/^[a-z]/i.test(value) ? t(`option_${value}`) : value)).join(' '),
    )
    .join(' | ')
}

/** A line as people write it: an outcome, a digit at its place, or numbers. */
function lineText(line: string, t: Language['t']): string {
  const [place, digit] = line.split(':')
  if (digit !== undefined) return `${t(`place_${place ?? ''}`)} ${digit}`
  return /^[a-z]/i.test(line) ? t(`option_${line}`) : line
}

/** The bets of a slip or a ticket. */
export function SlipList(props: SlipListProps) {
  const { kinds, entries, language, won = [], money = String, onTimes, onRemove } = props
  const { t, figures } = language
  return (
    <ul class="entries">
      {entries.map(({ kind: id, picks, times }, index) => {
        const kind = kinds.find((betKind) => betKind.id === id)
        const lines = kind ? expand(kind, picks).length : 0
        return (
          <li key={index} class="entry">
            <span class="entry-what">
              <b>{t(`kind_${id}`)}</b>
              <span class="entry-picks">
                <bdi>{picksText(picks, t)}</bdi>
              </span>
              <span class="dim">
                {t('lines', { count: lines })}
                {onTimes || times === 1 ? null : ` ${figures.times(times * 100)}`}
              </span>
              {won
                .filter(({ entry }) => entry === index)
                .map(({ line, win }) => (
                  <span key={line} class="entry-won" data-testid="won-line">
                    {t('won_line')} <bdi>{lineText(line, t)}</bdi> <b>{money(win)}</b>
                  </span>
                ))}
            </span>
            {onTimes ? (
              <span class="times">
                <ActionButton
                  onClick={() => onTimes(index, times - 1)}
                  isOff={times <= 1}
                  aria-label={t('times_less')}
                >
                  −
                </ActionButton>
                <b aria-live="polite" aria-label={t('times', { times })}>
                  {figures.times(times * 100)}
                </b>
                <ActionButton
                  onClick={() => onTimes(index, times + 1)}
                  isOff={times >= 100}
                  aria-label={t('times_more')}
                >
                  +
                </ActionButton>
              </span>
            ) : null}
            {onRemove ? (
              <button type="button" class="icon" onClick={() => onRemove(index)} aria-label={t('remove_bet')}>
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
