import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { copyDraft } from './copy-draft.ts'
import { useSwitchDialog } from './account/use-switch-dialog.ts'

/** The ways on for somebody whose account is there already. */
export function TakenAccount() {
  const { t } = useText('forms')
  const { register } = useBoot().permission
  const dialog = useDialog()
  const switchTo = useSwitchDialog()
  return (
    <p className="form__taken" data-testid="register-taken">
      {t('register.yours')}{' '}
      <Button
        kind="quiet"
        data-testid="taken-login"
        {...dialog.intent('login')}
        onClick={() => {
          copyDraft()
          switchTo('login')
        }}
      >
        {t('register.toLogin')}
      </Button>
      {register.passwordByEmail || register.passwordByMobile ? (
        <Button
          kind="quiet"
          data-testid="taken-forgot"
          {...dialog.intent('forgot-password')}
          onClick={() => {
            copyDraft()
            dialog.step('forgot-password')
          }}
        >
          {t('login.forgot')}
        </Button>
      ) : null}
    </p>
  )
}
