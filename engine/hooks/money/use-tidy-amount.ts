import { useLanguage } from '../base/use-language.ts'
import { tidyAmount } from './deposit-sum.ts'

/** Reads an amount as it was typed on a page of this language: what is sent. */
export function useTidyAmount(): (typed: string) => string {
  const { tag } = useLanguage().language
  const parts = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(1.5)
  const point = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  return (typed) => tidyAmount(typed, point)
}
