import { decimal, toMinor } from '../../../schemas/base/money.ts'

/** A problem of an amount, with the bound that it exceeds, if any. */
export interface AmountProblem {
  problem: 'empty' | 'invalid' | 'low' | 'high' | 'daily' | 'own' | 'fee' | 'balance'
  bound: string | null
}

/** Maxima of an amount by their reason; null for none. */
export type Ceilings = Readonly<Partial<Record<'high' | 'daily' | 'own' | 'balance', string | null>>>

/** The problem of a typed amount, or undefined. Of several exceeded bounds, the tightest is named. */
export function amountProblem(
  amount: string | undefined,
  { minimum, ...ceilings }: Ceilings & { minimum?: string },
  scale: number,
): AmountProblem | null {
  if (amount === '') return { problem: 'empty', bound: null }
  const value = toMinor(amount ?? '', scale)
  if (value === undefined) return { problem: 'invalid', bound: null }
  const minor = (text: string) => toMinor(text, scale) ?? 0n
  if (minimum !== undefined && value < minor(minimum)) return { problem: 'low', bound: minimum }
  const passed = (['high', 'daily', 'own', 'balance'] as const)
    .flatMap((problem) => {
      const bound = ceilings[problem]
      return typeof bound === 'string' && value > minor(bound) ? [{ problem, bound: minor(bound) }] : []
    })
    .sort((entry, other) => (entry.bound < other.bound ? -1 : entry.bound > other.bound ? 1 : 0))
  const [tightest] = passed
  return tightest ? { problem: tightest.problem, bound: decimal(tightest.bound, scale) } : null
}
