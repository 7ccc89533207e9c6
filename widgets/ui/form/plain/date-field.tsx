import { useId } from 'react'
import { useKit } from '../../../../engine/base/hooks/use-kit.ts'
import { DateInput } from './date-input.tsx'
import { Field } from './field.tsx'

export interface DateFieldProps {
  label: string
  /** yyyy-MM-dd; '' for none. */
  value: string
  min?: string | undefined
  max?: string | undefined
  required?: boolean
  onChoose: (value: string) => void
}

/** A labelled date. Where the browser speaks another language than the page, it is typed. */
export function DateField({ label, value, onChoose, required = false, ...limits }: DateFieldProps) {
  const { getDateLanguage } = useKit()
  const id = useId()
  if (getDateLanguage() === undefined)
    return (
      <Field
        {...limits}
        {...{ label, value, required }}
        type="date"
        onChange={({ target }) => onChoose(target.value)}
      />
    )
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <DateInput {...limits} {...{ id, value, required, onChoose }} />
    </div>
  )
}
