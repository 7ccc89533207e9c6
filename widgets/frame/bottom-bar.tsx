import { useNavigation } from '../../engine/base/hooks/use-navigation.ts'
import { useRoute } from '../../engine/base/hooks/use-route.ts'
import { useText } from '../../engine/base/hooks/use-text.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { UnreadBadge } from './unread-badge.tsx'
import { newsKinds } from './use-unread.ts'
import { MenuButton } from './menu-button.tsx'
import type { MenuSections } from './menu-dialog.tsx'
import { SiteLink } from '../ui/link/site-link.tsx'

export interface BottomBarProps {
  /** Sections of the side menu that it opens. */
  menu?: MenuSections
}

/** The bar at the bottom of a phone; one of its entries opens the side menu. */
export function BottomBar({ menu }: BottomBarProps) {
  const { t } = useText()
  const { path, sideMenu } = useRoute()
  const entries = useNavigation('bar').filter(({ to }) => to !== null || sideMenu)
  if (entries.length === 0) return null
  return (
    <nav className="bar" aria-label={t('bar.label')} data-entries={entries.length}>
      {entries.map(({ name, to, label, icon }) =>
        to === null ? (
          <MenuButton key={name} sections={menu}>
            <Icon name={icon} />
            <span>{t(label)}</span>
            <UnreadBadge kinds={[...newsKinds, 'messages']} figure={false} />
          </MenuButton>
        ) : (
          <SiteLink key={name} to={to} aria-current={to === path ? 'page' : undefined}>
            <Icon name={icon} />
            <span>{t(label)}</span>
          </SiteLink>
        ),
      )}
    </nav>
  )
}
