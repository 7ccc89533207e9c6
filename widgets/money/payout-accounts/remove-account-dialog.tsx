import { type FormEvent, useState } from 'react'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { getFields } from '../../../engine/base/hooks/get-fields.ts'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useToast } from '../../../engine/base/hooks/use-toast.ts'
import { getCode } from '../../../engine/members/hooks/use-factors.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import '../../ui/dialog/dialog.css'
import { PlainField } from '../../ui/form/plain/plain-field.tsx'

export interface RemoveAccountDialogProps extends DialogProps {
  id: string
  /** Of its bank or kind. */
  name: string
  lastFour: string
}

/** Asks before a saved account is removed, and for the payment password. */
export default function RemoveAccountDialog({
  titleId,
  close,
  id,
  name,
  lastFour,
}: RemoveAccountDialogProps) {
  const { t } = useText('withdraw')
  const toast = useToast()
  const [paymentPassword, setPassword] = useState('')
  const remove = useCommand('removePayoutAccount', ['withdrawTerms'])
  const wrong = getFields(remove.error)['paymentPassword']
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (remove.isPending || paymentPassword === '') return
    const onSuccess = () => {
      toast.show({ text: t('account.removed') })
      close(true)
    }
    remove.mutate({ id, paymentPassword }, { onSuccess })
  }
  return (
    <Dialog
      titleId={titleId}
      size="s"
      title={t('account.removeTitle')}
      onClose={() => close()}
      form={{ onSubmit: submit }}
      foot={
        <>
          {remove.error && !wrong ? (
            <p className="form__error" role="alert">
              {t(`errors:${getCode(remove.error)}`)}
            </p>
          ) : null}
          <div className="dialog__actions">
            <Button kind="ghost" onClick={() => close()}>
              {t('account.keep')}
            </Button>
            <Button
              kind="accent"
              type="submit"
              data-testid="account-remove-now"
              aria-busy={remove.isPending || undefined}
              disabled={remove.isPending || paymentPassword === ''}
            >
              {t('account.removeNow')}
            </Button>
          </div>
        </>
      }
    >
      <p>{t('account.removeText', { account: `\u2068${name} •••• ${lastFour}\u2069` })}</p>
      <PlainField
        label={t('paymentPassword')}
        name="password"
        type="secret"
        value={paymentPassword}
        problem={wrong ? t(`errors:${wrong}`) : ''}
        onChange={(typed) => {
          setPassword(typed)
          if (remove.error) remove.reset()
        }}
      />
    </Dialog>
  )
}
