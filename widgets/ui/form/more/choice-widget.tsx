import type { WidgetProps } from '@rjsf/utils'
import { useFieldState } from '../../../../engine/base/hooks/form/use-form.ts'
import { FieldFrame, inputId, messageId } from '../field-frame.tsx'
import { getField } from '../get-field.ts'
import '../select.css'

/** One of a few values, with words for each. */
export function ChoiceWidget(props: WidgetProps) {
  const { form, field } = getField(props)
  const { name, choices = [] } = field
  const { problem } = useFieldState(form, name)
  return (
    <FieldFrame form={form} field={field}>
      <select
        id={inputId(form, name)}
        name={name}
        defaultValue={form.model.value(name)}
        aria-invalid={problem ? true : undefined}
        aria-required={form.model.rules[name]?.required}
        aria-describedby={messageId(form, name)}
      >
        <option value="">{form.t('choose')}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {form.t(label)}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
