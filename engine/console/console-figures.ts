import { parseAmount, parseCount } from '../../schemas/rules/parse/parse-amount.ts'
import { figureStyle, parseFigure } from '../../schemas/rules/parse/parse-figure.ts'

const style = figureStyle('en-GB')

/** An amount as it is sent, from what was typed or copied from the console; '' for nothing, undefined for what is none. */
export function readAmount(
  text: string,
  { currency = '', decimals }: { currency?: string; decimals?: number } = {},
): string | undefined {
  return parseAmount(text, { ...style, scale: decimals, marks: [currency] })
}

/** A whole number below or above nothing; undefined for anything else. */
export function readInteger(text: string): number | undefined {
  const figure = parseFigure(text, style)
  const value = Number(figure?.whole)
  if (!figure || figure.fraction !== '' || !Number.isSafeInteger(value)) return undefined
  return figure.isNegative ? -value : value
}

/** A whole number of things; undefined for anything else. */
export function readCount(text: string): number | undefined {
  return parseCount(text, style)
}
