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

interface Bounds {
  balance: string
  amountLeftToday: string | null
  scale: number
}

/** The amounts to tap of a way to be paid that its limits, the balance and what is left of today allow. */
export function withdrawTaps(
  { amounts, minimum, maximum }: { amounts: readonly string[]; minimum: string; maximum: string },
  { balance, amountLeftToday, scale }: Bounds,
): readonly string[] {
  const minor = (amount: string) => minorOf(amount, scale) ?? 0n
  const bounds = [maximum, balance, ...(amountLeftToday === null ? [] : [amountLeftToday])].map(minor)
  return amounts.filter(
    (amount) => minor(amount) >= minor(minimum) && bounds.every((bound) => minor(amount) <= bound),
  )
}
