import { minorOf } from '../../../schemas/base/money.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'

type Bounds = Pick<CallValue<'transferTerms'>, 'minimum' | 'maximum' | 'leftToday' | 'balance' | 'scale'>

/** What stands against sending an amount to another member, by the gateway's codes. */
export function sentProblem(
  { minimum, maximum, leftToday, balance, scale }: Bounds,
  amount: string,
): 'amount_invalid' | 'amount_limits' | 'insufficient_balance' | null {
  const minor = (text: string) => minorOf(text, scale) ?? 0n
  const value = minorOf(amount, scale)
  if (value === undefined) return 'amount_invalid'
  if (value < minor(minimum) || value > minor(maximum)) return 'amount_limits'
  if (leftToday !== null && value > minor(leftToday)) return 'amount_limits'
  return value > minor(balance) ? 'insufficient_balance' : null
}
