import { type ReactNode, useId } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'

export interface OfferFieldProps {
  label: string
  aside?: string
  hint?: string
  problem?: string | undefined
  /** Of its currency, where it is an amount: both stand as money is written, whichever way the page reads. */
  symbol?: string | undefined
  /** The input, given what ties it to its label and message. */
  children: (tied: { id: string; 'aria-describedby': string; 'aria-invalid': true | undefined }) => ReactNode
}

/** Label, box and message of one field. */
export function OfferField({ label, aside, hint, problem, symbol, children }: OfferFieldProps) {
  const id = useId()
  return (
    <div className={problem ? 'field is-error' : 'field'}>
      <label className="field__label" htmlFor={id}>
        {label}
        {aside ? <span>{aside}</span> : null}
      </label>
      <div className="field__box" dir={symbol === undefined ? undefined : 'ltr'}>
        {symbol === undefined ? null : <span className="field__prefix">{symbol}</span>}
        {children({ id, 'aria-describedby': `${id}-m`, 'aria-invalid': problem ? true : undefined })}
      </div>
      <p className="field__message" id={`${id}-m`}>
        {problem ? <Icon name="warning" /> : null}
        <span>{problem ?? hint}</span>
      </p>
    </div>
  )
}
