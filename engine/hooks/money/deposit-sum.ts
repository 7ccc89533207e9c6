import { decimal, minorOf } from '../../../schemas/base/money.ts'
import { plainFigure } from '../../../schemas/rules/plain-digits.ts'
import { paymentFee } from '../../../schemas/base/payment-fee.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'

export type DepositMethod = CallValue<'depositMethods'>['methods'][number]

/**
 * An amount as it is sent, from what somebody typed: any digits, with or without grouping; '' for nothing. `point` is what divides whole and
 * parts in the language of the page: one alone is never taken for a group, however many digits follow.
 */
export function tidyAmount(typed: string, point: string): string {
  const plain = plainFigure(typed.normalize('NFKC')).replace(/[\s']/g, '')
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  const others = plain.slice(0, Math.max(0, last)).replace(/[^.,]/g, '')
  const mark = plain[last] ?? ''
  // A last mark with one or two digits behind it divides whole and parts, and so do the language's own alone and one unlike those before; others group.
  const divides = others === '' ? mark === point : !others.includes(mark)
  const hasParts = last >= 0 && (divides || plain.length - last <= 3)
  const whole = (hasParts ? plain.slice(0, last) : plain).replace(/[.,](?=\d{3}(?:\D|$))/g, '')
  const text = hasParts ? `${whole}.${plain.slice(last + 1)}` : whole
  return text.replace(/^0+(?=\d)/, '').replace(/\.$/, '')
}

export type SumProblem = 'empty' | 'invalid' | 'low' | 'high' | 'daily' | 'own'

export interface DepositSum {
  problem: SumProblem | null
  /** Decimal texts; fee and arrives only where the amount is one. */
  amount: string
  fee: string | null
  arrives: string | null
  /** The highest amount now. */
  max: string
}

/** What a deposit of an amount would cost, and what stands against it; `own` is what the member's limits leave, where there is one. */
export function depositSum(
  method: DepositMethod,
  amount: string,
  scale: number,
  own: string | null,
): DepositSum {
  const bounds = (
    [
      ['high', method.maximum],
      ['daily', method.daily.amountLeft],
      ['own', own],
    ] as const
  ).flatMap(([name, text]) => (text === null ? [] : [{ name, most: minorOf(text, scale) ?? 0n }]))
  const { name, most: max } = bounds.reduce((lowest, one) => (one.most < lowest.most ? one : lowest))
  const value = minorOf(amount, scale)
  const none = { amount, fee: null, arrives: null, max: decimal(max, scale) }
  if (amount === '') return { ...none, problem: 'empty' }
  if (value === undefined) return { ...none, problem: 'invalid' }
  const fee = paymentFee(method.fee, value, scale)
  const arrives = method.fee.payer === 'member' ? value - fee : value
  const problem = value < (minorOf(method.minimum, scale) ?? 0n) ? 'low' : value > max ? name : null
  return { ...none, fee: decimal(fee, scale), arrives: decimal(arrives, scale), problem }
}

/** What stands against moving an amount out of a wallet with this balance. */
export function transferProblem(
  amount: string,
  balance: string,
  scale: number,
): 'empty' | 'invalid' | 'high' | null {
  if (amount === '') return 'empty'
  const value = minorOf(amount, scale)
  if (value === undefined) return 'invalid'
  return value > (minorOf(balance, scale) ?? 0n) ? 'high' : null
}
