import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { pasteCode } from '../../ui/form/paste-code.ts'
import { useRefusal } from './use-refusal.ts'

interface FieldBase {
  label: string
  hint?: ReactNode
  problem?: string | undefined
}

function Below({ id, hint, problem }: { id: string; hint?: ReactNode; problem?: string | undefined }) {
  return (
    <p className={problem ? 'field__message is-problem' : 'field__message'} id={id}>
      {problem ?? hint}
    </p>
  )
}

/** A labelled input, with its hint or what is wrong with it below. */
export function Field({ label, hint, problem, ...rest }: FieldBase & ComponentPropsWithRef<'input'>) {
  const id = useId()
  const { refused, watched } = useRefusal(rest.onChange, typeof hint === 'string' ? hint : '')
  const wrong = problem ?? refused
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="field__box">
        <input
          {...rest}
          {...watched}
          {...(rest.autoComplete === 'one-time-code' && { onPaste: pasteCode })}
          id={id}
          aria-describedby={`${id}-m`}
          aria-invalid={wrong ? true : undefined}
        />
      </div>
      <Below id={`${id}-m`} hint={hint} problem={wrong} />
    </div>
  )
}

export interface Choice {
  value: string
  label: string
}

/** A labelled choice. */
export function Select({
  label,
  choices,
  hint,
  problem,
  ...rest
}: FieldBase & { choices: readonly Choice[] } & ComponentPropsWithRef<'select'>) {
  const id = useId()
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="field__box">
        <select {...rest} id={id}>
          {choices.map(({ value, label: shown }) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </select>
      </div>
      <Below id={`${id}-m`} hint={hint} problem={problem} />
    </div>
  )
}
