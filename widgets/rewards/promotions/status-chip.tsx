import { useText } from '../../../engine/base/hooks/use-text.ts'
import type { Offer, Standing } from './use-offers.ts'

/** How an offer stands, in a word; nothing where there is nothing to say. */
export function StatusChip({ offer, standing }: { offer: Offer; standing: Standing | undefined }) {
  const { t } = useText('promotions')
  const status = standing?.status ?? (offer.phase === 'open' ? undefined : offer.phase)
  if (status === undefined) return null
  return (
    <span className="offer__status" data-status={status}>
      {t(`status.${status}`)}
    </span>
  )
}
