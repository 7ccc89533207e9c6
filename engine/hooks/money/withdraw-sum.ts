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

/** What stands against taking an amount out, by the gateway's codes. */
export function withdrawProblem(
  method: { minimum: string; maximum: string; feeFixed: string; feePercent: string },
  { balance, amountLeftToday, scale }: Bounds,
  amount: string,
): 'amount_invalid' | 'amount_limits' | 'insufficient_balance' | 'withdrawal_daily' | null {
  const minor = (text: string) => minorOf(text, scale) ?? 0n
  const value = minorOf(amount, scale)
  if (value === undefined) return 'amount_invalid'
  if (value < minor(method.minimum) || value > minor(method.maximum)) return 'amount_limits'
  if (!withdrawSum(method, amount, scale)) return 'amount_limits'
  if (amountLeftToday !== null && value > minor(amountLeftToday)) return 'withdrawal_daily'
  return value > minor(balance) ? 'insufficient_balance' : null
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
