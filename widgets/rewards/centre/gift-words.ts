import type { UsedText } from '../../../engine/base/hooks/use-text.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'

export type Gift = CallValue<'rewardClaim'>['gift']

/** What a gift is, in a few words: an amount, points, or a bonus. */
export function giftWords({ t, money, number }: UsedText, gift: Gift): string {
  if (gift.kind === 'points') return t('gift.points', { count: gift.points, shown: number(gift.points) })
  const amount = money(gift.amount, gift.currencySymbol)
  return gift.kind === 'bonus' ? t('gift.bonus', { amount }) : amount
}

/** What has to be done for a gift before it is money; '' for what is given as it is. */
export function giftTerms({ t }: UsedText, gift: Gift): string {
  return gift.kind === 'bonus' ? t('gift.terms', { times: gift.times, days: gift.days }) : ''
}
