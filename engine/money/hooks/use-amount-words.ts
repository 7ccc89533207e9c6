import { decimal } from '../../../schemas/base/money.ts'
import { useText } from '../../base/hooks/use-text.ts'
import type { AmountProblem } from './amount-problem.ts'

/** An amount as people of this language write one in a currency with so many decimals, to show what is expected. */
export function useAmountExample(scale: number): string {
  return useText().amount(
    decimal(100n * 10n ** BigInt(scale) + (scale > 0 ? 5n * 10n ** BigInt(scale - 1) : 0n), scale),
  )
}

/** Says what stands against an amount, with the bound that it passes; what is left of a day is said in the words of what is done. */
export function useAmountWords(
  symbol: string,
  scale: number,
  act: 'deposit' | 'withdraw' | 'transfer' = 'deposit',
): (problem: AmountProblem | null) => string {
  const { t, money } = useText('deposit')
  const example = useAmountExample(scale)
  return (amountProblem) => {
    if (!amountProblem) return ''
    const { problem } = amountProblem
    // Where nothing is left, no smaller sum is a way out.
    const isUsedUp = Number(amountProblem.bound ?? 1) === 0
    if (isUsedUp && problem === 'own') return t('limit.used')
    if (isUsedUp && problem === 'daily') return t(`${act}:noneLeft`)
    const bound = amountProblem.bound === null ? '' : money(amountProblem.bound, symbol)
    return t(problem === 'daily' ? `${act}:problem.daily` : `problem.${problem}`, {
      example,
      min: bound,
      max: bound,
    })
  }
}
