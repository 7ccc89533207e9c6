import { type ComponentProps, useId } from 'react'
import { secretInput } from '../secret-input.ts'
import '../form.css'

export interface PlainFieldProps {
  label: string
  name: string
  value: string
  problem: string
  type?: 'text' | 'secret' | 'date'
  /** What a phone offers to type with, and what a browser does to it. */
  keyboard?: Pick<
    ComponentProps<'input'>,
    'inputMode' | 'autoCapitalize' | 'autoComplete' | 'spellCheck' | 'dir'
  >
  /** Said while nothing is wrong. */
  hint?: string
  maxLength?: number
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
    autoComplete = 'off',
    hint = '',
    maxLength = 100,
    keyboard,
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
          autoComplete={autoComplete}
          {...keyboard}
          {...(type === 'secret' ? secretInput() : { type })}
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
