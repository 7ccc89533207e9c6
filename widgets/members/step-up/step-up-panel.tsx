import { useEffect, useId, useRef, type SubmitEvent } from 'react'
import { useCountdown } from '../../../engine/base/hooks/form/use-countdown.ts'
import { useActorState } from '../../../engine/base/hooks/flow/use-actor-state.ts'
import type { StepUpMethod } from '../../../schemas/calls/members/step-up-methods.ts'
import type { StepUpRef } from '../../../engine/members/hooks/step-up-ref.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import '../../ui/dialog/dialog.css'
import './step-up.css'
import { OneField, typedIn } from '../../ui/form/plain/one-field.tsx'
import { shownContact } from '../../../schemas/base/shown-contact.ts'
import { StepUpChoices } from './step-up-choices.tsx'

export interface StepUpPanelProps {
  titleId: string
  stepUp: StepUpRef
  onClose: () => void
}

function minutes(seconds: number) {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`
}

function getAnswerKind(method: StepUpMethod) {
  return method === 'bankName' ? 'name' : method === 'recovery' ? 'code' : 'digits'
}

/** What is refused as a whole, the button that sends, and the way back. */
function StepUpFoot({
  stepUp,
  isAsking,
  isPending,
}: {
  stepUp: StepUpRef
  isAsking: boolean
  isPending: boolean
}) {
  const { t } = useText('forms')
  const state = useActorState(stepUp)
  const { error } = state.context
  const isChoosing = state.matches('choosingMethod')
  const isOver = state.matches('expired')
  return (
    <>
      {error && !error.fields?.['answer'] ? (
        <p className="form__error" role="alert">
          <Icon name="warning" />
          <span>{t(`errors:${error.code}`)}</span>
        </p>
      ) : null}
      {isAsking ? (
        <Button
          kind="accent"
          size="large"
          wide
          type="submit"
          aria-disabled={isPending || undefined}
          aria-busy={isPending || undefined}
        >
          {t('stepUp.submit')}
        </Button>
      ) : null}
      <Button
        {...(isOver
          ? ({ kind: 'accent', size: 'large', wide: true } as const)
          : ({ kind: 'quiet' } as const))}
        data-testid="step-up-back"
        onClick={() => {
          stepUp.send({ type: isChoosing ? 'cancelled' : 'back' })
        }}
      >
        {t(isOver ? 'stepUp.again' : isChoosing ? 'stepUp.cancel' : 'stepUp.other')}
      </Button>
    </>
  )
}

/** Sends the code, once more after a while. */
function SendCode({ stepUp, isPending }: { stepUp: StepUpRef; isPending: boolean }) {
  const { t } = useText('forms')
  const seconds = useCountdown(useActorState(stepUp).context.resendAt)
  return (
    <Button
      className="field__send"
      disabled={isPending || seconds > 0}
      onClick={() => {
        stepUp.send({ type: 'code.requested' })
      }}
    >
      {seconds > 0 ? (
        <span>
          {t('sms.again')} <bdi className="number">{minutes(seconds)}</bdi>
        </span>
      ) : (
        t('sms.send')
      )}
    </Button>
  )
}

/** Asks for more than the password, in the place of the login form. */
export default function StepUpPanel({ titleId, stepUp, onClose }: StepUpPanelProps) {
  const { t } = useText('forms')
  const state = useActorState(stepUp)
  const { methods, method, error } = state.context
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const { send } = stepUp
  const isChoosing = state.matches('choosingMethod')
  const isOver = state.matches('expired')
  const isByPasskey = state.matches('usingPasskey')
  const isAsking = !isChoosing && !isOver && !isByPasskey
  const isPending = state.hasTag('pending')
  const problem = error?.fields?.['answer'] ?? null
  const sentTo = methods.find((stepUpChoice) => stepUpChoice.method === method)?.sentTo
  const to = sentTo && `\u2066${shownContact(sentTo)}\u2069`

  useEffect(() => {
    if (!isAsking) body.current?.querySelector<HTMLElement>('button')?.focus()
  }, [isAsking, isOver, isByPasskey])

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const answer = typedIn(event.currentTarget)
    if (!isPending && answer !== '') send({ type: 'answer.submitted', answer })
  }

  return (
    <Dialog
      titleId={titleId}
      title={t('stepUp.title')}
      sub={isOver ? null : t('stepUp.sub')}
      size="s"
      onClose={onClose}
      {...(isAsking && { form: { name: 'step-up', onSubmit } })}
      foot={<StepUpFoot stepUp={stepUp} isAsking={isAsking} isPending={isPending} />}
    >
      <div ref={body} data-testid="step-up" aria-busy={isPending || undefined}>
        {isChoosing ? (
          <StepUpChoices
            methods={methods}
            onChoose={(chosen) => {
              send({ type: 'method.chosen', method: chosen })
            }}
          />
        ) : null}
        {isOver ? <p role="alert">{t('errors:step_up_expired')}</p> : null}
        {isByPasskey ? <p role="status">{t('stepUp.followDevice')}</p> : null}
        {isAsking && method ? (
          <OneField
            key={method}
            id={id}
            label={t(`stepUp.label.${method}`)}
            hint={
              to
                ? t(state.matches('sendingCode') ? 'stepUp.to' : 'sms.sentTo', { to, number: to })
                : t(`stepUp.hint.${method}`)
            }
            problem={problem}
            kind={getAnswerKind(method)}
            onChange={() => {
              if (error) send({ type: 'answer.changed' })
            }}
            after={sentTo ? <SendCode stepUp={stepUp} isPending={isPending} /> : null}
          />
        ) : null}
      </div>
    </Dialog>
  )
}
