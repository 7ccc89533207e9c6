import { type ComponentPropsWithRef, useId } from 'react'
import '../select.css'
import { FieldBox, type FieldLabels, messageId } from './field-box.tsx'

export interface Choice {
  value: string
  label: string
}

export type SelectProps = FieldLabels & { choices: readonly Choice[] } & Omit<
    ComponentPropsWithRef<'select'>,
    'children'
  >

/** A labelled choice of several values. */
export function Select({ label, choices, hint, problem = '', wide = false, ...rest }: SelectProps) {
  const own = useId()
  const id = rest.id ?? own
  return (
    <FieldBox id={id} label={label} hint={hint} problem={problem} wide={wide}>
      <select
        {...rest}
        id={id}
        aria-invalid={problem === '' ? undefined : true}
        aria-describedby={messageId(id)}
      >
        {choices.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </FieldBox>
  )
}
