import { decimal, minorOf } from '../../../schemas/base/money.ts'

/** What an amount costs and what arrives of it, as the gateway counts; undefined while it is none. */
export function withdrawSum(
  { feeFixed, feePercent }: { feeFixed: string; feePercent: string },
  typed: string,
  scale: number,
): { fee: string; arrives: string } | undefined {
  const amount = minorOf(typed.trim(), scale)
  if (amount === undefined) return undefined
  const fee = (minorOf(feeFixed, scale) ?? 0n) + (amount * (minorOf(feePercent, 2) ?? 0n)) / 10_000n
  if (fee >= amount) return undefined
  return { fee: decimal(fee, scale), arrives: decimal(amount - fee, scale) }
}
