import type { WidgetProps } from '@rjsf/utils'
import type { FormField, FormHandle } from '../../../engine/base/hooks/form/use-form.ts'

/** The form that an rjsf widget belongs to, and its field in the document. */
export function getField({ registry, name }: WidgetProps): { form: FormHandle; field: FormField } {
  const form = registry.formContext as FormHandle
  const field = form.fields.get(name)
  if (!field) throw new Error(`The form ${form.name} has no field ${name}.`)
  return { form, field }
}
