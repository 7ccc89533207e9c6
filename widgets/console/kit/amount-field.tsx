import { type ReactNode, useEffect, useRef, useState } from 'react'
import { amountProblem, isBegun } from './amount-problem.ts'
import { Field } from './field.tsx'
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
  const brand = useMe().brands.find((one) => one.merchant === merchant)
  const { currency = '', decimals = 0 } = brand ?? {}
  const [typed, setTyped] = useState(defaultValue)
  const input = useRef<HTMLInputElement>(null)
  const problem = amountProblem(typed, { currency, decimals })
  useEffect(() => input.current?.setCustomValidity(problem ?? ''), [problem])
  return (
    <Field
      ref={input}
      label={`${label} (${currency})`}
      name="amount"
      required
      inputMode="decimal"
      hint={hint}
      problem={isBegun(typed) ? undefined : problem}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
