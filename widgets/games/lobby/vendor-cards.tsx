import { useId } from 'react'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { usePlayVendor } from '../../../engine/games/hooks/use-play-vendor.ts'
import { useRoute } from '../../../engine/base/hooks/use-route.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** The studios of a kind of game: one with many games opens its list, any other begins at once. */
export default function VendorCards() {
  const { t } = useText('games')
  const category = useRoute().props['category']
  const id = useId()
  const playVendor = usePlayVendor()
  const { data } = useCall('gameMenus')
  const cards = data?.find(({ title }) => title === category)?.cards ?? []
  if (cards.length === 0) return null
  return (
    <section className="tables" aria-labelledby={id}>
      <h2 className="tables__title" id={id}>
        {t('vendors.title')}
      </h2>
      <ul className="vendors">
        {cards.map((card) => (
          <li key={card.vassalage}>
            <button
              className="vendor"
              type="button"
              disabled={card.maintenance}
              onClick={() => {
                playVendor(card)
              }}
            >
              <b>
                <bdi>{card.displayName}</bdi>
              </b>
              <span>
                {t(card.maintenance ? 'vendors.resting' : card.isProvider ? 'vendors.list' : 'vendors.start')}
              </span>
              <Icon name={card.isProvider ? 'chevron' : 'play'} className={card.isProvider ? 'flip' : ''} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
