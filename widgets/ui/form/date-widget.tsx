import type { WidgetProps } from '@rjsf/utils'
import { useLanguage } from '../../../engine/hooks/base/use-language.ts'
import { FieldFrame } from './field-frame.tsx'
import { fieldOf } from './field-of.ts'
import { Input } from './input.tsx'

/** A date. Where the merchant wants another order than the browser's, or the browser speaks another language, it is typed. */
export function DateWidget(props: WidgetProps) {
  const { form, field } = fieldOf(props)
  const { isForeign } = useLanguage()
  const isMonthFirst = form.model.rules[field.name]?.patternId === 'date_mdy'
  return (
    <FieldFrame form={form} field={field}>
      {isMonthFirst || isForeign() ? (
        <Input
          form={form}
          field={field}
          isCode
          placeholder={form.t(isMonthFirst ? 'placeholder.birthday_mdy' : 'placeholder.birthday')}
        />
      ) : (
        <Input form={form} field={field} type="date" min="1900-01-01" />
      )}
    </FieldFrame>
  )
}
