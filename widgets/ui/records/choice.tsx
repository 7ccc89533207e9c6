import { useId, type ReactNode } from 'react'
import '../form/select.css'

export interface ChoiceProps {
  label: string
  value: string
  /** Value and words of each. */
  options: readonly (readonly [string, string])[]
  onChoose: (value: string) => void
}

interface FilterFieldProps {
  label: string
  id: string
  isWrong?: boolean
  children: ReactNode
}

/** A labelled frame for one filter. */
export function FilterField({ label, id, isWrong = false, children }: FilterFieldProps) {
  return (
    <div className={isWrong ? 'record-field is-error' : 'record-field'}>
      <label htmlFor={id}>{label}</label>
      <div className="field__box">{children}</div>
    </div>
  )
}

/** One filter of several values; it holds as soon as it is chosen. */
export function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <FilterField label={label} id={id}>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </FilterField>
  )
}
