import type { PayoutLimits } from '../../../schemas/documents/payout-limits.document.ts'
import { maxMinor, toMinor } from '../../../schemas/base/money.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'

/** What may be paid without an operator's approval, in minor units. */
export interface PayoutBounds {
  /** Whose day it counts in: the code of a studio, or the name of the vendor that holds a purse. */
  owner: string
  /** Multiples of the stake. */
  ratio: number
  round: bigint
  day: bigint
}

/** A document may name more than the books can hold, above which nothing is ever paid; what cannot be read must not let anything through. */
function readLimit(amount: string, scale: number): bigint {
  const minor = toMinor(amount, scale)
  if (minor !== undefined) return minor
  if (Number(amount) * 10 ** scale > Number(maxMinor)) return maxMinor
  throw new Error(`The payout limit ${amount} is no amount in a currency of ${String(scale)} decimals`)
}

/** What the games of a studio may pay, or a vendor's purse may give back beyond what was brought there. */
export function payoutBounds({ merchant }: Pick<LoadedBrand, 'merchant'>, owner: string): PayoutBounds {
  const { scale } = merchant.currency
  const own = merchant.vendors.find(({ code }) => code === owner)?.payoutLimits
  const limits: PayoutLimits = { ...merchant.payoutLimits, ...own }
  return {
    owner,
    ratio: limits.ratio,
    round: readLimit(limits.round, scale),
    day: readLimit(limits.day, scale),
  }
}

/** The bounds as the functions of the database read them. */
export function boundsDocument({ owner, ratio, round, day }: PayoutBounds) {
  return { owner, ratio, round: String(round), day: String(day) }
}
