import type { WidgetProps } from '@rjsf/utils'
import { useEffect, useRef } from 'react'
import type { FormHandle } from '../../../engine/hooks/base/use-form.ts'
import { Icon } from '../icon/icon.tsx'
import { FieldFrame } from './field-frame.tsx'
import { fieldOf } from './field-of.ts'
import { useFormHelpers, type FormHelpers } from './form-helpers.ts'
import { Input } from './input.tsx'

export interface CaptchaPictureProps {
  t: FormHandle['t']
  captcha: NonNullable<FormHelpers['captcha']>
}

/** The picture with characters, and the button that asks for another. */
export function CaptchaPicture({ t, captcha }: CaptchaPictureProps) {
  const { image, isMissing, refresh } = captcha
  return (
    <>
      {image ? (
        <img className="field__captcha" src={image} alt={t('captcha.picture')} />
      ) : (
        <span
          className={`field__captcha${isMissing ? '' : ' skeleton'}`}
          role="img"
          aria-label={t('captcha.loading')}
        />
      )}
      <button className="icon-button" type="button" aria-label={t('captcha.refresh')} onClick={refresh}>
        <Icon name="refresh" />
      </button>
    </>
  )
}

const none = { image: null, isMissing: true, refresh: () => undefined }

/** Characters to read off a picture. A new picture empties the answer to the last one. */
export function CaptchaWidget(props: WidgetProps) {
  const { form, field } = fieldOf(props)
  const { captcha = none } = useFormHelpers()
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(captcha.image)
  useEffect(() => {
    if (captcha.image === null || captcha.image === shown.current) return
    shown.current = captcha.image
    const refused = form.model.state(field.name).problem
    form.model.clear(field.name)
    if (refused?.from === 'server') form.model.refuse({ [field.name]: refused.code })
    if (input.current) input.current.value = ''
  }, [captcha.image, form, field])
  return (
    <FieldFrame form={form} field={field} ticks={false}>
      <Input ref={input} form={form} field={field} isCode />
      <CaptchaPicture t={form.t} captcha={captcha} />
    </FieldFrame>
  )
}
