import { type FormEvent, useId, useRef, useState } from 'react'
import { dropDrafts } from '../../../engine/base/hooks/form/use-form.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useToast } from '../../../engine/base/hooks/use-toast.ts'
import { findFailure, useFeedbackDraft } from '../../../engine/members/hooks/use-feedback.ts'
import { countWords } from '../../../schemas/base/count-words.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { maxFeedbackLength, type QuestionType } from '../../../schemas/base/question-types.ts'
import type { FormDocument } from '../../../schemas/documents/form.document.ts'
import document from '../../../schemas/forms/feedback.json' with { type: 'json' }
import type { CompiledRules } from '../../../schemas/rules/rule.ts'
import { Button } from '../../ui/button/button.tsx'
import type { SchemaFormHandle } from '../../ui/form/schema-form.tsx'
import { everyWidget } from '../../ui/form/more/every-widget.ts'
import { MethodForm } from '../sign-in/account/method-form.tsx'
import { FeedbackPictures } from './feedback-pictures.tsx'

const name = 'feedback'
const rules: CompiledRules = {
  content: {
    enabled: true,
    required: true,
    acceptedPattern: '*',
    patternId: '',
    minLength: 0,
    maxLength: maxFeedbackLength,
  },
}

/** The form of feedback. How many words it may have is the merchant's. */
export function FeedbackForm({ minimum, maximum }: { minimum: number; maximum: number }) {
  const { t } = useText('inbox')
  const id = useId()
  const toast = useToast()
  const fields = useRef<SchemaFormHandle>(null)
  const draft = useFeedbackDraft()
  const [error, setError] = useState<FlowError | null>(null)
  const [announced, setAnnounced] = useState('')
  const [turn, setTurn] = useState(0)
  const { send } = draft
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const values = fields.current?.complete()
    if (!values || send.isPending) return
    const { content = '', questionType = '' } = values
    const words = countWords(content)
    if (words < minimum || words > maximum) {
      setError({ code: 'feedback_words', fields: { content: 'feedback_words' } })
      return
    }
    send.mutate(
      { questionType: questionType as QuestionType, content },
      {
        onSuccess() {
          dropDrafts(name)
          setTurn(turn + 1)
          setError(null)
          toast.show({ kind: 'success', text: t('feedback.thanks') })
        },
        onError: (thrown) => setError(findFailure(thrown)),
      },
    )
  }
  return (
    <form className="feedback__form" noValidate onSubmit={submit} data-testid="feedback-form">
      <p className="feedback__note" id={id}>
        {t('feedback.limits', { minimum, maximum })}
      </p>
      <MethodForm
        widgets={everyWidget}
        key={turn}
        ref={fields}
        name={name}
        document={document as FormDocument}
        rules={rules}
        error={error}
        onAnnounce={setAnnounced}
      />
      <FeedbackPictures draft={draft} />
      <p className="feedback__problem" role="alert">
        {error && !error.fields ? t(`errors:${error.code}`) : ''}
      </p>
      <Button
        kind="accent"
        size="large"
        type="submit"
        aria-busy={send.isPending || undefined}
        aria-describedby={id}
        disabled={send.isPending}
        data-testid="feedback-send"
      >
        {t('forms:feedback.send')}
      </Button>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </form>
  )
}
