import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useGo } from '../../engine/hooks/use-go.ts'
import type { DialogProps } from '../../engine/hooks/registry.ts'
import { useBoot } from '../../engine/hooks/use-boot.ts'
import { useBotCheck } from '../../engine/hooks/use-bot-check.ts'
import { useCall } from '../../engine/hooks/use-call.ts'
import { useDialog } from '../../engine/hooks/use-dialog.ts'
import { useFlow } from '../../engine/hooks/use-flow.ts'
import { dropDrafts } from '../../engine/hooks/use-form.ts'
import { useReferralCode } from '../../engine/hooks/use-referral.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { useToast } from '../../engine/hooks/use-toast.ts'
import { useWish } from '../../engine/hooks/use-wish.ts'
import type { FormDocument } from '../../schemas/documents/form.document.ts'
import mobileDocument from '../../schemas/forms/register-mobile.json' with { type: 'json' }
import usernameDocument from '../../schemas/forms/register-username.json' with { type: 'json' }
import { registrationRules } from '../../schemas/rules/registration-rules.ts'
import { Consent, type ConsentHandle } from '../form/consent.tsx'
import { FormHelpersContext } from '../form/form-helpers.ts'
import type { SchemaFormHandle } from '../form/schema-form.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { AccountLink } from './account-link.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { LoadFailure } from './load-failure.tsx'
import { MethodForm } from './method-form.tsx'
import { MethodPanel } from './method-panel.tsx'
import { SocialSlot } from '../social/social-slot.tsx'
import { useCaptchaHelpers } from './use-captcha-helpers.ts'
import { useSwitchDialog } from './use-switch-dialog.ts'

type Method = 'mobile' | 'username'

export interface RegisterDialogProps extends DialogProps {
  /** Code of the link that led here. */
  referralCode?: string
  /** What is known of the person, for the fields that the form has. */
  initial?: Readonly<Record<string, string>>
}

const forms = { mobile: mobileDocument, username: usernameDocument } as Record<Method, FormDocument>

const nothing = {}

function useMethods(): readonly Method[] {
  const { brand, permission } = useBoot()
  return brand.registration.methods.filter((method) => permission.register.methods.includes(method))
}

/** Makes an account, by mobile number or by username, with the fields that the merchant's rules ask for. */
export default function RegisterDialog({
  titleId,
  close,
  referralCode: given,
  initial = nothing,
}: RegisterDialogProps) {
  const { t } = useText('forms')
  const { brand, permission } = useBoot()
  const dialog = useDialog()
  const toast = useToast()
  const go = useGo()
  const wish = useWish()
  const switchTo = useSwitchDialog()
  const methods = useMethods()
  const referralCode = useReferralCode(given)
  const flow = useFlow('register', {
    method: methods[0] ?? 'username',
    ...(referralCode !== undefined && { referralCode }),
  })
  const { output, send } = flow
  useBotCheck(flow)
  const { method, captchaNeeded } = flow.context
  const known = useCall('registrationRules').data
  const rules = flow.context.rules ?? known
  const settings = flow.context.settings ?? permission.register
  const fields = useRef<SchemaFormHandle>(null)
  const consent = useRef<ConsentHandle>(null)
  const helpers = useCaptchaHelpers(flow, 'register')

  const minimumAge = brand.age.minimum
  const { smsVerification, mobilePassword } = settings
  const captcha = captchaNeeded || settings.captcha
  const applied = useMemo(
    () => rules && registrationRules(rules, { method, smsVerification, mobilePassword, captcha, minimumAge }),
    [rules, method, smsVerification, mobilePassword, captcha, minimumAge],
  )

  useEffect(() => {
    if (!output) return
    dropDrafts('login', 'register')
    close()
    if (output.loggedIn) {
      wish.follow()
      return
    }
    go('/')
    toast.show({ text: t('register.madeOnly') })
    void dialog.open('login')
  }, [output, close, go, wish, toast, t, dialog])

  const onFieldChanged = useCallback(
    (field: string) => {
      send({ type: 'field.changed', field })
    },
    [send],
  )

  const submit = () => {
    const values = fields.current?.complete()
    const agreed = consent.current?.check() === true
    if (values && !agreed) consent.current?.focus()
    if (values && agreed) send({ type: 'form.submitted', values })
  }

  const help = (tag: string) => ({
    href: `/help#${tag}`,
    onFollow() {
      void dialog.open('help', { tag })
    },
  })

  return (
    <AccountDialog
      titleId={titleId}
      title={t('register.title')}
      sub={
        <>
          {t('register.have')}{' '}
          <AccountLink
            to="login"
            onFollow={() => {
              switchTo('login')
            }}
            onIntent={dialog.intent('login').onPointerEnter}
          >
            {t('register.toLogin')}
          </AccountLink>
        </>
      }
      onClose={close}
      name={`register-${method}`}
      submit={t('register.submit')}
      pending={flow.pending}
      error={flow.matches('rulesFailed') ? null : flow.error}
      onSubmit={submit}
      consent={
        <Consent
          ref={consent}
          t={t}
          age={minimumAge}
          links={{ term: help('term'), privacy: help('privacy') }}
        />
      }
    >
      {({ announce, panelId }) =>
        methods.length === 0 ? (
          <p>{t('register.closed')}</p>
        ) : (
          <>
            {initial === nothing ? <SocialSlot above /> : null}
            <MethodPanel
              id={panelId}
              label={t('register.methods')}
              methods={methods.map((one) => ({ method: one, label: t(`register.${one}`) }))}
              chosen={method}
              onChoose={(one) => {
                send({ type: 'method.chosen', method: one })
              }}
            >
              {applied ? (
                <FormHelpersContext value={helpers}>
                  <MethodForm
                    key={method}
                    ref={fields}
                    name={`register-${method}`}
                    document={forms[method]}
                    rules={applied}
                    captcha={captcha}
                    error={flow.error}
                    initial={{
                      ...initial,
                      countryDialingCode: settings.dialingCode,
                      ...(referralCode !== undefined && { referralCode }),
                    }}
                    onFieldChanged={onFieldChanged}
                    onAnnounce={announce}
                  />
                </FormHelpersContext>
              ) : flow.matches('rulesFailed') ? (
                <LoadFailure
                  text={t('register.failed')}
                  retry={t('frame:retry')}
                  onRetry={() => {
                    send({ type: 'retried' })
                  }}
                />
              ) : (
                <FormSkeleton label={t('register.loading')} fields={6} />
              )}
            </MethodPanel>
          </>
        )
      }
    </AccountDialog>
  )
}
