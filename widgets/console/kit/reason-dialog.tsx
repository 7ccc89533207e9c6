import { type FormEvent, type ReactNode, useState } from 'react'
import { named, t } from '../../../engine/console/console-words.ts'
import { Button } from '../../ui/button/button.tsx'
import { Select } from '../../ui/form/plain/select.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { Problem } from './state.tsx'
import { WordsArea } from './words-area.tsx'

export interface ReasonDialogProps {
  title: string
  /** What will happen, and what else is asked. */
  children?: ReactNode
  reasons: readonly string[]
  /** Cannot be taken back. */
  isGrave?: boolean
  error: unknown
  isPending: boolean
  send: string
  hasComment?: boolean
  /** The comment is read by a member: what it is called then. It must be written. */
  answer?: string | undefined
  onSend: (given: { reason: string; comment: string; form: FormData }) => void
  onClose: () => void
}

/** Asks why before something is done: a reason from a list, and words where they help. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, reasons, isGrave, error, isPending, send, hasComment, answer, onSend, onClose } =
    props
  const [comment, setComment] = useState('')
  // What was refused is no longer what stands there, or is judged here first.
  const [answered, setAnswered] = useState<unknown>()
  const setAside = () => setAnswered(error)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onSend({ reason: String(form.get('reason')), comment: comment.trim(), form })
  }
  return (
    <Modal title={title} onClose={onClose} className={isGrave ? 'is-grave' : ''}>
      <form className="modal__body" onSubmit={submit} onChange={setAside} onInvalidCapture={setAside}>
        {children}
        <Select
          label={t('reason')}
          name="reason"
          choices={reasons.map((value) => ({ value, label: named('reason', value) }))}
        />
        {hasComment ? (
          <WordsArea
            label={answer ?? t('comment')}
            value={comment}
            rows={answer === undefined ? 3 : 6}
            required={answer !== undefined}
            maxLength={1000}
            onChange={({ target }) => setComment(target.value)}
          />
        ) : null}
        {isGrave ? <p className="grave">{t('case.grave')}</p> : null}
        <Problem error={error === answered ? undefined : error} />
        <div className="modal__foot">
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            kind={isGrave ? 'grave' : 'accent'}
            aria-busy={isPending}
            disabled={isPending}
          >
            {send}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
