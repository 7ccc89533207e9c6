import type { WidgetSlots } from '../../engine/base/registry/registry.ts'
import { LatePart } from '../../engine/base/hooks/late-part.tsx'
import { useSession } from '../../engine/base/hooks/use-session.ts'
import { useText } from '../../engine/base/hooks/use-text.ts'
import { BrandMark } from '../ui/brand/brand-mark.tsx'
import { GuestSlot } from './guest-slot.tsx'
import { HeaderMenu } from './header-menu.tsx'
import type { MenuSections } from './menu-dialog.tsx'
import { RestoringSlot } from './restoring-slot.tsx'
import { UtilityLinks, type UtilityLink } from './utility-links.tsx'

export interface HeaderProps {
  /** Links beside the brand, in order; the first two stay once somebody is logged in. */
  links?: readonly UtilityLink[]
  /** Sections of the side menu that phones open from here. */
  menu?: MenuSections
}

/** The bar on top of every page. */
export function Header({
  links = ['mall', 'invite', 'help'],
  menu,
  slots,
}: HeaderProps & Partial<WidgetSlots>) {
  const { t } = useText()
  const { status } = useSession()
  const guest = status === 'guest'
  return (
    <header className={guest ? 'header' : 'header header--signed-in'}>
      <div className="header__inner">
        <BrandMark />
        <UtilityLinks links={links} {...(guest ? {} : { most: 2 })} />
        <div className="actions" role="group" aria-label={t('header.label')}>
          {status === 'restoring' ? (
            <RestoringSlot />
          ) : guest ? (
            <GuestSlot />
          ) : (
            <LatePart name="account" props={{ menu }} />
          )}
          {status === 'restoring' ? null : <HeaderMenu sections={menu} isGuest={guest} />}
        </div>
      </div>
      {slots?.['below']}
    </header>
  )
}
