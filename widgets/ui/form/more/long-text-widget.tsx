import type { WidgetProps } from '@rjsf/utils'
import { useFieldState } from '../../../../engine/base/hooks/form/use-form.ts'
import { useFieldValue } from '../../../../engine/base/hooks/form/more/use-field-value.ts'
import { countWords } from '../../../../schemas/base/count-words.ts'
import { FieldFrame, inputId, messageId } from '../field-frame.tsx'
import { getField } from '../get-field.ts'

/** Several lines of text, with how many words they have. */
export function LongTextWidget(props: WidgetProps) {
  const { form, field } = getField(props)
  const { name, placeholder } = field
  const { problem } = useFieldState(form, name)
  const count = countWords(useFieldValue(form, name))
  return (
    <FieldFrame form={form} field={field} ticks={false} hint={form.t('wordCount', { count })}>
      <textarea
        id={inputId(form, name)}
        name={name}
        rows={6}
        placeholder={placeholder ? form.t(placeholder) : undefined}
        maxLength={form.model.rules[name]?.maxLength}
        defaultValue={form.model.value(name)}
        aria-invalid={problem ? true : undefined}
        aria-required={form.model.rules[name]?.required}
        aria-describedby={messageId(form, name)}
      />
    </FieldFrame>
  )
}
