import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useAmountExample } from '../../../engine/money/hooks/use-amount-words.ts'
import { usePercent } from './figures.tsx'
import type { OfferFaults } from './read-offer.ts'

/** Says what is wrong with a field of an offer, in figures as this language writes them. */
export function useOfferWords(scale: number): (fault: OfferFaults[string], topRate: number) => string {
  const { t } = useText('contract')
  const percent = usePercent()
  const example = useAmountExample(scale)
  return (fault, topRate) =>
    t(`contract:offer.${fault}`, { lowest: percent(1), rate: percent(topRate), example })
}
