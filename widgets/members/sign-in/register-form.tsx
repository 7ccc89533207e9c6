import { useMemo, type ReactNode } from 'react'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useBrandOrder } from '../../../engine/members/hooks/use-brand-order.ts'
import { useRegisterMethods } from '../../../engine/members/hooks/use-register-methods.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { FormDocument } from '../../../schemas/documents/form.document.ts'
import mobileDocument from '../../../schemas/forms/register-mobile.json' with { type: 'json' }
import usernameDocument from '../../../schemas/forms/register-username.json' with { type: 'json' }
import { registrationRules } from '../../../schemas/rules/registration/registration-rules.ts'
import type { CompiledRules } from '../../../schemas/rules/rule.ts'
import { type FormHelpers, FormHelpersContext } from '../../ui/form/form-helpers.ts'
import { MethodForm, type MethodFormProps } from './account/method-form.tsx'
import { everyWidget } from '../../ui/form/more/every-widget.ts'
import { MethodPanel } from './account/method-panel.tsx'

export type RegisterMethod = 'mobile' | 'username'

const forms = { mobile: mobileDocument, username: usernameDocument } as Record<RegisterMethod, FormDocument>

export interface RegisterFormProps extends Pick<
  MethodFormProps,
  'error' | 'initial' | 'verdicts' | 'onFieldChanged' | 'onAnnounce' | 'ref'
> {
  /** Shared by the tabs and the panel below them. */
  id: string
  method: RegisterMethod
  onChoose: (method: RegisterMethod) => void
  /** The merchant's; undefined until they are known. */
  rules: CompiledRules | undefined
  settings: CallValue<'registerSettings'>
  captchaNeeded?: boolean
  helpers: FormHelpers
  /** Rendered in place of the fields until there are rules. */
  children?: ReactNode
}

/** The ways to register and the fields of the one in use, as the merchant's rules and switches have them. */
export function RegisterForm(props: RegisterFormProps) {
  const { id, method, onChoose, rules, settings, captchaNeeded = false, helpers, children, ...form } = props
  const { t } = useText('forms')
  const { brand } = useBoot()
  const methods = useRegisterMethods()
  const arrange = useBrandOrder()
  const minimumAge = brand.age.minimum
  const { smsVerification, mobilePassword } = settings
  const captcha = captchaNeeded || settings.captcha
  const captchaWorked = typeof helpers.captcha?.answer === 'string'
  const applied = useMemo(() => {
    const situation = { method, smsVerification, mobilePassword, captcha, captchaWorked, minimumAge }
    return rules && registrationRules(rules, situation)
  }, [rules, method, smsVerification, mobilePassword, captcha, captchaWorked, minimumAge])
  return (
    <MethodPanel
      id={id}
      label={t('register.methods')}
      methods={methods.map((value) => ({ method: value, label: t(`register.${value}`) }))}
      chosen={method}
      onChoose={onChoose}
    >
      {applied ? (
        <FormHelpersContext value={helpers}>
          <MethodForm
            widgets={everyWidget}
            key={method}
            name={`register-${method}`}
            document={forms[method]}
            rules={applied}
            captcha={captcha}
            arrange={arrange}
            {...form}
          />
        </FormHelpersContext>
      ) : (
        children
      )}
    </MethodPanel>
  )
}
