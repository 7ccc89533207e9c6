import { useMemo } from 'react'
import type { LimitKind, LimitPeriod } from '../../../schemas/documents/responsible-play.document.ts'
import { useLanguage } from '../../../engine/base/hooks/use-language.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'

/** A number with its unit in words, in a language. */
function spanIn(tag: string, unit: 'minute' | 'hour' | 'day' | 'month' | 'year', value: number): string {
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    numberingSystem: 'latn',
  }).format(value)
}

/** Amounts, lengths and names of limits in the language in use. */
export function useLimitWords(symbol: string) {
  const { t, money } = useText('limits')
  const { language } = useLanguage()
  return useMemo(() => {
    const { tag } = language
    return {
      /** Money, or minutes. */
      amount: (kind: LimitKind, text: string) =>
        kind === 'time' ? spanIn(tag, 'minute', Number(text)) : money(text, symbol),
      /** What is limited and for how long, within a sentence. */
      name: (kind: LimitKind, period: LimitPeriod) =>
        t('name', { kind: t(`kind.${kind}`), period: t(`per.${period}`) }),
      hours: (count: number) =>
        count % 24 === 0 && count > 24 ? spanIn(tag, 'day', count / 24) : spanIn(tag, 'hour', count),
      months: (count: number) =>
        count === 0
          ? t('forGood')
          : count % 12 === 0
            ? spanIn(tag, 'year', count / 12)
            : spanIn(tag, 'month', count),
    }
  }, [language, money, symbol, t])
}
