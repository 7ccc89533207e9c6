import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { PlaceLink } from '../../ui/link/place-link.tsx'
import { useSocialPlaces } from '../places/use-places.ts'

/** Icons that lead to social pages. */
export function SocialLinks({ className }: { className: string }) {
  const { t } = useText()
  const places = useSocialPlaces()
  if (places.length === 0) return null
  return (
    <ul className={className} aria-label={t('footer.social')}>
      {places.map(({ url, icon, name }) => (
        <li key={url}>
          <PlaceLink className="icon-button" to={url} aria-label={`${name} (${t('footer.newTab')})`}>
            <Icon name={icon} />
          </PlaceLink>
        </li>
      ))}
    </ul>
  )
}
