import type { ReactNode, SubmitEvent } from 'react'
import type { ErrorCode } from '../../../schemas/base/error-code.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { typedIn } from '../../ui/form/plain/one-field.tsx'
import '../../ui/dialog/dialog.css'
import '../step-up/step-up.css'

export interface FactorDialogProps {
  titleId: string
  title: string
  sub?: string
  submit: string
  pending: boolean
  /** What went wrong and belongs to no field. */
  error: ErrorCode | null
  onClose: () => void
  onSubmit: (answer: string) => void
  below?: ReactNode
  children: ReactNode
}

/** A small form with one field, about what keeps an account safe. */
export function FactorDialog(props: FactorDialogProps) {
  const { titleId, title, sub, submit, pending, error, onClose, onSubmit, below, children } = props
  const { t } = useText()
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!pending) onSubmit(typedIn(event.currentTarget))
  }
  return (
    <Dialog
      titleId={titleId}
      title={title}
      sub={sub}
      size="s"
      onClose={onClose}
      form={{ onSubmit: submitted }}
      foot={
        <>
          {error ? (
            <p className="form__error" role="alert">
              <Icon name="warning" />
              <span>{t(`errors:${error}`)}</span>
            </p>
          ) : null}
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
          {below}
        </>
      }
    >
      {children}
    </Dialog>
  )
}
