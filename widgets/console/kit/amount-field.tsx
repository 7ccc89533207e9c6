import { type ReactNode, useState } from 'react'
import { t } from '../../../engine/console/console-words.ts'
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
  const most =
    decimals === 0 ? t('amount.whole', { currency }) : t('amount.decimals', { currency, count: decimals })
  const isTooFine = (typed.trim().split('.')[1]?.length ?? 0) > decimals
  return (
    <Field
      label={`${label} (${currency})`}
      name="amount"
      required
      inputMode="decimal"
      pattern={decimals === 0 ? '\\d{1,16}' : `\\d{1,16}(\\.\\d{1,${String(decimals)}})?`}
      title={most}
      hint={hint}
      problem={isTooFine ? most : undefined}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
