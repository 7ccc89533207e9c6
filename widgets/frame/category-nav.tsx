import { useEffect, useRef } from 'react'
import { useNavigation } from '../../engine/base/hooks/use-navigation.ts'
import { useRoute } from '../../engine/base/hooks/use-route.ts'
import { useText } from '../../engine/base/hooks/use-text.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { bringIntoSight } from '../ui/list/bring-into-sight.ts'
import { SiteLink } from '../ui/link/site-link.tsx'

/** The main navigation: a capsule, a line of words or a rail, as the brand's posture says. */
export function CategoryNav() {
  const { t } = useText()
  const { path } = useRoute()
  const entries = useNavigation('main')
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const here = list.current?.querySelector('[aria-current]')
    if (list.current && here) bringIntoSight(list.current, here)
  }, [path, entries.length])

  return (
    <nav className="categories" aria-label={t('nav.label')}>
      <ul className="categories__list" ref={list}>
        {entries.map(({ name, to, label, icon }) =>
          to === null ? null : (
            <li key={name}>
              <SiteLink className="category" to={to} aria-current={to === path ? 'page' : undefined}>
                <span className="category__icon">
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
