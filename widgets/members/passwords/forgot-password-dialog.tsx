import { useCallback, useEffect, useRef } from 'react'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useFlow } from '../../../engine/base/hooks/flow/use-flow.ts'
import { dropDrafts } from '../../../engine/base/hooks/form/use-form.ts'
import { useSubmitForm } from '../../../engine/members/hooks/account/use-submit-form.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import type { FormDocument } from '../../../schemas/documents/form.document.ts'
import emailDocument from '../../../schemas/forms/forgot-email.json' with { type: 'json' }
import mobileDocument from '../../../schemas/forms/forgot-mobile.json' with { type: 'json' }
import { useRecoveryRules } from '../../../engine/members/hooks/account/use-recovery-rules.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormHelpersContext } from '../../ui/form/form-helpers.ts'
import type { SchemaFormHandle } from '../../ui/form/schema-form.tsx'
import { everyWidget } from '../../ui/form/more/every-widget.ts'
import { AccountDialog } from '../sign-in/account/account-dialog.tsx'
import { FormSkeleton } from '../sign-in/account/form-skeleton.tsx'
import { useGoOn } from '../sign-in/account/use-go-on.ts'
import { MethodForm } from '../sign-in/account/method-form.tsx'
import { MethodPanel } from '../sign-in/account/method-panel.tsx'

type Method = 'email' | 'mobile'

const forms = { email: emailDocument, mobile: mobileDocument } as Record<Method, FormDocument>
const helpers = { smsPurpose: 'password' } as const

function useMethods(): readonly Method[] {
  const { passwordByEmail, passwordByMobile } = useBoot().permission.register
  return [
    ...(passwordByEmail ? (['email'] as const) : []),
    ...(passwordByMobile ? (['mobile'] as const) : []),
  ]
}

/** Gets a forgotten password back: a link by mail, or a code to the mobile and a new password at once. */
export default function ForgotPasswordDialog({ titleId, close }: DialogProps) {
  const { t } = useText('forms')
  const { permission } = useBoot()
  const dialog = useDialog()
  const methods = useMethods()
  const flow = useFlow('forgotPassword', { method: methods[0] ?? 'mobile' })
  const { send } = flow
  const form = useSubmitForm(flow)
  const { method } = flow.context
  const { rules, isPending } = useRecoveryRules()
  const fields = useRef<SchemaFormHandle>(null)

  useRecovered(flow, close)
  const onFieldChanged = useCallback(
    (field: string) => {
      send({ type: 'field.changed', field })
    },
    [send],
  )
  const dismiss = () => close()

  if (methods.length === 0) {
    return (
      <Dialog titleId={titleId} title={t('forgot.title')} onClose={dismiss} size="s">
        <p>{t('forgot.unavailable')}</p>
      </Dialog>
    )
  }

  if (flow.matches('emailSent'))
    return <LinkSent titleId={titleId} onConfirm={() => send({ type: 'confirmed' })} />

  return (
    <AccountDialog
      titleId={titleId}
      title={t('forgot.title')}
      sub={
        <>
          {t('forgot.remembered')}{' '}
          <button
            type="button"
            onClick={() => {
              dialog.step('login')
            }}
          >
            {t('forgot.back')}
          </button>
        </>
      }
      onClose={dismiss}
      name={`forgot-${method}`}
      submit={t(method === 'email' ? 'forgot.submitEmail' : 'forgot.submitMobile')}
      pending={form.pending}
      error={form.error}
      onSubmit={() => {
        const values = fields.current?.complete()
        if (values) send({ type: 'form.submitted', values })
      }}
    >
      {({ announce, panelId }) => (
        <MethodPanel
          id={panelId}
          label={t('forgot.methods')}
          methods={methods.map((value) => ({ method: value, label: t(`forgot.${value}`) }))}
          chosen={method}
          onChoose={(value) => {
            send({ type: 'method.chosen', method: value })
          }}
        >
          {isPending ? (
            <FormSkeleton label={t('frame:loading')} fields={2} />
          ) : (
            <FormHelpersContext value={helpers}>
              <MethodForm
                widgets={everyWidget}
                key={method}
                ref={fields}
                name={`forgot-${method}`}
                document={forms[method]}
                rules={rules}
                error={form.error}
                initial={{ countryDialingCode: permission.register.dialingCode }}
                onFieldChanged={onFieldChanged}
                onAnnounce={announce}
              />
            </FormHelpersContext>
          )}
        </MethodPanel>
      )}
    </AccountDialog>
  )
}

/** With a link by mail there is nothing to go on to yet. */
function useRecovered({ output }: ReturnType<typeof useFlow<'forgotPassword'>>, close: DialogProps['close']) {
  const { t } = useText('forms')
  const goOn = useGoOn()
  useEffect(() => {
    if (!output) return
    dropDrafts('login', 'forgotPassword')
    close()
    if (output.method !== 'email') goOn(output.loggedIn, t('forgot.changed'))
  }, [output, close, goOn, t])
}

/** The mail is on its way. */
function LinkSent({ titleId, onConfirm }: { titleId: string; onConfirm: () => void }) {
  const { t } = useText('forms')
  return (
    <Dialog
      titleId={titleId}
      title={t('forgot.sentTitle')}
      onClose={onConfirm}
      size="s"
      foot={
        <Button kind="accent" size="large" wide onClick={onConfirm}>
          {t('forgot.done')}
        </Button>
      }
    >
      <p role="status">{t('in_been_out')}</p>
    </Dialog>
  )
}
