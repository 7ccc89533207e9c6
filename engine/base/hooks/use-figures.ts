import { useMemo } from 'react'
import {
  currencyMarks,
  parseAmount,
  parseCount,
  parsePercent,
} from '../../../schemas/rules/parse/parse-amount.ts'
import { figureStyle } from '../../../schemas/rules/parse/parse-figure.ts'
import { useLanguage } from './use-language.ts'

export interface Figures {
  /** An amount as it is sent; '' for nothing, undefined for what is none. */
  amount: (typed: string, currency: { symbol: string; scale?: number }) => string | undefined
  count: (typed: string) => number | undefined
  /** Hundredths of a percent. */
  percent: (typed: string) => number | undefined
}

/** Reads figures as a language writes them. */
export function createFigures(tag: string): Figures {
  const style = figureStyle(tag)
  return {
    amount: (typed, { symbol, scale }) =>
      parseAmount(typed, { ...style, scale, marks: currencyMarks(symbol) }),
    count: (typed) => parseCount(typed, style),
    percent: (typed) => parsePercent(typed, style),
  }
}

/** Reads figures as they are typed on a page of this language, or copied from it. */
export function useFigures(): Figures {
  const { tag } = useLanguage().language
  return useMemo(() => createFigures(tag), [tag])
}
