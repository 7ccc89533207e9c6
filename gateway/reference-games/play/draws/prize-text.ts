import type { PrizeModeTable } from '../../../../schemas/lottery/lottery.document.ts'
import type { Language } from '../words/words.ts'

/** A prize as its mode writes it. `payout` in hundredths of the stake, the stake among them. */
export function prizeText(
  { locale, t }: Pick<Language, 'locale' | 't'>,
  notation: PrizeModeTable['notation'],
  payout: number,
): string {
  const number = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value)
  switch (notation) {
    case 'decimal':
      return `${number(payout / 100)}×`
    case 'profit':
      return t('prize_profit', { prize: number(payout / 100 - 1) })
    case 'perTwo':
      return t('prize_per', { prize: number(payout / 50), stake: number(2) })
    case 'perHundred':
      return t('prize_per', { prize: number(payout), stake: number(100) })
  }
}
