import { useEffect, useMemo, type Ref } from 'react'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import type { FormDocument } from '../../../schemas/documents/form.document.ts'
import { useForm } from '../../../engine/base/hooks/form/use-form.ts'
import type { DepositMethod } from '../../../engine/money/hooks/deposit-sum.ts'
import { SchemaForm, type SchemaFormHandle } from '../../ui/form/schema-form.tsx'
import { everyWidget } from '../../ui/form/more/every-widget.ts'

export interface OwnFieldsProps {
  method: DepositMethod
  error: FlowError | null
  onAnnounce: (words: string) => void
  ref: Ref<SchemaFormHandle>
}

/** What a way to pay asks beside the amount: a form like any other, from the merchant's document. */
export function OwnFields({ method, error, onAnnounce, ref }: OwnFieldsProps) {
  const document = useMemo<FormDocument>(
    () => ({
      title: 'title',
      submit: 'startPlain',
      event: 'form.submitted',
      fields: method.fields.map((field) => ({ wide: true, ...field })),
    }),
    [method.fields],
  )
  const form = useForm({ name: `deposit-${method.code}`, document, rules: method.rules, error })
  useEffect(() => {
    const first = error?.fields && form.model.wrong().find((field) => error.fields?.[field])
    if (first !== undefined) onAnnounce(`${form.label(first)}: ${form.problem(first)}`)
  }, [error, form, onAnnounce])
  return <SchemaForm form={form} widgets={everyWidget} onAnnounce={onAnnounce} ref={ref} />
}
