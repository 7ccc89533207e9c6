import type { WidgetProps } from '@rjsf/utils'
import { useRuleWords } from '../../../engine/members/hooks/account/use-rule-words.ts'
import { FieldFrame } from './field-frame.tsx'
import { Input } from './input.tsx'
import { getField } from './get-field.ts'

/** A name or another text in the person's own language. */
export function TextWidget(props: WidgetProps) {
  const { form, field } = getField(props)
  return (
    <FieldFrame form={form} field={field}>
      <Input form={form} field={field} />
    </FieldFrame>
  )
}

/** A username, an account elsewhere, a code. */
export function IdentifierWidget(props: WidgetProps) {
  const { form, field } = getField(props)
  return (
    <FieldFrame form={form} field={field}>
      <Input form={form} field={field} isCode />
    </FieldFrame>
  )
}

/** The name of an account that is being made for somebody: what the rule allows is said before anything is typed. */
export function NewNameWidget(props: WidgetProps) {
  const { form, field } = getField(props)
  const allowed = useRuleWords('username')
  return (
    <FieldFrame form={form} field={field} hint={allowed}>
      <Input form={form} field={field} isCode />
    </FieldFrame>
  )
}

/** An e-mail address. */
export function EmailWidget(props: WidgetProps) {
  const { form, field } = getField(props)
  return (
    <FieldFrame form={form} field={field}>
      <Input form={form} field={field} type="email" isCode />
    </FieldFrame>
  )
}
