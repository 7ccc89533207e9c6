import { useNavigation } from '../../engine/hooks/use-navigation.ts'
import { useRoute } from '../../engine/hooks/use-route.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { Icon } from '../icon/icon.tsx'
import { MenuButton } from './menu-button.tsx'
import type { MenuSections } from './menu-dialog.tsx'

interface Props {
  sections: MenuSections | undefined
}

/** Whether phones need a way to the side menu outside of the bottom bar. */
function useIsOffered(): boolean {
  const { sideMenu } = useRoute()
  return useNavigation('bar').every(({ to }) => to !== null) && sideMenu
}

/** The side menu in a guest's header on phones, unless the bottom bar has it. */
export function HeaderMenu({ sections }: Props) {
  const { t } = useText()
  if (!useIsOffered()) return null
  return (
    <MenuButton className="ib only-phone" sections={sections} label={t('header.menu')}>
      <Icon name="menu" />
    </MenuButton>
  )
}

/** The side menu in the account menu on phones, unless the bottom bar has it. */
export function AccountMenuMore({ sections }: Props) {
  const { t } = useText()
  if (!useIsOffered()) return null
  return (
    <MenuButton className="menu__item only-phone" sections={sections}>
      <Icon name="menu" />
      {t('menu.title')}
    </MenuButton>
  )
}
