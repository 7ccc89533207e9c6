import { useId } from 'react'
import { DateEntry, type DateValue } from './date-entry.tsx'
import { FieldBox } from './field-box.tsx'

export interface DateFieldProps extends DateValue {
  label: string
}

/** A labelled date. */
export function DateField({ label, ...date }: DateFieldProps) {
  const id = useId()
  return (
    <DateEntry
      {...date}
      id={id}
      draw={(input, problem) => (
        <FieldBox id={id} label={label} problem={problem} isLive>
          {input}
        </FieldBox>
      )}
    />
  )
}
