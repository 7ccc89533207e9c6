import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react'
import { useForm, type FormOptions } from '../../../../engine/base/hooks/form/use-form.ts'
import {
  type FieldVerdicts,
  useFieldVerdicts,
} from '../../../../engine/base/hooks/form/use-field-verdicts.ts'
import { FormHelpersContext, useFormHelpers } from '../../../ui/form/form-helpers.ts'
import { SchemaForm, type SchemaFormHandle, type SchemaFormProps } from '../../../ui/form/schema-form.tsx'

export interface MethodFormProps extends FormOptions {
  widgets: SchemaFormProps['widgets']
  /** What the server says of fields before the form is sent. The same object on every render. */
  verdicts?: FieldVerdicts | undefined
  onAnnounce: (words: string) => void
  ref: Ref<SchemaFormHandle>
}

/** The fields of one way to do it. What the server refused is pointed out, and a captcha that it asks for late is gone to. */
export function MethodForm({ widgets, verdicts, onAnnounce, ref, ...options }: MethodFormProps) {
  const form = useForm(options)
  const fields = useRef<SchemaFormHandle>(null)
  const { error, captcha = false } = options
  const helpers = useFormHelpers()
  const [beganWithCaptcha] = useState(captcha)
  const isLate = captcha && !beganWithCaptcha
  const given = useMemo(
    () => (helpers.captcha ? { ...helpers, captcha: { ...helpers.captcha, isLate } } : helpers),
    [helpers, isLate],
  )
  useEffect(() => {
    const first = error?.fields && form.model.wrong().find((field) => error.fields?.[field])
    if (first === undefined) return
    fields.current?.focus(first)
    onAnnounce(`${form.label(first)}: ${form.problem(first)}`)
  }, [error, form, onAnnounce])
  useFieldVerdicts(form, verdicts, onAnnounce)
  // A ref of its own: one made anew at every turn of the flow would render every field again.
  useImperativeHandle(
    ref,
    () => ({
      complete: () => fields.current?.complete() ?? null,
      focus: (field) => fields.current?.focus(field),
    }),
    [],
  )
  return (
    <FormHelpersContext value={given}>
      <SchemaForm form={form} widgets={widgets} onAnnounce={onAnnounce} ref={fields} />
    </FormHelpersContext>
  )
}
