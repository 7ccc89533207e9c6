import { useCallback, useEffect, useRef } from 'react'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useFlow } from '../../../engine/base/hooks/flow/use-flow.ts'
import { dropDrafts } from '../../../engine/base/hooks/form/use-form.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useToast } from '../../../engine/base/hooks/use-toast.ts'
import type { FormDocument } from '../../../schemas/documents/form.document.ts'
import resetDocument from '../../../schemas/forms/reset-password.json' with { type: 'json' }
import { useRecoveryRules } from '../../../engine/members/hooks/account/use-recovery-rules.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { SchemaFormHandle } from '../../ui/form/schema-form.tsx'
import { everyWidget } from '../../ui/form/more/every-widget.ts'
import { AccountDialog } from '../sign-in/account/account-dialog.tsx'
import { FormSkeleton } from '../sign-in/account/form-skeleton.tsx'
import { MethodForm } from '../sign-in/account/method-form.tsx'

export interface ResetPasswordDialogProps extends DialogProps {
  /** The token of the link in the mail. */
  resetToken: string
}

/** Sets a new password for whoever followed the link in the mail. */
export default function ResetPasswordDialog({ titleId, close, resetToken }: ResetPasswordDialogProps) {
  const { t } = useText('forms')
  const dialog = useDialog()
  const toast = useToast()
  const flow = useFlow('resetPassword', { resetToken })
  const { output, send } = flow
  const { rules, isPending } = useRecoveryRules()
  const fields = useRef<SchemaFormHandle>(null)

  useEffect(() => {
    if (!output) return
    dropDrafts('login', 'resetPassword')
    close()
    toast.show({ text: t('reset.done') })
    void dialog.open('login')
  }, [output, close, dialog, toast, t])

  const onFieldChanged = useCallback(
    (field: string) => {
      send({ type: 'field.changed', field })
    },
    [send],
  )
  const dismiss = () => {
    close()
  }

  if (flow.matches('linkDead')) {
    return (
      <Dialog
        titleId={titleId}
        title={t('reset.title')}
        onClose={dismiss}
        size="s"
        foot={
          <Button
            kind="accent"
            size="large"
            wide
            onClick={() => {
              close()
              void dialog.open('forgot-password')
            }}
          >
            {t('reset.again')}
          </Button>
        }
      >
        <p role="alert">{t('reset.dead')}</p>
      </Dialog>
    )
  }

  return (
    <AccountDialog
      titleId={titleId}
      title={t('reset.title')}
      sub={t('reset.sub')}
      onClose={dismiss}
      name="reset-password"
      submit={t('reset.submit')}
      pending={flow.pending}
      error={flow.error}
      onSubmit={() => {
        const values = fields.current?.complete()
        if (values) send({ type: 'form.submitted', values })
      }}
    >
      {({ announce }) =>
        isPending ? (
          <FormSkeleton label={t('frame:loading')} fields={2} />
        ) : (
          <MethodForm
            widgets={everyWidget}
            ref={fields}
            name="reset-password"
            document={resetDocument as FormDocument}
            rules={rules}
            error={flow.error}
            onFieldChanged={onFieldChanged}
            onAnnounce={announce}
          />
        )
      }
    </AccountDialog>
  )
}
