import { lazy, Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { useGo } from '../../../engine/base/hooks/use-go.ts'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useFlow } from '../../../engine/base/hooks/flow/use-flow.ts'
import { getDraft, dropDrafts } from '../../../engine/base/hooks/form/use-form.ts'
import { useSession } from '../../../engine/base/hooks/use-session.ts'
import { useSubmitForm } from '../../../engine/members/hooks/account/use-submit-form.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useReturnPath } from '../../../engine/members/hooks/account/use-return-path.ts'
import smsDocument from '../../../schemas/forms/login-sms.json' with { type: 'json' }
import type { FormDocument } from '../../../schemas/documents/form.document.ts'
import usernameDocument from '../../../schemas/forms/login-username.json' with { type: 'json' }
import { recoveryRules } from '../../../schemas/rules/recovery-rules.ts'
import { Button } from '../../ui/button/button.tsx'
import type { SchemaFormHandle } from '../../ui/form/schema-form.tsx'
import { canUsePasskeys } from '../../../engine/members/hooks/account/passkeys.ts'
import type { StepUpRef } from '../../../engine/members/hooks/step-up-ref.ts'
import { useMayRegister } from '../../../engine/members/hooks/use-register-methods.ts'
import { WaitingDialog } from '../../ui/dialog/waiting-dialog.tsx'
import { AccountDialog } from './account/account-dialog.tsx'
import { AccountLink } from './account/account-link.tsx'
import { FormHelpersContext } from '../../ui/form/form-helpers.ts'
import { logInWidgets } from '../../ui/form/log-in-widgets.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { MethodForm } from './account/method-form.tsx'
import { MethodPanel } from './account/method-panel.tsx'
import { RememberedAccount } from './remembered-account.tsx'
import { RememberBox } from './remember-box.tsx'
import { SocialSlot } from '../social/slot/social-slot.tsx'
import { useCaptchaHelpers } from './account/use-captcha-helpers.ts'
import { useSwitchDialog } from './account/use-switch-dialog.ts'

type Method = 'username' | 'sms'

const StepUpPanel = lazy(() => import('../step-up/step-up-panel.tsx'))

export interface LoginDialogProps extends DialogProps {
  /** Logs in at the agent portal. */
  portal?: 'agent'
}

const forms = { username: usernameDocument, sms: smsDocument } as Record<Method, FormDocument>

function useMethods(portal: 'agent' | undefined): readonly Method[] {
  const { brand, permission } = useBoot()
  if (portal) return ['username']
  return brand.login.methods.filter((method) => permission.register.loginMethods.includes(method))
}

/** Whoever registered by number alone has no name to log in by. */
function firstMethod(methods: readonly Method[]): Method {
  const { username, mobileNum } = getDraft('login')
  if (mobileNum && username === mobileNum && methods.includes('sms')) return 'sms'
  return methods[0] ?? 'username'
}

/** Logs in by name and password, or by a code sent to the mobile. */
export default function LoginDialog({ titleId, close, portal }: LoginDialogProps) {
  const { t } = useText('forms')
  const { brand, permission } = useBoot()
  const { status } = useSession()
  const dialog = useDialog()
  const mayRegister = useMayRegister()
  const go = useGo()
  const returnPath = useReturnPath()
  const switchTo = useSwitchDialog()
  const methods = useMethods(portal)
  const flow = useFlow('login', {
    method: firstMethod(methods),
    passkeys: brand.login.passkeys,
    ...(portal && { portal }),
  })
  const { method, remember, remembered } = flow.context
  const isReady = remembered?.ready === true
  const rules = useCall('registrationRules', {}, { enabled: method === 'sms' }).data
  const fields = useRef<SchemaFormHandle>(null)
  const smsRules = useMemo(() => recoveryRules(rules ?? {}), [rules])
  const { output, send } = flow
  const form = useSubmitForm(flow)
  const helpers = useCaptchaHelpers(form, 'login')

  useEffect(() => {
    if (!output) return
    dropDrafts('login', 'register', 'forgotPassword')
    close()
    const apart = portal && output.member?.isAgent ? '/agentHome' : output.member?.isTrial ? '/' : null
    if (apart === null) {
      returnPath.follow()
      return
    }
    returnPath.forget()
    go(apart)
  }, [output, close, go, returnPath, portal])

  const onFieldChanged = useCallback(
    (field: string) => {
      send({ type: 'field.changed', field })
    },
    [send],
  )

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
      sub={
        portal || !mayRegister ? null : (
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
        brand.security.rememberMe === 'off' || portal ? null : (
          <RememberBox
            t={t}
            checked={remember}
            disabled={form.pending || flow.matches('recalling')}
            onChange={(wanted) => {
              send({ type: 'remember.toggled', remember: wanted })
            }}
          />
        )
      }
      below={
        <>
          {brand.login.passkeys && canUsePasskeys() ? (
            <Button
              kind="ghost"
              wide
              data-testid="passkey-login"
              disabled={form.pending}
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
      }
    >
      {({ announce, panelId }) =>
        flow.matches('recalling') || isReady ? (
          <RememberedAccount
            t={t}
            name={flow.matches('recalling') ? undefined : (remembered?.name ?? '')}
            onOther={() => {
              send({ type: 'remembered.dismissed' })
            }}
          />
        ) : (
          <>
            <MethodPanel
              id={panelId}
              label={t('login.methods')}
              methods={methods.map((value) => ({ method: value, label: t(`login.${value}`) }))}
              chosen={method}
              onChoose={(value) => {
                send({ type: 'method.chosen', method: value })
              }}
            >
              <FormHelpersContext value={helpers}>
                <MethodForm
                  widgets={logInWidgets}
                  key={method}
                  ref={fields}
                  name={`login-${method}`}
                  document={forms[method]}
                  rules={smsRules}
                  captcha={form.captchaNeeded}
                  error={form.error}
                  initial={{
                    countryDialingCode: remembered?.countryDialingCode ?? permission.register.dialingCode,
                    ...(remembered?.mobileNum && { mobileNum: remembered.mobileNum }),
                  }}
                  onFieldChanged={onFieldChanged}
                  onAnnounce={announce}
                />
              </FormHelpersContext>
            </MethodPanel>
            {portal ? null : <SocialSlot />}
          </>
        )
      }
    </AccountDialog>
  )
}
