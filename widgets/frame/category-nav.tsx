import { useNavigation } from '../../engine/hooks/use-navigation.ts'
import { useRoute } from '../../engine/hooks/use-route.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { Icon } from '../icon/icon.tsx'
import { SiteLink } from '../link/site-link.tsx'

/** The main navigation: a capsule, a line of words or a rail, as the brand's posture says. */
export function CategoryNav() {
  const { t } = useText()
  const { path } = useRoute()
  const entries = useNavigation('main')
  return (
    <nav className="cats" aria-label={t('nav.label')}>
      <ul className="cats__l">
        {entries.map(({ name, to, label, icon }) =>
          to === null ? null : (
            <li key={name}>
              <SiteLink className="cat" to={to} aria-current={to === path ? 'page' : undefined}>
                <span className="cat__ico">
                  <Icon name={icon} />
                </span>
                <span>{t(label)}</span>
              </SiteLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
