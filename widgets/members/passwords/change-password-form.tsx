import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useFlow } from '../../../engine/base/hooks/flow/use-flow.ts'
import { dropDrafts } from '../../../engine/base/hooks/form/use-form.ts'
import { useGo } from '../../../engine/base/hooks/use-go.ts'
import { useSession } from '../../../engine/base/hooks/use-session.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useToast } from '../../../engine/base/hooks/use-toast.ts'
import type { FormDocument } from '../../../schemas/documents/form.document.ts'
import changeDocument from '../../../schemas/forms/change-password.json' with { type: 'json' }
import { useRecoveryRules } from '../../../engine/members/hooks/account/use-recovery-rules.ts'
import type { SchemaFormHandle } from '../../ui/form/schema-form.tsx'
import { everyWidget } from '../../ui/form/more/every-widget.ts'
import { AccountDialog } from '../sign-in/account/account-dialog.tsx'
import { FormSkeleton } from '../sign-in/account/form-skeleton.tsx'
import { MethodForm } from '../sign-in/account/method-form.tsx'

export interface ChangePasswordFormProps extends DialogProps {
  title: string
  sub: string
  /** Without it nobody closes the dialog but by changing the password. */
  onClose?: () => void
  /** Stands below the button. */
  below?: ReactNode
}

const withOld = changeDocument as FormDocument
const withoutOld: FormDocument = {
  ...withOld,
  fields: withOld.fields.filter(({ name }) => name !== 'oldPassword'),
}

/** Changes the password; the current one is requested unless it was typed a moment ago. */
export function ChangePasswordForm(props: ChangePasswordFormProps) {
  const { titleId, close, title, sub, onClose, below } = props
  const { t } = useText('forms')
  const toast = useToast()
  const go = useGo()
  const { member } = useSession()
  const flow = useFlow('changePassword', { oldPasswordNeeded: member?.oldPasswordNeeded ?? true })
  const { output, send } = flow
  const { oldPasswordNeeded } = flow.context
  const { rules, isPending } = useRecoveryRules()
  const fields = useRef<SchemaFormHandle>(null)

  useEffect(() => {
    if (!output) return
    dropDrafts('changePassword')
    close(true)
    toast.show({ text: t('change.done') })
    go('/')
  }, [output, close, go, toast, t])
  useEffect(
    () => () => {
      dropDrafts('changePassword')
    },
    [],
  )

  const onFieldChanged = useCallback(
    (field: string) => {
      send({ type: 'field.changed', field })
    },
    [send],
  )

  return (
    <AccountDialog
      titleId={titleId}
      title={title}
      sub={sub}
      onClose={onClose}
      name="change-password"
      submit={t('change.submit')}
      pending={flow.pending}
      error={flow.error}
      onSubmit={() => {
        const values = fields.current?.complete()
        if (values) send({ type: 'form.submitted', values })
      }}
      below={below}
    >
      {({ announce }) =>
        isPending ? (
          <FormSkeleton label={t('frame:loading')} fields={3} />
        ) : (
          <MethodForm
            widgets={everyWidget}
            ref={fields}
            name="change-password"
            document={oldPasswordNeeded ? withOld : withoutOld}
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
