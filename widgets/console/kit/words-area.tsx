import { type ComponentPropsWithRef, useId } from 'react'
import { useRefused } from '../../ui/form/plain/use-refused.ts'

/** A labelled text of several lines, with why it cannot be sent below. */
export function WordsArea({ label, ...rest }: { label: string } & ComponentPropsWithRef<'textarea'>) {
  const id = useId()
  const { refused, watched } = useRefused(rest.onChange)
  return (
    <label className="words">
      <span className="field__label">{label}</span>
      <textarea
        {...rest}
        {...watched}
        aria-invalid={refused ? true : undefined}
        aria-describedby={refused ? id : undefined}
      />
      {refused ? (
        <span className="field__message is-problem" id={id}>
          {refused}
        </span>
      ) : null}
    </label>
  )
}
