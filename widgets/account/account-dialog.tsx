import { useCallback, useId, type ReactNode, type SubmitEvent } from 'react'
import type { FlowError } from '../../schemas/calls/flow-error.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Icon } from '../icon/icon.tsx'
import '../styles/dialog.css'

export interface AccountDialogProps {
  titleId: string
  title: string
  sub?: ReactNode
  onClose?: (() => void) | undefined
  /** Name of the form, as in schemas/forms. */
  name: string
  submit: string
  pending: boolean
  error: FlowError | null
  onSubmit: () => void
  /** Stands in the foot above the button. */
  consent?: ReactNode
  /** Stands in the foot below the button. */
  below?: ReactNode
  children: (tools: { announce: (words: string) => void; panelId: string }) => ReactNode
}

/** The dialog of an account form: one form over body and foot, its failure in the foot, a line that is only heard. */
export function AccountDialog(props: AccountDialogProps) {
  const { titleId, title, sub, onClose, name, submit, pending, error, onSubmit, consent, below } = props
  const { t } = useText('forms')
  const panelId = useId()
  const heardId = useId()
  // Written past React: what is only heard is no reason to draw the form again.
  const announce = useCallback(
    (words: string) => {
      const line = document.getElementById(heardId)
      if (line) line.textContent = words
    },
    [heardId],
  )
  const onFormSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!pending) onSubmit()
  }
  const isOnFields = error?.fields !== undefined && Object.keys(error.fields).length > 0
  return (
    <Dialog
      titleId={titleId}
      title={title}
      sub={sub}
      onClose={onClose}
      form={{ name, onSubmit: onFormSubmit }}
      foot={
        <>
          {error && !isOnFields ? (
            <p className="form__error" role="alert">
              <Icon name="warning" />
              <span>{t(`errors:${error.code}`)}</span>
            </p>
          ) : null}
          {consent}
          <button
            className="btn btn--accent btn--lg btn--wide"
            type="submit"
            aria-disabled={pending || undefined}
            aria-busy={pending || undefined}
          >
            {submit}
          </button>
          {below}
          <p id={heardId} className="vh" role="status" aria-live="polite" />
        </>
      }
    >
      {props.children({ announce, panelId })}
    </Dialog>
  )
}
