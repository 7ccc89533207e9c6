import type { Fact } from '../../../schemas/facts/facts.ts'

type Paid = Pick<Fact<'withdrawal.paid'>['body'], 'amount' | 'fee' | 'paid'>

/** What left a member by a payout, in minor units: with the fee, which only a part that was paid goes without. */
export function leftByWithdrawal({ amount, fee, paid }: Paid): bigint {
  return BigInt(paid) === BigInt(amount) - BigInt(fee) ? BigInt(amount) : BigInt(paid)
}
