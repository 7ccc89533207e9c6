import type { WidgetProps } from '@rjsf/utils'
import { FieldFrame } from './field-frame.tsx'
import { fieldOf } from './field-of.ts'
import { Input } from './input.tsx'

/** A date. Where the merchant wants another order than the browser's, it is typed. */
export function DateWidget(props: WidgetProps) {
  const { form, field } = fieldOf(props)
  const isTyped = form.model.rules[field.name]?.patternId === 'date_mdy'
  return (
    <FieldFrame form={form} field={field}>
      {isTyped ? (
        <Input form={form} field={field} isCode placeholder={form.t('placeholder.birthday_mdy')} />
      ) : (
        <Input form={form} field={field} type="date" min="1900-01-01" />
      )}
    </FieldFrame>
  )
}
