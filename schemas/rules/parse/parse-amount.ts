import { fractionWithin } from '../../base/fraction.ts'
import { parseFigure, type FigureStyle } from './parse-figure.ts'

export interface AmountStyle extends FigureStyle {
  /** Sign, code and other names of the currency that may stand beside the amount. */
  marks?: readonly string[]
  /** Decimals that the currency has; any where it is left out. */
  scale?: number | undefined
}

/** What may stand beside an amount: the symbol, and the sign in it (`$` of `R$`). */
export function currencyMarks(...symbols: readonly string[]): string[] {
  return symbols.flatMap((symbol) => [symbol, ...(symbol.match(/\p{Sc}/gu) ?? [])])
}

/** An amount as it is sent, from what somebody wrote: '' for nothing, undefined for what is no amount, below nothing or finer than its currency. */
export function parseAmount(text: string, { marks, scale, ...style }: AmountStyle): string | undefined {
  if (text.trim() === '') return ''
  const figure = parseFigure(text, style, marks)
  if (!figure || figure.isNegative) return undefined
  const { whole, fraction } = figure
  const digits = scale === undefined ? fraction : fractionWithin(fraction, scale)
  if (digits === undefined) return undefined
  return digits === '' ? whole : `${whole}.${digits}`
}

/** A whole number of things; undefined for anything else. */
export function parseCount(text: string, style: FigureStyle): number | undefined {
  const read = parseAmount(text, { ...style, scale: 0 })
  const count = Number(read)
  return read && Number.isSafeInteger(count) ? count : undefined
}

/** A share in percent with at most two decimals, as hundredths of a percent; undefined for anything else. */
export function parsePercent(text: string, style: FigureStyle): number | undefined {
  const read = parseAmount(text, { ...style, scale: 2, marks: ['%', '\u066a'] })
  if (!read) return undefined
  const [whole = '', fraction = ''] = read.split('.')
  const hundredths = Number(whole + fraction.padEnd(2, '0'))
  return Number.isSafeInteger(hundredths) ? hundredths : undefined
}
