import type { WidgetProps } from '@rjsf/utils'
import { parseDate } from '../../../../schemas/rules/parse/parse-date.ts'
import { useLanguage } from '../../../../engine/base/hooks/use-language.ts'
import { FieldFrame } from '../field-frame.tsx'
import { getField } from '../get-field.ts'
import { Input } from '../input.tsx'
import { typeInto } from '../type-into.ts'

/** Whether a date stands as the merchant wants it: then its order is not the language's to say. */
function isWrittenSo(text: string, isMonthFirst: boolean): boolean {
  return (isMonthFirst ? /^\d{2}-\d{2}-\d{4}$/ : /^\d{4}-\d{2}-\d{2}$/).test(text)
}

/** A date. Where the merchant wants another order than the browser's, or the browser speaks another language, it is typed. */
export function DateWidget(props: WidgetProps) {
  const { form, field } = getField(props)
  const { isForeign, language } = useLanguage()
  const isMonthFirst = form.model.rules[field.name]?.patternId === 'date_mdy'
  return (
    <FieldFrame form={form} field={field}>
      {isMonthFirst || isForeign() ? (
        <Input
          form={form}
          field={field}
          isCode
          onBlur={({ target }) => {
            const day = parseDate(target.value, language.tag)
            const written = isMonthFirst ? day?.replace(/^(\d{4})-(.*)$/, '$2-$1') : day
            if (written !== undefined && !isWrittenSo(target.value, isMonthFirst)) typeInto(target, written)
          }}
          placeholder={form.t(isMonthFirst ? 'placeholder.birthday_mdy' : 'placeholder.birthday')}
        />
      ) : (
        <Input form={form} field={field} type="date" min="1900-01-01" />
      )}
    </FieldFrame>
  )
}
