import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useSession } from '../../../engine/base/hooks/use-session.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useMayUsePasskeys } from '../../../engine/members/hooks/account/passkeys.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { LoginFlow } from './login-flow.ts'

/** Other ways on: a passkey, a new password, a look around without an account. */
export function LoginLinks({
  send,
  portal,
  pending,
}: {
  send: LoginFlow['send']
  portal: 'agent' | undefined
  pending: boolean
}) {
  const { t } = useText('forms')
  const { brand, permission } = useBoot()
  const { status } = useSession()
  const dialog = useDialog()
  const mayUsePasskeys = useMayUsePasskeys()
  return (
    <>
      {brand.login.passkeys && mayUsePasskeys ? (
        <Button
          kind="ghost"
          wide
          data-testid="passkey-login"
          disabled={pending}
          onClick={() => {
            send({ type: 'passkey.wanted' })
          }}
        >
          <Icon name="key" />
          {t('stepUp.passkey')}
        </Button>
      ) : null}
      {permission.register.passwordByEmail || permission.register.passwordByMobile ? (
        <Button
          kind="quiet"
          {...dialog.intent('forgot-password')}
          onClick={() => {
            dialog.step('forgot-password')
          }}
        >
          {t('login.forgot')}
        </Button>
      ) : null}
      {brand.flags['FREEPLAY3'] && !portal && status === 'guest' ? (
        <Button
          kind="quiet"
          data-testid="free-play"
          onClick={() => {
            send({ type: 'trial.wanted' })
          }}
        >
          {t('login.trial')}
        </Button>
      ) : null}
    </>
  )
}
