import type { UsedText } from '../../../engine/base/hooks/use-text.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'

export type Qualify = CallValue<'referral'>['qualify'][number]

/** What a friend must do, in one line. */
export function qualifyWords(
  words: UsedText,
  { of, isAmount, atLeast, limited }: Qualify,
  symbol: string,
): string {
  const { t, money, number } = words
  const need = isAmount ? money(atLeast, symbol) : number(Number(atLeast))
  const line = t(`do.${of}`, { need, count: Number(atLeast) })
  return limited ? t('limited', { line }) : line
}
