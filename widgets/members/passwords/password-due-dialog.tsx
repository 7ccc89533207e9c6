import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useSession } from '../../../engine/base/hooks/use-session.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

/** Asks for the new password that is due: nothing else is possible before, except to log out. */
export default function PasswordDueDialog(props: DialogProps) {
  const { t } = useText('forms')
  const { logout } = useSession()
  return (
    <ChangePasswordForm
      {...props}
      title={t('change.dueTitle')}
      sub={t('change.due')}
      below={
        <Button kind="quiet" data-testid="due-sign-out" onClick={() => void logout()}>
          {t('frame:account.signOut')}
        </Button>
      }
    />
  )
}
