import type { PrizeModeTable } from '../../../../schemas/lottery/lottery.document.ts'
import type { Language } from '../words/words.ts'

/** A prize as its mode writes it. `payout` in hundredths of the stake, the stake among them. */
export function prizeText(
  { figures, t }: Language,
  notation: PrizeModeTable['notation'],
  payout: number,
): string {
  switch (notation) {
    case 'decimal':
      return figures.times(payout)
    case 'profit':
      return t('prize_profit', { prize: payout / 100 - 1 })
    case 'perTwo':
      return t('prize_per', { prize: payout / 50, stake: 2 })
    case 'perHundred':
      return t('prize_per', { prize: payout, stake: 100 })
  }
}
