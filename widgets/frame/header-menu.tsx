import { useNavigation } from '../../engine/base/hooks/use-navigation.ts'
import { useRoute } from '../../engine/base/hooks/use-route.ts'
import { useText } from '../../engine/base/hooks/use-text.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { MenuButton } from './menu-button.tsx'
import type { MenuSections } from './menu-dialog.tsx'

interface Props {
  sections: MenuSections | undefined
}

/** Whether a page has the side menu, and whether phones find it in the bottom bar. */
function useMenu() {
  const { sideMenu } = useRoute()
  const isInBar = useNavigation('bar').some(({ to }) => to === null)
  return { sideMenu, isInBar }
}

/** The side menu in the header: on desks for everybody, on phones for guests whose bottom bar does not have it. */
export function HeaderMenu({ sections, isGuest }: Props & { isGuest: boolean }) {
  const { t } = useText()
  const { sideMenu, isInBar } = useMenu()
  if (!sideMenu) return null
  const className = isGuest && !isInBar ? 'icon-button' : 'icon-button only-wide'
  return (
    <MenuButton className={className} sections={sections} label={t('header.menu')}>
      <Icon name="menu" />
    </MenuButton>
  )
}

/** The side menu in the account menu on phones, unless the bottom bar has it. */
export function AccountMenuMore({ sections }: Props) {
  const { t } = useText()
  const { sideMenu, isInBar } = useMenu()
  if (!sideMenu || isInBar) return null
  return (
    <MenuButton className="menu__item only-phone" sections={sections}>
      <Icon name="menu" />
      {t('menu.title')}
    </MenuButton>
  )
}
