import { decimal, toMinor } from '../../../schemas/base/money.ts'
import { paymentFee } from '../../../schemas/base/payment-fee.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { amountProblem, type AmountProblem } from './amount-problem.ts'

export type DepositMethod = CallValue<'depositMethods'>['methods'][number]

export interface DepositSum {
  problem: AmountProblem | null
  /** Decimal texts, only where there is an amount. */
  amount: string | null
  fee: string | null
  arrives: string | null
}

/** What a deposit of an amount would cost, and what stands against it; `own` is what the member's limits leave, where there is one. */
export function depositSum(
  method: DepositMethod,
  amount: string | undefined,
  scale: number,
  own: string | null,
): DepositSum {
  const { minimum, maximum: high, daily } = method
  const problem = amountProblem(amount, { minimum, high, daily: daily.amountLeft, own }, scale)
  const value = toMinor(amount ?? '', scale)
  if (amount === undefined || value === undefined) return { problem, amount: null, fee: null, arrives: null }
  const fee = paymentFee(method.fee, value, scale)
  const arrives = method.fee.payer === 'member' ? value - fee : value
  return { problem, amount, fee: decimal(fee, scale), arrives: decimal(arrives, scale) }
}
