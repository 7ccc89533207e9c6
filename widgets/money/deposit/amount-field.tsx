import type { Ref } from 'react'
import { withDecimals } from '../../../schemas/base/money.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { AmountInput } from '../../ui/form/plain/amount-input.tsx'

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
      <AmountInput
        ref={ref}
        label={taps.length > 0 ? t('own') : label}
        wide
        symbol={symbol}
        read={isAsTyped ? undefined : money(withDecimals(amount, scale), symbol)}
        problem={problem}
        value={value}
        data-testid="amount"
        onChange={({ target }) => onChange(target.value)}
        onBlur={onLeave}
      />
    </div>
  )
}
