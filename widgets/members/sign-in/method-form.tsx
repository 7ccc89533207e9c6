import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import { useForm, type FormOptions } from '../../../engine/hooks/base/use-form.ts'
import { SchemaForm, type SchemaFormHandle, type SchemaFormProps } from '../../ui/form/schema-form.tsx'

export interface MethodFormProps extends FormOptions {
  widgets: SchemaFormProps['widgets']
  onAnnounce: (words: string) => void
  ref: Ref<SchemaFormHandle>
}

/** The fields of one way to do it. What the server refused is pointed out, and a captcha that it asks for late is gone to. */
export function MethodForm({ widgets, onAnnounce, ref, ...options }: MethodFormProps) {
  const form = useForm(options)
  const fields = useRef<SchemaFormHandle>(null)
  const { error, captcha = false } = options
  const wasAsked = useRef(captcha)
  useEffect(() => {
    const first = error?.fields && form.model.wrong().find((field) => error.fields?.[field])
    if (first === undefined) return
    fields.current?.focus(first)
    onAnnounce(`${form.label(first)}: ${form.problem(first)}`)
  }, [error, form, onAnnounce])
  // What the server asks for after a failure comes up below what was in sight; rjsf draws it a turn later.
  useEffect(() => {
    if (captcha === wasAsked.current) return undefined
    wasAsked.current = captcha
    const frame = captcha ? requestAnimationFrame(() => fields.current?.focus('captcha')) : 0
    return () => cancelAnimationFrame(frame)
  }, [captcha])
  // A ref of its own: one made anew at every turn of the flow would render every field again.
  useImperativeHandle(
    ref,
    () => ({
      complete: () => fields.current?.complete() ?? null,
      focus: (field) => fields.current?.focus(field),
    }),
    [],
  )
  return <SchemaForm form={form} widgets={widgets} onAnnounce={onAnnounce} ref={fields} />
}
