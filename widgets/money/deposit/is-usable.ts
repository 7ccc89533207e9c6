import type { DepositMethod } from '../../../engine/money/hooks/deposit-sum.ts'

/** Whether a deposit can be made this way now. */
export function isUsable({ isOpen, daily }: DepositMethod): boolean {
  return isOpen && daily.depositsLeft !== 0 && (daily.amountLeft === null || Number(daily.amountLeft) > 0)
}
