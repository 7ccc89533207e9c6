import { decimal, toMinor } from '../../../schemas/base/money.ts'

/** What stands against an amount, and the bound that it passes, where it passes one. */
export interface AmountProblem {
  problem: 'empty' | 'invalid' | 'low' | 'high' | 'daily' | 'own' | 'fee' | 'balance'
  bound: string | null
}

/** The most that an amount may be, by what says so; nothing is said by what is null. */
export type Ceilings = Readonly<Partial<Record<'high' | 'daily' | 'own' | 'balance', string | null>>>

/** What stands against an amount that was typed, and is undefined where it is none. Of several bounds that it passes the tightest is meant. */
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
