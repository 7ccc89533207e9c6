import { useText } from '../../engine/base/hooks/use-text.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { PopoverMenu } from './popover-menu.tsx'
import { SchemeList } from './scheme-list.tsx'

/** Chooses light, dark or the device's way from the header. */
export function SchemeMenu({ className = 'icon-button only-wide' }: { className?: string }) {
  const { t } = useText()
  return (
    <PopoverMenu
      label={t('header.theme')}
      face={<Icon name="theme" />}
      buttonClass={className}
      menuClass="menu menu--list"
      testId="scheme-menu"
    >
      <SchemeList />
    </PopoverMenu>
  )
}
