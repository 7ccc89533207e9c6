import type { WidgetProps } from '@rjsf/utils'
import { FieldFrame } from './field-frame.tsx'
import { Input } from './input.tsx'
import { fieldOf } from './field-of.ts'

/** A name or another text in the person's own language. */
export function TextWidget(props: WidgetProps) {
  const { form, field } = fieldOf(props)
  return (
    <FieldFrame form={form} field={field}>
      <Input form={form} field={field} />
    </FieldFrame>
  )
}

/** A username, an account elsewhere, a code. */
export function IdentifierWidget(props: WidgetProps) {
  const { form, field } = fieldOf(props)
  return (
    <FieldFrame form={form} field={field}>
      <Input form={form} field={field} isCode />
    </FieldFrame>
  )
}

/** An e-mail address. */
export function EmailWidget(props: WidgetProps) {
  const { form, field } = fieldOf(props)
  return (
    <FieldFrame form={form} field={field}>
      <Input form={form} field={field} type="email" isCode />
    </FieldFrame>
  )
}
