import { useEffect, useRef, useState } from 'react'
import type { FormHandle } from '../../../engine/hooks/base/use-form.ts'
import { CaptchaOtherWay, CaptchaPicture } from './captcha-picture.tsx'
import type { CaptchaHelpers } from './form-helpers.ts'

export interface SmsCaptchaProps {
  form: FormHandle
  captcha: CaptchaHelpers
  onAnswer: (captcha: string) => void
  onDismiss: () => void
}

/** The captcha that sending a code may ask for, below the code's own field. */
export default function SmsCaptcha({ form, captcha, onAnswer, onDismiss }: SmsCaptchaProps) {
  const [answer, setAnswer] = useState(captcha.answer ?? '')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const send = () => {
    if (answer.trim() !== '') onAnswer(answer.trim())
  }
  return (
    <div className="field form__wide" role="group" aria-label={form.t('sms.captcha')}>
      <label className="field__label" htmlFor={`${form.name}-sms-captcha`}>
        {form.t('sms.captcha')}
      </label>
      <div className="field__box">
        <input
          ref={input}
          id={`${form.name}-sms-captcha`}
          dir="ltr"
          lang="en"
          autoComplete="off"
          value={answer}
          readOnly={captcha.answer !== null}
          onChange={(event) => {
            setAnswer(event.target.value)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            send()
          }}
        />
        <CaptchaPicture t={form.t} captcha={captcha} />
        <button className="button" type="button" onClick={send}>
          {form.t('sms.continue')}
        </button>
      </div>
      <CaptchaOtherWay t={form.t} captcha={captcha} />
      <p className="field__message">
        <button className="button-text" type="button" onClick={onDismiss}>
          {form.t('sms.dismiss')}
        </button>
      </p>
    </div>
  )
}
