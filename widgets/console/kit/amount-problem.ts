import { shownAmount } from '../../../engine/console/console-formats.ts'
import { readAmount } from '../../../engine/console/console-figures.ts'
import { t } from '../../../engine/console/console-words.ts'
import { decimal, maxMinor, toMinor } from '../../../schemas/base/money.ts'

export interface AmountIn {
  /** ISO 4217 code. */
  currency: string
  decimals: number
}

/** Why a text is no amount above nothing of a currency, for whoever typed it; undefined for one that is, or for no text. */
export function amountProblem(text: string, { currency, decimals }: AmountIn): string | undefined {
  const typed = text.trim()
  if (typed === '' || toMinor(readAmount(typed, { currency, decimals }) ?? '', decimals) !== undefined)
    return undefined
  const example = decimals === 0 ? '1000' : decimal(100_050n, 2)
  if (/^-[\d.,]+$|^0+(\.0*)?$/.test(typed)) return t('amount.above')
  const read = readAmount(typed, { currency })
  if (read === undefined)
    return /^\d[\d.,'\s]*$/.test(typed) ? t('amount.separators', { example }) : t('amount.none', { example })
  if ((read.split('.')[1]?.length ?? 0) > decimals)
    return decimals === 0
      ? t('amount.whole', { currency })
      : t('amount.decimals', { currency, count: decimals })
  return t('refused.most', { most: `${shownAmount(decimal(maxMinor, decimals))} ${currency}` })
}

/** Whether a text may become an amount by typing on: nobody is told of it before they are done. */
export function isBegun(text: string): boolean {
  return /^-?0*\.?0*$|^\d+\.$/.test(text.trim())
}
