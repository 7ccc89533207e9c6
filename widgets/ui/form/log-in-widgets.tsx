import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils'
import { lazy, Suspense } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { getField } from './get-field.ts'
import { PasswordWidget } from './password-widget.tsx'
import { PhoneWidget } from './phone-widget.tsx'
import { SmsCodeWidget } from './sms-code-widget.tsx'
import { IdentifierWidget } from './text-widgets.tsx'

const Captcha = lazy(async () => ({ default: (await import('./more/captcha-widget.tsx')).CaptchaWidget }))

/** A captcha whose code comes once the server demands one: most people log in without. */
function LateCaptchaWidget(props: WidgetProps) {
  const waiting = (
    <FieldFrame
      {...getField(props)}
      ticks={false}
      above={
        <div className="captcha-row">
          <span className="field__captcha skeleton" />
        </div>
      }
    >
      {null}
    </FieldFrame>
  )
  return (
    <Suspense fallback={waiting}>
      <Captcha {...props} />
    </Suspense>
  )
}

/** What the forms of log-in need, by the names that form documents use: theirs is the code that every visitor may have to wait for. */
export const logInWidgets: RegistryWidgetsType = {
  identifier: IdentifierWidget,
  password: PasswordWidget,
  phone: PhoneWidget,
  'sms-code': SmsCodeWidget,
  captcha: LateCaptchaWidget,
}
