import type { MouseEvent } from 'react'
import { useDialog } from '../../engine/base/hooks/dialog/use-dialog.ts'
import { useText } from '../../engine/base/hooks/use-text.ts'
import { useMayRegister } from '../../engine/members/hooks/use-register-methods.ts'
import { LanguageMenu } from './language-menu.tsx'
import { SchemeMenu } from './scheme-menu.tsx'
import { buttonClass } from '../ui/button/button-class.ts'
import { SiteLink } from '../ui/link/site-link.tsx'

/** What a guest finds in the header. The links work before any script does. */
export function GuestSlot() {
  const { t } = useText()
  const dialog = useDialog()
  const mayRegister = useMayRegister()
  const opening = (name: string) => ({
    ...dialog.intent(name),
    'data-opens': name,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      void dialog.open(name)
    },
  })
  return (
    <>
      <LanguageMenu />
      <SchemeMenu />
      <SiteLink
        className={buttonClass({ kind: 'ghost' })}
        to="/login"
        data-testid="log-in"
        {...opening('login')}
      >
        {t('login')}
      </SiteLink>
      {mayRegister ? (
        <SiteLink
          className={buttonClass({ kind: 'accent' })}
          to="/register"
          data-testid="join"
          {...opening('register')}
        >
          {t('join')}
        </SiteLink>
      ) : null}
    </>
  )
}
