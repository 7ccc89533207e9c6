import { useText } from '../../engine/hooks/use-text.ts'
import { Icon } from '../icon/icon.tsx'
import { PlaceLink } from '../link/place-link.tsx'
import { useSocialPlaces } from './use-places.ts'

/** Icons that lead to social pages. */
export function SocialLinks({ className }: { className: string }) {
  const { t } = useText()
  const places = useSocialPlaces()
  if (places.length === 0) return null
  return (
    <ul className={className} aria-label={t('footer.social')}>
      {places.map(({ url, icon, name }) => (
        <li key={url}>
          <PlaceLink className="ib" to={url} aria-label={`${name}, ${t('footer.newTab')}`}>
            <Icon name={icon} />
          </PlaceLink>
        </li>
      ))}
    </ul>
  )
}
