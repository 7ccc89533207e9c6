import { type ComponentProps, type Ref, useCallback } from 'react'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import type { SubmittedForm } from '../../../engine/members/hooks/account/use-submit-form.ts'
import smsDocument from '../../../schemas/forms/login-sms.json' with { type: 'json' }
import type { FormDocument } from '../../../schemas/documents/form.document.ts'
import usernameDocument from '../../../schemas/forms/login-username.json' with { type: 'json' }
import { logInWidgets } from '../../ui/form/log-in-widgets.tsx'
import type { SchemaFormHandle } from '../../ui/form/schema-form.tsx'
import { SocialSlot } from '../social/slot/social-slot.tsx'
import { MethodForm } from './account/method-form.tsx'
import { MethodPanel } from './account/method-panel.tsx'
import type { LoginFlow, LoginMethod } from './login-flow.ts'

const forms = { username: usernameDocument, sms: smsDocument } as Record<LoginMethod, FormDocument>

/** The ways to log in, the form of the one that is chosen, and other services. */
export function LoginMethods({
  flow,
  form,
  methods,
  rules,
  fields,
  portal,
  panelId,
  announce,
}: {
  flow: LoginFlow
  form: SubmittedForm
  methods: readonly LoginMethod[]
  rules: ComponentProps<typeof MethodForm>['rules']
  fields: Ref<SchemaFormHandle>
  portal: 'agent' | undefined
  panelId: string
  announce: (words: string) => void
}) {
  const { t } = useText('forms')
  const { permission } = useBoot()
  const { send } = flow
  const { method, remembered } = flow.context
  const onFieldChanged = useCallback(
    (field: string) => {
      send({ type: 'field.changed', field })
    },
    [send],
  )
  return (
    <>
      <MethodPanel
        id={panelId}
        label={t('login.methods')}
        methods={methods.map((value) => ({ method: value, label: t(`login.${value}`) }))}
        chosen={method}
        onChoose={(value) => {
          send({ type: 'method.chosen', method: value })
        }}
      >
        <MethodForm
          widgets={logInWidgets}
          key={method}
          ref={fields}
          name={`login-${method}`}
          document={forms[method]}
          rules={rules}
          captcha={form.captchaNeeded}
          error={form.error}
          initial={{
            countryDialingCode: remembered?.countryDialingCode ?? permission.register.dialingCode,
            ...(remembered?.mobileNum && { mobileNum: remembered.mobileNum }),
          }}
          onFieldChanged={onFieldChanged}
          onAnnounce={announce}
        />
      </MethodPanel>
      {portal ? null : <SocialSlot />}
    </>
  )
}
