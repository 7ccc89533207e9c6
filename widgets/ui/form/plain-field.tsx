import { useId } from 'react'
import './form.css'

export interface PlainFieldProps {
  label: string
  name: string
  value: string
  problem: string
  type?: 'text' | 'password' | 'date'
  /** Said while nothing is wrong. */
  hint?: string
  maxLength?: number
  inputMode?: 'text' | 'numeric'
  autoComplete?: string
  onChange: (value: string) => void
}

/** One line to type, with what is wrong with it. */
export function PlainField(props: PlainFieldProps) {
  const {
    label,
    name,
    value,
    problem,
    type = 'text',
    inputMode = 'text',
    autoComplete = 'off',
    hint = '',
    maxLength = 100,
    onChange,
  } = props
  const id = useId()
  return (
    <div className={problem === '' ? 'field form__wide' : 'field form__wide is-error'}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="field__box">
        <input
          id={id}
          name={name}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          maxLength={type === 'date' ? undefined : maxLength}
          data-testid={`field-${name}`}
          value={value}
          aria-invalid={problem === '' ? undefined : true}
          aria-describedby={`${id}-message`}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <p className="field__message" id={`${id}-message`} aria-live="polite">
        <span className={problem === '' ? undefined : 'field__problem'}>{problem || hint}</span>
      </p>
    </div>
  )
}
