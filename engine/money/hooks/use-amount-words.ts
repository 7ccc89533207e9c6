import { decimal } from '../../../schemas/base/money.ts'
import { useText } from '../../base/hooks/use-text.ts'
import type { AmountProblem } from './amount-problem.ts'

/** An amount as people of this language write one in a currency with so many decimals, to show what is expected. */
export function useAmountExample(scale: number): string {
  return useText().amount(
    decimal(100n * 10n ** BigInt(scale) + (scale > 0 ? 5n * 10n ** BigInt(scale - 1) : 0n), scale),
  )
}

/** Says what stands against an amount, with the bound that it passes. */
export function useAmountWords(symbol: string, scale: number): (problem: AmountProblem | null) => string {
  const { t, money } = useText('deposit')
  const example = useAmountExample(scale)
  return (amountProblem) => {
    if (!amountProblem) return ''
    const bound = amountProblem.bound === null ? '' : money(amountProblem.bound, symbol)
    return t(`problem.${amountProblem.problem}`, { example, min: bound, max: bound })
  }
}
