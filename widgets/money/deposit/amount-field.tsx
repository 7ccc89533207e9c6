import { useId, type Ref } from 'react'
import { withDecimals } from '../../../schemas/base/money.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import '../../ui/form/form.css'

export interface AmountFieldProps {
  label: string
  symbol: string
  /** As it was typed. */
  value: string
  /** As it was read, to be shown where that is not what stands in the field. */
  amount: string | undefined
  scale: number
  /** What is wrong with it, in words; '' while nothing is. */
  problem: string
  /** Amounts to tap: what is sent, and what it says. */
  taps: readonly { amount: string; label: string }[]
  onChange: (typed: string) => void
  onLeave?: () => void
  ref?: Ref<HTMLInputElement>
}

/** An amount: some to tap, and any other to type. */
export function AmountField(props: AmountFieldProps) {
  const { label, symbol, value, amount, scale, problem, taps, onChange, onLeave, ref } = props
  const { t, money } = useText('deposit')
  const isAsTyped = amount === undefined || amount === value
  const id = useId()
  return (
    <div className="cashier__amount">
      {taps.length > 0 ? (
        <div className="cashier__taps" role="group" aria-label={label}>
          {taps.map(({ amount, label: words }) => (
            <button
              className="tap"
              type="button"
              key={amount}
              aria-pressed={value === amount}
              onClick={() => onChange(amount)}
            >
              <bdi>{words}</bdi>
            </button>
          ))}
        </div>
      ) : null}
      <div className={problem === '' ? 'field form__wide' : 'field form__wide is-error'}>
        <label className="field__label" htmlFor={id}>
          {taps.length > 0 ? t('own') : label}
        </label>
        {/* A currency and its figure stand as money is written, whichever way the page reads. */}
        <div className="field__box" dir="ltr">
          <span className="field__prefix" aria-hidden="true">
            <bdi>{symbol}</bdi>
          </span>
          <input
            ref={ref}
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            data-testid="amount"
            value={value}
            aria-invalid={problem === '' ? undefined : true}
            aria-describedby={`${id}-message`}
            onChange={({ target }) => onChange(target.value)}
            onBlur={onLeave}
          />
        </div>
        <p className="field__message" id={`${id}-message`} aria-live="polite">
          {problem === '' ? (
            isAsTyped ? null : (
              <bdi className="number" data-testid="amount-read">
                = {money(withDecimals(amount, scale), symbol)}
              </bdi>
            )
          ) : (
            <span className="field__problem">{problem}</span>
          )}
        </p>
      </div>
    </div>
  )
}
