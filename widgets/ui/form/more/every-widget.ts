import type { RegistryWidgetsType } from '@rjsf/utils'
import { CaptchaWidget } from './captcha-widget.tsx'
import { ChoiceWidget } from './choice-widget.tsx'
import { DateWidget } from './date-widget.tsx'
import { logInWidgets } from '../log-in-widgets.tsx'
import { LongTextWidget } from './long-text-widget.tsx'
import { NewPasswordWidget } from './new-password-widget.tsx'
import { EmailWidget, NewNameWidget, TextWidget } from '../text-widgets.tsx'

/** Every widget by the name that form documents use. */
export const everyWidget: RegistryWidgetsType = {
  ...logInWidgets,
  text: TextWidget,
  email: EmailWidget,
  'new-name': NewNameWidget,
  'new-password': NewPasswordWidget,
  captcha: CaptchaWidget,
  date: DateWidget,
  choice: ChoiceWidget,
  'long-text': LongTextWidget,
}
