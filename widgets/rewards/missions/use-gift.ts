import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { giftWords } from '../centre/gift-words.ts'

/** Says what is given, in words. */
export function useGift(): (gift: CallValue<'rewardClaim'>['gift']) => string {
  const words = useText('rewards')
  return (gift) => giftWords(words, gift)
}
