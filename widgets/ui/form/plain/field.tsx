import { type ComponentPropsWithRef, useId } from 'react'
import { pasteCode } from '../paste-code.ts'
import { FieldBox, type FieldLabels, messageId } from './field-box.tsx'
import { useRefused } from './use-refused.ts'

export type FieldProps = FieldLabels & Pick<FieldBoxPlace, 'isLive'> & ComponentPropsWithRef<'input'>

interface FieldBoxPlace {
  isLive?: boolean
}

/** A labelled input, with its hint or what is wrong with it below. */
export function Field({ label, hint, problem = '', wide = false, isLive = false, ...rest }: FieldProps) {
  const own = useId()
  const id = rest.id ?? own
  const { refused, watched } = useRefused(rest.onChange, typeof hint === 'string' ? hint : '')
  const wrong = problem === '' ? refused : problem
  return (
    <FieldBox id={id} label={label} hint={hint} wide={wide} isLive={isLive} problem={wrong}>
      <input
        {...rest}
        {...watched}
        {...(rest.autoComplete === 'one-time-code' && { onPaste: pasteCode })}
        id={id}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={messageId(id)}
      />
    </FieldBox>
  )
}
