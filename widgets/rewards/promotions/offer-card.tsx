import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Picture } from '../../ui/brand/picture.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { StatusChip } from './status-chip.tsx'
import type { Offer, Standing } from './use-offers.ts'

interface OfferCardProps {
  offer: Offer
  standing: Standing | undefined
}

/** One offer of the list: how it stands, what it is, its first term. */
export function OfferCard({ offer, standing }: OfferCardProps) {
  const { t } = useText('promotions')
  const { id, art, palette, kicker, title, terms } = offer
  return (
    <li className="offer" data-testid={`offer-${id}`}>
      <div className="offer__art">
        <Picture source={art} palette={palette} />
        <StatusChip offer={offer} standing={standing} />
      </div>
      <div className="offer__text">
        {kicker ? <p className="offer__kicker">{kicker}</p> : null}
        <h2 className="offer__title">
          <SiteLink className="offer__link" to={`/promotions#${id}`}>
            {title}
          </SiteLink>
        </h2>
        <p className="offer__term">{terms[0]}</p>
        <span className="offer__go" aria-hidden="true">
          {t('details')}
          <Icon name="chevron" className="flip" />
        </span>
      </div>
    </li>
  )
}
