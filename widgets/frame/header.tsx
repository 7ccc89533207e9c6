import type { WidgetSlots } from '../../engine/hooks/registry.ts'
import { useSession } from '../../engine/hooks/use-session.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { BrandMark } from '../brand/brand-mark.tsx'
import { AccountSlot } from './account-slot.tsx'
import { GuestSlot } from './guest-slot.tsx'
import { HeaderMenu } from './header-menu.tsx'
import type { MenuSections } from './menu-dialog.tsx'
import { UtilityLinks, type UtilityLink } from './utility-links.tsx'

export interface HeaderProps {
  /** Links beside the brand, in order; the first two stay once somebody is logged in. */
  links?: readonly UtilityLink[]
  /** Sections of the side menu that phones open from here. */
  menu?: MenuSections
}

/** The bar on top of every page. */
export function Header({
  links = ['vip', 'mall', 'invite', 'help'],
  menu,
  slots,
}: HeaderProps & Partial<WidgetSlots>) {
  const { t } = useText()
  const { status } = useSession()
  const guest = status === 'guest'
  return (
    <header className={guest ? 'hdr' : 'hdr hdr--auth'}>
      <div className="hdr__in">
        <BrandMark />
        <UtilityLinks links={guest ? links : links.slice(0, 2)} />
        <div className="act" role="group" aria-label={t('header.label')}>
          {status === 'restoring' ? <RestoringSlot /> : guest ? <GuestSlot /> : <AccountSlot menu={menu} />}
          {guest ? <HeaderMenu sections={menu} /> : null}
        </div>
      </div>
      {slots?.['below']}
    </header>
  )
}

function RestoringSlot() {
  const { t } = useText()
  return (
    <>
      <span className="sk sk--balance" />
      <span className="sk sk--button" />
      <span className="vh" role="status">
        {t('header.restoring')}
      </span>
    </>
  )
}
