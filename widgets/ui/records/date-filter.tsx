import { useId } from 'react'
import { DateInput, type DateInputProps } from '../form/plain/date-input.tsx'
import { useRested } from './use-rested.ts'

export interface DateFilterProps extends Omit<DateInputProps, 'id'> {
  label: string
}

/** A filter by a date; it holds once the typing rests. */
export function DateFilter({ label, value, onChoose, ...limits }: DateFilterProps) {
  const id = useId()
  const [typed, setTyped] = useRested(value, onChoose)
  return (
    <div className="record-field">
      <label htmlFor={id}>{label}</label>
      <DateInput {...limits} id={id} value={typed} onChoose={setTyped} />
    </div>
  )
}
