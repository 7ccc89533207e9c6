import type { BoardEvent } from '../../../../schemas/vendor/events.ts'
import type { Language } from '../words/words.ts'

type Sides = Pick<BoardEvent, 'sport' | 'home' | 'away'>

/** A name in the letters of the language. */
export function nameIn(name: readonly string[], { dir }: Language): string {
  return name[dir === 'rtl' ? 1 : 0] ?? ''
}

/** What a market is called. */
export function marketName(market: string, sport: string, { t }: Language): string {
  const [name = '', line] = market.split(':')
  if (name === 'total') return t(`market_total_${sport}`, { line: Number(line) })
  return t(`market_${name}`)
}

/** What a selection is called. */
export function selectionName(event: Sides, market: string, selection: string, language: Language): string {
  const { t, figures } = language
  const [name, line = ''] = market.split(':')
  if (event.sport === 'cockfight') return t(`side_${selection}`)
  const side = selection === 'home' ? nameIn(event.home, language) : nameIn(event.away, language)
  if (name === 'total') return t(`total_${selection}`, { line: Number(line) })
  if (name === 'handicap')
    return `${side} ${figures.signed(selection === 'home' ? Number(line) : -Number(line))}`
  if (name === 'score') return selection === 'other' ? t('score_other') : selection.replace('-', '–')
  return selection === 'draw' ? t('draw') : side
}

/** Where a match stands, in a few letters. */
export function clockText({ sport, ticks, phase }: BoardEvent, { t }: Language): string {
  if (phase === 'break') return t('phase_break')
  if (phase === 'over') return t('phase_over')
  if (phase === 'cancelled') return t('phase_cancelled')
  const part =
    sport === 'basketball'
      ? Math.min(4, 1 + Math.floor(ticks / 25))
      : sport === 'football'
        ? ticks
        : ticks + 1
  return t(`clock_${sport}`, { n: part })
}
