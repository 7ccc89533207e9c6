import { useId, type ReactNode, type SubmitEvent } from 'react'
import {
  type Announcer,
  useAnnounced,
  useAnnouncer,
} from '../../../../engine/base/hooks/form/use-announcer.ts'
import type { FlowError } from '../../../../schemas/base/flow-error.ts'
import { useText } from '../../../../engine/base/hooks/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import '../../../ui/dialog/dialog.css'

export interface AccountDialogProps {
  titleId: string
  title: string
  sub?: ReactNode
  onClose?: (() => void) | undefined
  /** Name of the form, as in schemas/forms. */
  name: string
  /** Words on the button; null where there is nothing to send. */
  submit: string | null
  pending: boolean
  error: FlowError | null
  onSubmit: () => void
  /** Stands in the foot above the button. */
  consent?: ReactNode
  /** Stands in the foot below the button. */
  below?: ReactNode
  children: (tools: { announce: (words: string) => void; panelId: string }) => ReactNode
}

/** A line for screen readers only. */
function Announcement({ announcer }: { announcer: Announcer }) {
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {useAnnounced(announcer)}
    </p>
  )
}

/** The dialog of an account form: one form over body and foot, its failure in the foot, a line for screen readers. */
export function AccountDialog(props: AccountDialogProps) {
  const { titleId, title, sub, onClose, name, submit, pending, error, onSubmit, consent, below } = props
  const { t } = useText('forms')
  const panelId = useId()
  const announcer = useAnnouncer()
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
          {submit === null ? null : (
            <Button
              kind="accent"
              size="large"
              wide
              type="submit"
              aria-disabled={pending || undefined}
              aria-busy={pending || undefined}
            >
              {submit}
            </Button>
          )}
          {below}
          <Announcement announcer={announcer} />
        </>
      }
    >
      {props.children({ announce: announcer.set, panelId })}
    </Dialog>
  )
}
