import type { MouseEvent } from 'react'
import { useText } from '../../engine/hooks/use-text.ts'
import { Icon } from '../icon/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Balance } from './balance.tsx'
import type { MenuSections } from './menu-dialog.tsx'
import { useRealAccount } from './use-real-account.ts'
import { SiteLink } from '../link/site-link.tsx'

/** What somebody who is logged in finds in the header. */
export function AccountSlot({ menu }: { menu: MenuSections | undefined }) {
  const { t } = useText()
  const withRealAccount = useRealAccount()
  const guarded = (event: MouseEvent) => {
    if (!withRealAccount()) event.preventDefault()
  }
  return (
    <>
      <Balance />
      <SiteLink
        className="btn btn--accent"
        to="/member?page=depositv2"
        aria-label={t('header.deposit')}
        onClick={guarded}
      >
        <Icon name="plus" />
        <span className="only-wide">{t('header.deposit')}</span>
      </SiteLink>
      <SiteLink className="btn btn--ghost only-wide" to="/member?page=withdraw" onClick={guarded}>
        {t('header.withdraw')}
      </SiteLink>
      <AccountMenu menu={menu} />
    </>
  )
}
