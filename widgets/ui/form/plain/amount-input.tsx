import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { FieldBox, type FieldLabels, messageId } from './field-box.tsx'
import { useRefused } from './use-refused.ts'

export interface AmountInputProps extends FieldLabels, ComponentPropsWithRef<'input'> {
  value: string
  /** Stands before the figure. */
  symbol?: string
  /** What was read, in words, where that is not what was typed. */
  read?: ReactNode
}

/** An amount that is typed. It says what was read of it where that is not what stands there, unless something is wrong. */
export function AmountInput({
  label,
  hint,
  problem = '',
  wide = false,
  symbol,
  read,
  ...rest
}: AmountInputProps) {
  const id = useId()
  const { refused, watched } = useRefused(rest.onChange, typeof hint === 'string' ? hint : '')
  const wrong = problem === '' ? refused : problem
  const below = read ? (
    <bdi className="number" data-testid="amount-read">
      = {read}
    </bdi>
  ) : (
    hint
  )
  return (
    // A currency and its figure stand as money is written, whichever way the page reads.
    <FieldBox id={id} label={label} wide={wide} dir="ltr" hint={below} problem={wrong} isLive>
      {symbol === undefined ? null : (
        <span className="field__prefix" aria-hidden="true">
          <bdi>{symbol}</bdi>
        </span>
      )}
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        {...rest}
        {...watched}
        id={id}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={messageId(id)}
      />
    </FieldBox>
  )
}
