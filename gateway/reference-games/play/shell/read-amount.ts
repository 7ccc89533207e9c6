import { fractionWithin } from '../../../../schemas/base/fraction.ts'
import { parseFigure, type FigureStyle } from '../../../../schemas/rules/parse/parse-figure.ts'

/** What a person typed, as a whole number of the smallest unit, or what is wrong with it. */
type ReadAmount = { amount: bigint } | { wrong: 'amount' | 'decimals' }

const mostWholeDigits = 12

/** Reads an amount with at most `scale` decimals, written as in the page's language; `marks` may stand beside it. */
export function readAmount(
  text: string,
  scale: number,
  style: FigureStyle,
  marks: readonly string[],
): ReadAmount {
  const figure = parseFigure(text, style, marks)
  if (!figure || figure.isNegative || figure.whole.length > mostWholeDigits) return { wrong: 'amount' }
  const fraction = fractionWithin(figure.fraction, scale)
  if (fraction === undefined) return { wrong: 'decimals' }
  return { amount: BigInt(`${figure.whole}${fraction.padEnd(scale, '0')}`) }
}
