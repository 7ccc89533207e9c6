import type { UsedText } from '../../../engine/base/hooks/use-text.ts'
import { categoryWords } from '../centre/category-words.ts'
import type { Offer } from './use-offers.ts'

export type Rule = Offer['conditions'][number][number]

/** A figure of a rule as people write it: an amount, or a count. */
export function figure({ money, number }: UsedText, rule: Rule, value: string, symbol: string): string {
  return rule.isMoney ? money(value, symbol) : number(Number(value))
}

/** What a rule asks, in one line. */
export function ruleWords(text: UsedText, rule: Rule, offer: Offer): string {
  const { t } = text
  const { kind, need, of, within } = rule
  const names = text.list(of.map((name) => categoryWords(text, name)))
  const shown = need === '' ? '' : figure(text, rule, need, offer.currencySymbol)
  const vars = { need: shown, names, count: Number(need) || 0 }
  const span = within === 'turn' ? offer.turn : within
  return [
    t(`rule.${kind}`, vars),
    kind !== 'claimed' && names !== '' ? t('rule.of', { names }) : '',
    span === null || span === 'once' ? '' : t(`within.${span}`),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
