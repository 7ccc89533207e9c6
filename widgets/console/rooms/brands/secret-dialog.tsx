import type { FormEvent } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { Field } from '../../../ui/form/plain/field.tsx'
import { WhyRefused } from './what-is-wrong.tsx'

export type Secret = ConsoleValue<'brandSecrets'>[number]

interface SecretDialogProps {
  brand: string
  /** The draft whose address it is stated for; empty for what is live. */
  draft: string
  secret: Secret
  onDone: () => void
  onClose: () => void
}

/** What becomes of what is typed. */
function getText(draft: string, isSet: boolean) {
  if (draft !== '') return 'brands.secretDraftText'
  return isSet ? 'brands.secretText' : 'brands.secretSetText'
}

/** Asks for a secret and why it is replaced. What was typed is gone once it is sent, whatever comes of it. */
export function SecretDialog({ brand, draft, secret, onDone, onClose }: SecretDialogProps) {
  const replace = useCommand('brandSecretReplace')
  const { name, pointer, seen, isSet } = secret
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const field = form.elements.namedItem('secret') as HTMLInputElement
    const reason = new FormData(form).get('reason')
    const body = { brand, pointer, seen, secret: field.value, reason: String(reason).trim() }
    field.value = ''
    replace.mutate(draft === '' ? body : { ...body, draft }, {
      onSuccess: () => {
        // What was sent is not kept beside the answer.
        replace.reset()
        onDone()
      },
    })
  }
  return (
    <Modal title={t(isSet ? 'brands.secretTitle' : 'brands.secretSetOf', { name })} onClose={onClose}>
      <form className="modal__body brand__review" onSubmit={submit} autoComplete="off">
        <p>{t(getText(draft, isSet))}</p>
        <Field
          label={t('brands.secretValue')}
          name="secret"
          type="password"
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={512}
          wide
        />
        <Field
          label={t('brands.secretReason')}
          name="reason"
          autoComplete="off"
          required
          maxLength={300}
          wide
        />
        <WhyRefused error={replace.error} />
        <div className="modal__foot">
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" kind="accent" aria-busy={replace.isPending} disabled={replace.isPending}>
            {t(isSet ? 'brands.secretReplace' : 'brands.secretSetDo')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
