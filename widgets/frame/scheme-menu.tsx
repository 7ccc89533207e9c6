import { useText } from '../../engine/hooks/use-text.ts'
import { Icon } from '../icon/icon.tsx'
import { PopoverMenu } from './popover-menu.tsx'
import { SchemeList } from './scheme-list.tsx'

/** Chooses light, dark or the device's way from the header. */
export function SchemeMenu() {
  const { t } = useText()
  return (
    <PopoverMenu
      label={t('header.theme')}
      face={<Icon name="theme" />}
      buttonClass="ib only-wide"
      menuClass="menu menu--list"
      testId="scheme-menu"
    >
      <SchemeList />
    </PopoverMenu>
  )
}
