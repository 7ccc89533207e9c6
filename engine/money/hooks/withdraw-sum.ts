import { decimal, toMinor } from '../../../schemas/base/money.ts'
import { amountProblem, type AmountProblem } from './amount-problem.ts'

interface Fee {
  feeFixed: string
  feePercent: string
}

function getFee({ feeFixed, feePercent }: Fee, amount: bigint, scale: number): bigint {
  return (toMinor(feeFixed, scale) ?? 0n) + (amount * (toMinor(feePercent, 2) ?? 0n)) / 10_000n
}

/** What an amount costs and what arrives of it, as the gateway counts; undefined while it is none. */
export function withdrawSum(
  method: Fee,
  typed: string,
  scale: number,
): { fee: string; arrives: string } | undefined {
  const amount = toMinor(typed.trim(), scale)
  if (amount === undefined) return undefined
  const fee = getFee(method, amount, scale)
  if (fee >= amount) return undefined
  return { fee: decimal(fee, scale), arrives: decimal(amount - fee, scale) }
}

interface Bounds {
  balance: string
  amountLeftToday: string | null
  scale: number
}

/** What stands against taking an amount out. */
export function withdrawProblem(
  method: { minimum: string; maximum: string; feeFixed: string; feePercent: string },
  { balance, amountLeftToday, scale }: Bounds,
  amount: string | undefined,
): AmountProblem | null {
  const { minimum, maximum: high } = method
  const problem = amountProblem(amount, { minimum, high, daily: amountLeftToday, balance }, scale)
  if (problem || amount === undefined || withdrawSum(method, amount, scale)) return problem
  return { problem: 'fee', bound: decimal(getFee(method, toMinor(amount, scale) ?? 0n, scale), scale) }
}

function minorIn(scale: number) {
  return (amount: string) => toMinor(amount, scale) ?? 0n
}

function highest({ maximum }: { maximum: string }, { balance, amountLeftToday, scale }: Bounds): bigint {
  const bounds = [maximum, balance, ...(amountLeftToday === null ? [] : [amountLeftToday])].map(
    minorIn(scale),
  )
  return bounds.reduce((least, bound) => (bound < least ? bound : least))
}

/** All that can be taken out at once, the fee within it; undefined where that is less than the least. */
export function withdrawAll(
  method: Fee & { minimum: string; maximum: string },
  terms: Bounds,
): string | undefined {
  const amount = decimal(highest(method, terms), terms.scale)
  return withdrawProblem(method, terms, amount) ? undefined : amount
}

/** The amounts to tap of a way to be paid that its limits, the balance and what is left of today allow. */
export function withdrawTaps(
  method: { amounts: readonly string[]; minimum: string; maximum: string },
  terms: Bounds,
): readonly string[] {
  const minor = minorIn(terms.scale)
  const high = highest(method, terms)
  return method.amounts.filter((amount) => minor(amount) >= minor(method.minimum) && minor(amount) <= high)
}
