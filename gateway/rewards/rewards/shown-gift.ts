import { decimal, toMinor } from '../../../schemas/base/money.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { Gift } from '../../../schemas/documents/reward.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'

/** A gift as calls show it. */
export function shownGift(
  gift: Gift,
  { code, symbol, scale }: LoadedBrand['merchant']['currency'],
): CallValue<'rewardClaim'>['gift'] {
  if (gift.kind === 'points') return gift
  const amount = decimal(toMinor(gift.amount, scale) ?? 0n, scale)
  const money = { amount, currency: code, currencySymbol: symbol }
  if (gift.kind === 'cash') return { kind: 'cash', ...money }
  return { kind: 'bonus', ...money, times: gift.times, days: gift.days }
}
