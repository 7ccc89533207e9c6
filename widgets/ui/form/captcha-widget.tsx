import type { WidgetProps } from '@rjsf/utils'
import { useEffect, useRef } from 'react'
import { CaptchaOtherWay, CaptchaPicture } from './captcha-picture.tsx'
import { FieldFrame } from './field-frame.tsx'
import { fieldOf } from './field-of.ts'
import { useFormHelpers, type CaptchaHelpers } from './form-helpers.ts'
import { Input } from './input.tsx'

function nothing() {
  return undefined
}

const none: CaptchaHelpers = {
  image: null,
  answer: null,
  isMissing: true,
  isWorking: false,
  refresh: nothing,
  work: nothing,
}

/** Characters to read off a picture, or an answer that this device worked for. A new one empties the answer to the last. */
export function CaptchaWidget(props: WidgetProps) {
  const { form, field } = fieldOf(props)
  const { captcha = none } = useFormHelpers()
  const { image, answer } = captcha
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(answer ?? image)
  useEffect(() => {
    const next = answer ?? image
    if (next === null || next === shown.current) return
    shown.current = next
    const refused = form.model.state(field.name).problem
    form.model.clear(field.name)
    if (answer !== null) form.model.commit(field.name, answer)
    else if (refused?.from === 'server') form.model.refuse({ [field.name]: refused.code })
    if (input.current) input.current.value = answer ?? ''
  }, [answer, image, form, field])
  return (
    <FieldFrame
      form={form}
      field={field}
      ticks={false}
      after={<CaptchaOtherWay t={form.t} captcha={captcha} />}
    >
      <Input ref={input} form={form} field={field} isCode readOnly={answer !== null} />
      <CaptchaPicture t={form.t} captcha={captcha} />
    </FieldFrame>
  )
}
