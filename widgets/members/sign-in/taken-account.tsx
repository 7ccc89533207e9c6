import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { getDraft } from '../../../engine/base/hooks/form/use-form.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { Button } from '../../ui/button/button.tsx'
import { useSwitchDialog } from './account/use-switch-dialog.ts'

const takenCodes: ReadonlySet<string> = new Set(['username_taken', 'mobile_taken', 'email_taken'])

/** Whether a registration was refused because there is such an account. */
export function isTaken(error: FlowError | null): boolean {
  return Object.values(error?.fields ?? {}).some((code) => takenCodes.has(code))
}

/** Copies what was typed into the registration to the forms of log-in and of a forgotten password. */
function fillIn(): void {
  const { username, mobileNum, countryDialingCode, email } = getDraft('register')
  const number = { ...(mobileNum && { mobileNum }), ...(countryDialingCode && { countryDialingCode }) }
  const name = username || mobileNum
  Object.assign(getDraft('login'), number, name && { username: name })
  Object.assign(getDraft('forgotPassword'), number, username && { username }, email && { email })
}

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
          fillIn()
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
            fillIn()
            dialog.step('forgot-password')
          }}
        >
          {t('login.forgot')}
        </Button>
      ) : null}
    </p>
  )
}
