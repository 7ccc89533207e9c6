import { useState } from 'react'
import { decimal, toMinor, getScale } from '../../../schemas/base/money.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useFigures } from '../../../engine/base/hooks/use-figures.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { amountProblem } from '../../../engine/money/hooks/amount-problem.ts'
import { useAmountWords } from '../../../engine/money/hooks/use-amount-words.ts'
import { AmountField } from '../deposit/amount-field.tsx'

interface ReceivedAmountProps {
  withdrawal: CallValue<'withdrawalStatus'>
  /** As it was read before. */
  amount: string
  problem: string
  /** Told '' while there is no part of what was paid. */
  onAmount: (amount: string) => void
}

/** How much of a payout arrived: less than all of it. */
export function ReceivedAmount({ withdrawal, amount, problem, onAmount }: ReceivedAmountProps) {
  const { t } = useText('withdraw')
  const { paid, currencySymbol: symbol } = withdrawal
  const scale = getScale(paid)
  const figures = useFigures()
  const getWords = useAmountWords(symbol, scale)
  const [typed, setTyped] = useState(amount)
  const [isLeft, setLeft] = useState(false)
  const read = (text: string) => figures.amount(text, { symbol, scale })
  const high = decimal((toMinor(paid, scale) ?? 1n) - 1n, scale)
  const judge = (text: string) => amountProblem(read(text), { high }, scale)
  const own = judge(typed)
  return (
    <AmountField
      label={t('receipt.howMuch')}
      symbol={symbol}
      scale={scale}
      value={typed}
      amount={read(typed)}
      problem={own && (problem !== '' || (isLeft && typed !== '')) ? getWords(own) : problem}
      taps={[]}
      onChange={(next) => {
        setTyped(next)
        setLeft(false)
        onAmount(judge(next) ? '' : (read(next) ?? ''))
      }}
      onLeave={() => setLeft(true)}
    />
  )
}
