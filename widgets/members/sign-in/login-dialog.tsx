import { lazy, Suspense, useRef } from 'react'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useFlow } from '../../../engine/base/hooks/flow/use-flow.ts'
import { useHydrated } from '../../../engine/base/hooks/use-hydrated.ts'
import { getDraft } from '../../../engine/base/hooks/form/use-form.ts'
import { useSubmitForm } from '../../../engine/members/hooks/account/use-submit-form.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useRecoveryRules } from '../../../engine/members/hooks/account/use-recovery-rules.ts'
import type { SchemaFormHandle } from '../../ui/form/schema-form.tsx'
import type { StepUpRef } from '../../../engine/members/hooks/step-up-ref.ts'
import { useMayRegister } from '../../../engine/members/hooks/use-register-methods.ts'
import { WaitingDialog } from '../../ui/dialog/waiting-dialog.tsx'
import { AccountDialog } from './account/account-dialog.tsx'
import { AccountLink } from './account/account-link.tsx'
import { FormHelpersContext } from '../../ui/form/form-helpers.ts'
import type { LoginFlow, LoginMethod } from './login-flow.ts'
import { LoginLinks } from './login-links.tsx'
import { LoginMethods } from './login-methods.tsx'
import { RememberedAccount } from './remembered-account.tsx'
import { RememberBox } from './remember-box.tsx'
import { useCaptchaHelpers } from './account/use-captcha-helpers.ts'
import { useAfterLogin } from './use-after-login.ts'
import { useSwitchDialog } from './account/use-switch-dialog.ts'

const StepUpPanel = lazy(() => import('../step-up/step-up-panel.tsx'))

export interface LoginDialogProps extends DialogProps {
  /** Logs in at the agent portal. */
  portal?: 'agent'
}

function useMethods(portal: 'agent' | undefined): readonly LoginMethod[] {
  const { brand, permission } = useBoot()
  if (portal) return ['username']
  return brand.login.methods.filter((method) => permission.register.loginMethods.includes(method))
}

/** Whoever registered by number alone has no name to log in by. */
function firstMethod(methods: readonly LoginMethod[]): LoginMethod {
  const { username, mobileNum } = getDraft('login')
  if (mobileNum && username === mobileNum && methods.includes('sms')) return 'sms'
  return methods[0] ?? 'username'
}

function useLoginFlow(methods: readonly LoginMethod[], portal: 'agent' | undefined): LoginFlow {
  const { brand } = useBoot()
  const { passkeys } = brand.login
  // What the server drew is taken over as it is.
  const isShown = !useHydrated()
  return useFlow('login', { method: firstMethod(methods), passkeys, isShown, ...(portal && { portal }) })
}

function ToRegister() {
  const { t } = useText('forms')
  const dialog = useDialog()
  const switchTo = useSwitchDialog()
  return (
    <>
      {t('login.none')}{' '}
      <AccountLink
        to="register"
        onFollow={() => {
          switchTo('register')
        }}
        onIntent={dialog.intent('register').onPointerEnter}
      >
        {t('login.toRegister')}
      </AccountLink>
    </>
  )
}

/** Logs in by name and password, or by a code sent to the mobile. */
export default function LoginDialog({ titleId, close, portal }: LoginDialogProps) {
  const { t } = useText('forms')
  const { brand } = useBoot()
  const mayRegister = useMayRegister()
  const methods = useMethods(portal)
  const flow = useLoginFlow(methods, portal)
  const { method, remember, remembered } = flow.context
  const isReady = remembered?.ready === true
  const fields = useRef<SchemaFormHandle>(null)
  const rules = useRecoveryRules({ enabled: method === 'sms' }).rules
  const { send } = flow
  const form = useSubmitForm(flow)
  const helpers = useCaptchaHelpers(form, 'login')

  useAfterLogin(flow.output, portal, close)

  const stepUp = flow.child('stepUp') as StepUpRef | undefined
  if (stepUp)
    return (
      <Suspense fallback={<WaitingDialog titleId={titleId} close={close} small />}>
        <StepUpPanel titleId={titleId} stepUp={stepUp} onClose={close} />
      </Suspense>
    )

  return (
    <AccountDialog
      titleId={titleId}
      title={t('login.title')}
      sub={portal || !mayRegister ? null : <ToRegister />}
      onClose={close}
      name={`login-${method}`}
      submit={t('login.submit')}
      pending={form.pending}
      error={form.error}
      onSubmit={() => {
        if (isReady) {
          send({ type: 'remembered.used' })
          return
        }
        const values = fields.current?.complete()
        if (values) send({ type: 'form.submitted', values })
      }}
      consent={
        <>
          <noscript>
            <p className="form__error">{t('login.noScript')}</p>
            {/* The first button of its form, which Enter would press: the form would close its dialog. */}
            <button type="submit" disabled hidden />
          </noscript>
          {brand.security.rememberMe === 'off' || portal ? null : (
            <RememberBox
              t={t}
              checked={remember}
              disabled={form.pending || flow.matches('recalling')}
              onChange={(wanted) => send({ type: 'remember.toggled', remember: wanted })}
            />
          )}
        </>
      }
      below={<LoginLinks send={send} portal={portal} pending={form.pending} />}
    >
      {({ announce, panelId }) =>
        flow.matches('recalling') || isReady ? (
          <RememberedAccount
            t={t}
            name={flow.matches('recalling') ? undefined : (remembered?.name ?? '')}
            onOther={() => send({ type: 'remembered.dismissed' })}
          />
        ) : (
          <FormHelpersContext value={helpers}>
            <LoginMethods
              flow={flow}
              form={form}
              methods={methods}
              rules={rules}
              fields={fields}
              portal={portal}
              panelId={panelId}
              announce={announce}
            />
          </FormHelpersContext>
        )
      }
    </AccountDialog>
  )
}
