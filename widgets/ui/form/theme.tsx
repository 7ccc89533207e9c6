import type { FieldTemplateProps, ObjectFieldTemplateProps, RegistryWidgetsType } from '@rjsf/utils'
import { CaptchaWidget } from './captcha-widget.tsx'
import { ChoiceWidget } from './choice-widget.tsx'
import { DateWidget } from './date-widget.tsx'
import { LongTextWidget } from './long-text-widget.tsx'
import { NewPasswordWidget, PasswordWidget } from './password-widgets.tsx'
import { PhoneWidget } from './phone-widget.tsx'
import { SmsCodeWidget } from './sms-code-widget.tsx'
import { EmailWidget, IdentifierWidget, TextWidget } from './text-widgets.tsx'

/** Widgets by the names that form documents use. */
export const widgets: RegistryWidgetsType = {
  text: TextWidget,
  identifier: IdentifierWidget,
  email: EmailWidget,
  password: PasswordWidget,
  'new-password': NewPasswordWidget,
  phone: PhoneWidget,
  'sms-code': SmsCodeWidget,
  captcha: CaptchaWidget,
  date: DateWidget,
  choice: ChoiceWidget,
  'long-text': LongTextWidget,
}

function FieldTemplate({ children }: FieldTemplateProps) {
  return children
}

function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  return properties.map(({ content }) => content)
}

function Nothing() {
  return null
}

/** Flat templates: a widget renders its whole field, the form is one grid. */
export const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  ErrorListTemplate: Nothing,
}
