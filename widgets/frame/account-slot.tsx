import type { MouseEvent } from 'react'
import { depositPath } from '../../schemas/base/paying-in.ts'
import { useDialog } from '../../engine/base/hooks/dialog/use-dialog.ts'
import { useSession } from '../../engine/base/hooks/use-session.ts'
import { useText } from '../../engine/base/hooks/use-text.ts'
import { useIsOnBreak } from '../../engine/members/hooks/use-break.ts'
import { useMayRegister } from '../../engine/members/hooks/use-register-methods.ts'
import { Button } from '../ui/button/button.tsx'
import { buttonClass } from '../ui/button/button-class.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { NewsBell } from './news-bell.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Balance } from './balance.tsx'
import { LanguageMenu } from './language-menu.tsx'
import type { MenuSections } from './menu-dialog.tsx'
import { useRealAccount } from './use-real-account.ts'
import { SchemeMenu } from './scheme-menu.tsx'
import { SiteLink } from '../ui/link/site-link.tsx'

/** What somebody who is logged in finds in the header. */
export default function AccountSlot({ menu }: { menu: MenuSections | undefined }) {
  const { t } = useText()
  const { status } = useSession()
  const dialog = useDialog()
  const mayRegister = useMayRegister()
  const withRealAccount = useRealAccount()
  const isOnBreak = useIsOnBreak()
  const guarded = (event: MouseEvent) => {
    if (!withRealAccount()) event.preventDefault()
  }
  if (status === 'trial') {
    return (
      <>
        <span className="only-wide trial__name">{t('trial.name')}</span>
        <Balance />
        <SiteLink
          className={buttonClass({ kind: 'ghost', className: 'only-wide' })}
          to={depositPath}
          onClick={guarded}
        >
          {t('header.deposit')}
        </SiteLink>
        {mayRegister ? (
          <Button
            kind="accent"
            data-testid="trial-register"
            {...dialog.intent('register')}
            onClick={() => void dialog.open('register')}
          >
            {t('register')}
          </Button>
        ) : null}
        <LanguageMenu className="icon-button only-broad" />
        <SchemeMenu className="icon-button only-broad" />
        <AccountMenu menu={menu} />
      </>
    )
  }
  return (
    <>
      <Balance />
      {isOnBreak ? null : (
        <SiteLink
          className={buttonClass({ kind: 'accent' })}
          to={depositPath}
          aria-label={t('header.deposit')}
          onClick={guarded}
        >
          <Icon name="plus" />
          <span className="only-wide">{t('header.deposit')}</span>
        </SiteLink>
      )}
      <SiteLink
        className={buttonClass({ kind: 'ghost', className: 'only-wide' })}
        to="/member?page=withdraw"
        onClick={guarded}
      >
        {t('header.withdraw')}
      </SiteLink>
      <NewsBell />
      <LanguageMenu className="icon-button only-broad" />
      <SchemeMenu className="icon-button only-broad" />
      <AccountMenu menu={menu} />
    </>
  )
}
