import { useEffect, useRef, type Ref } from 'react'
import { useForm, type FormOptions } from '../../../engine/hooks/base/use-form.ts'
import { SchemaForm, type SchemaFormHandle } from '../../ui/form/schema-form.tsx'

export interface MethodFormProps extends FormOptions {
  onAnnounce: (words: string) => void
  ref: Ref<SchemaFormHandle>
}

/** The fields of one way to do it. What the server refused is pointed out. */
export function MethodForm({ onAnnounce, ref, ...options }: MethodFormProps) {
  const form = useForm(options)
  const fields = useRef<SchemaFormHandle>(null)
  const { error } = options
  useEffect(() => {
    const first = error?.fields && form.model.wrong().find((field) => error.fields?.[field])
    if (first === undefined) return
    fields.current?.focus(first)
    onAnnounce(`${form.label(first)}: ${form.problem(first)}`)
  }, [error, form, onAnnounce])
  return (
    <SchemaForm
      form={form}
      onAnnounce={onAnnounce}
      ref={(handle) => {
        fields.current = handle
        if (typeof ref === 'function') return ref(handle)
        if (ref) ref.current = handle
        return undefined
      }}
    />
  )
}
