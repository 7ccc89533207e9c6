import type { WidgetProps } from '@rjsf/utils'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { CaptchaAnswered, CaptchaOtherWay, CaptchaPicture } from './captcha-picture.tsx'
import { FieldFrame, inputId } from '../field-frame.tsx'
import { getField } from '../get-field.ts'
import { useFormHelpers, type CaptchaHelpers } from '../form-helpers.ts'
import { Input } from '../input.tsx'

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
  const { form, field } = getField(props)
  const { captcha = none } = useFormHelpers()
  const { image, answer, isLate = false } = captcha
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef<Pick<CaptchaHelpers, 'image' | 'answer'>>({ image, answer: null })
  // Before it is painted: the answer that a device worked for stands in no box, not even for a moment.
  useLayoutEffect(() => {
    const last = shown.current
    if (answer === last.answer && (image === null || image === last.image)) return
    shown.current = { image: image ?? last.image, answer }
    const refused = form.model.state(field.name).problem
    form.model.clear(field.name)
    if (answer !== null) form.model.commit(field.name, answer)
    else if (refused?.from === 'server') form.model.refuse({ [field.name]: refused.code })
    if (input.current) input.current.value = ''
  }, [answer, image, form, field])
  // It comes up below what was in sight.
  useEffect(() => {
    if (isLate) input.current?.focus()
  }, [isLate])
  const id = inputId(form, field.name)
  const statusId = `${id}-captcha`
  return (
    <FieldFrame
      form={form}
      field={field}
      ticks={false}
      above={<CaptchaPicture t={form.t} captcha={captcha} />}
      after={<CaptchaOtherWay t={form.t} captcha={captcha} statusId={statusId} />}
    >
      {answer === null ? (
        <Input ref={input} form={form} field={field} isCode />
      ) : (
        <CaptchaAnswered id={id} describedBy={statusId} />
      )}
    </FieldFrame>
  )
}
