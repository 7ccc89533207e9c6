import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readAmount } from '../../../engine/console/console-figures.ts'
import { shownAmount } from '../../../engine/console/console-formats.ts'
import { amountProblem, isBegun } from './amount-problem.ts'
import { AmountInput } from '../../ui/form/plain/amount-input.tsx'
import { useMe } from './use-me.ts'

interface AmountFieldProps {
  label: string
  /** Whose currency it is an amount of. */
  merchant: string
  hint?: ReactNode
  defaultValue?: string
}

/** The field `amount` of a form: money of a merchant, no finer than its currency is. */
export function AmountField({ label, merchant, hint, defaultValue = '' }: AmountFieldProps) {
  const brand = useMe().brands.find((entry) => entry.merchant === merchant)
  const { currency = '', decimals = 0 } = brand ?? {}
  const [typed, setTyped] = useState(defaultValue)
  const input = useRef<HTMLInputElement>(null)
  const problem = amountProblem(typed, { currency, decimals })
  useEffect(() => input.current?.setCustomValidity(problem ?? ''), [problem])
  const amount = readAmount(typed, { currency, decimals }) ?? ''
  const isAsTyped = amount === typed.trim()
  return (
    <>
      <AmountInput
        ref={input}
        label={`${label} (${currency})`}
        required
        hint={hint}
        read={isAsTyped ? undefined : `${shownAmount(amount)} ${currency}`}
        problem={isBegun(typed) ? undefined : problem}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <input type="hidden" name="amount" value={amount} />
    </>
  )
}
