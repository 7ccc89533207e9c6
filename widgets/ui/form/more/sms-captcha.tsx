import { isKey } from '../../../../schemas/base/is-key.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormHandle } from '../../../../engine/base/hooks/form/use-form.ts'
import { Button } from '../../button/button.tsx'
import { CaptchaAnswered, CaptchaOtherWay, CaptchaPicture } from './captcha-picture.tsx'
import type { CaptchaHelpers } from '../form-helpers.ts'

export interface SmsCaptchaProps {
  form: FormHandle
  captcha: CaptchaHelpers
  onAnswer: (captcha: string) => void
  onDismiss: () => void
}

/** The captcha that sending a code may ask for, below the code's own field. */
export default function SmsCaptcha({ form, captcha, onAnswer, onDismiss }: SmsCaptchaProps) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    input.current?.focus()
    // With what stands below the box, which the focus alone leaves out of sight on a phone.
    group.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  // Whoever has the device answer has asked for the code already.
  const goOn = useEffectEvent(onAnswer)
  const { answer } = captcha
  useEffect(() => {
    if (answer !== null) goOn(answer)
  }, [answer])
  const id = `${form.name}-sms-captcha`
  const statusId = `${id}-status`
  const send = () => {
    const given = answer ?? typed.trim()
    if (given !== '') onAnswer(given)
  }
  return (
    <div ref={group} className="field form__wide" role="group" aria-label={form.t('sms.captcha')}>
      <label className="field__label" htmlFor={id}>
        {form.t('sms.captcha')}
      </label>
      <CaptchaPicture t={form.t} captcha={captcha} />
      <div className="field__box">
        {answer === null ? (
          <input
            ref={input}
            id={id}
            dir="ltr"
            lang="en"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
            }}
            onKeyDown={(event) => {
              if (!isKey(event, 'Enter')) return
              event.preventDefault()
              send()
            }}
          />
        ) : (
          <CaptchaAnswered ref={input} id={id} describedBy={statusId} onEnter={send} />
        )}
      </div>
      <Button kind="ghost" className="captcha-continue" onClick={send}>
        {form.t('sms.continue')}
      </Button>
      <CaptchaOtherWay t={form.t} captcha={captcha} statusId={statusId}>
        <button className="button-text" type="button" onClick={onDismiss}>
          {form.t('sms.dismiss')}
        </button>
      </CaptchaOtherWay>
    </div>
  )
}
