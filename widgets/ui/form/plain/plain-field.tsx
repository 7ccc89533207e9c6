import type { ComponentProps } from 'react'
import { secretInput } from '../secret-input.ts'
import { Field } from './field.tsx'

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
  return (
    <Field
      label={label}
      name={name}
      hint={hint}
      problem={problem}
      wide
      isLive
      autoComplete={autoComplete}
      {...keyboard}
      {...(type === 'secret' ? secretInput() : { type })}
      maxLength={type === 'date' ? undefined : maxLength}
      data-testid={`field-${name}`}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
