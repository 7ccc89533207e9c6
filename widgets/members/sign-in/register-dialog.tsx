import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useFlow } from '../../../engine/base/hooks/flow/use-flow.ts'
import { dropDrafts } from '../../../engine/base/hooks/form/use-form.ts'
import { useCodeVerdicts } from '../../../engine/members/hooks/use-code-verdicts.ts'
import { useReferralCode } from '../../../engine/members/hooks/use-referral.ts'
import { useSubmitForm } from '../../../engine/members/hooks/account/use-submit-form.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useRegisterMethods } from '../../../engine/members/hooks/use-register-methods.ts'
import type { TypedCode } from '../../../machines/members/register/typed-code.ts'
import { Consent, type ConsentHandle } from '../../ui/form/more/consent.tsx'
import type { SchemaFormHandle } from '../../ui/form/schema-form.tsx'
import { AccountDialog } from './account/account-dialog.tsx'
import { AccountLink } from './account/account-link.tsx'
import { FormSkeleton } from './account/form-skeleton.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { RegisterForm } from './register-form.tsx'
import { SocialSlot } from '../social/slot/social-slot.tsx'
import { isTaken } from './is-taken.ts'
import { TakenAccount } from './taken-account.tsx'
import { useCaptchaHelpers } from './account/use-captcha-helpers.ts'
import { useGoOn } from './account/use-go-on.ts'
import { useSwitchDialog } from './account/use-switch-dialog.ts'

export interface RegisterDialogProps extends DialogProps {
  /** Code of the link that led here. */
  referralCode?: string
  /** What is known of the person, for the fields that the form has. */
  initial?: Readonly<Record<string, string>>
}

const nothing = {}

/** Makes an account, by mobile number or by username, with the fields that the merchant's rules ask for. */
export default function RegisterDialog({
  titleId,
  close,
  referralCode: given,
  initial = nothing,
}: RegisterDialogProps) {
  const { t } = useText('forms')
  const { brand, permission } = useBoot()
  const links = useHelpLinks()
  const methods = useRegisterMethods()
  const isClosed = methods.length === 0
  const referralCode = useReferralCode(given)
  const flow = useFlow('register', {
    method: methods[0] ?? 'username',
    ...(referralCode !== undefined && { referralCode }),
  })
  const { send } = flow
  const form = useSubmitForm(flow)
  const helpers = useCaptchaHelpers(form, 'register')
  const { method } = flow.context
  // What a brand changes while the form is open counts at once.
  const known = useCall('registrationRules').data
  const rules = known ?? flow.context.rules ?? undefined
  const settings = flow.context.settings ?? permission.register
  const fields = useRef<SchemaFormHandle>(null)
  const consent = useRef<ConsentHandle>(null)

  useRegistered(flow, close)

  const onFieldChanged = useCallback(
    (field: string) => {
      send({ type: 'field.changed', field })
    },
    [send],
  )

  const verdicts = useCodeVerdicts(
    useCallback((typed: TypedCode) => send({ type: 'code.confirmed', typed }), [send]),
  )

  const submit = () => {
    const values = fields.current?.complete()
    // What is last is asked for last: one thing at a time.
    if (!values) return
    if (consent.current?.check() === true) send({ type: 'form.submitted', values })
    else consent.current?.focus()
  }

  return (
    <AccountDialog
      titleId={titleId}
      title={t('register.title')}
      sub={<ToLogin />}
      onClose={close}
      name={`register-${method}`}
      submit={isClosed ? null : t('register.submit')}
      pending={form.pending}
      error={flow.matches('rulesFailed') ? null : form.error}
      onSubmit={submit}
      below={isTaken(form.error) ? <TakenAccount /> : null}
      consent={isClosed ? null : <Consent ref={consent} t={t} age={brand.age.minimum} links={links} />}
    >
      {({ announce, panelId }) =>
        isClosed ? (
          <p>{t('register.closed')}</p>
        ) : (
          <>
            {initial === nothing ? <SocialSlot above /> : null}
            <RegisterForm
              ref={fields}
              id={panelId}
              method={method}
              onChoose={(registerMethod) => {
                send({ type: 'method.chosen', method: registerMethod })
              }}
              rules={rules}
              settings={settings}
              captchaNeeded={form.captchaNeeded}
              helpers={helpers}
              error={form.error}
              initial={{
                ...initial,
                countryDialingCode: settings.dialingCode,
                ...(referralCode !== undefined && { referralCode }),
              }}
              verdicts={verdicts}
              onFieldChanged={onFieldChanged}
              onAnnounce={announce}
            >
              <QueryState
                of={{
                  error: flow.matches('rulesFailed') && (form.error ?? true),
                  refetch: () => send({ type: 'retried' }),
                }}
                failed={{ title: t('register.failed') }}
                waiting={<FormSkeleton label={t('register.loading')} fields={6} />}
              />
            </RegisterForm>
          </>
        )
      }
    </AccountDialog>
  )
}

function useRegistered(
  { output }: ReturnType<typeof useFlow<'register'>>,
  close: RegisterDialogProps['close'],
) {
  const { t } = useText('forms')
  const goOn = useGoOn()
  useEffect(() => {
    if (!output) return
    dropDrafts('login', 'register')
    close()
    goOn(output.loggedIn, t('register.madeOnly'))
  }, [output, close, goOn, t])
}

/** Terms and privacy open beside the form, which keeps what is typed. */
function useHelpLinks() {
  const dialog = useDialog()
  return useMemo(() => {
    const help = (tag: string) => ({
      href: `/help#${tag}`,
      onFollow() {
        void dialog.open('help', { tag })
      },
    })
    return { term: help('term'), privacy: help('privacy') }
  }, [dialog])
}

/** For who has an account already. */
function ToLogin() {
  const { t } = useText('forms')
  const dialog = useDialog()
  const switchTo = useSwitchDialog()
  return (
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
  )
}
