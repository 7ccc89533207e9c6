import { type Static, Type } from 'typebox'
import { positiveAmount } from './amount-patterns.ts'
import { closed } from './keys.ts'

function ratio(options: { default?: number } = {}) {
  return Type.Integer({
    description: 'Most that a round pays, in multiples of its stake.',
    minimum: 1,
    maximum: 1_000_000_000,
    examples: [1_000_000],
    ...options,
  })
}

function amount(description: string, example: string, options: { default?: string } = {}) {
  return Type.String({
    description,
    pattern: positiveAmount,
    money: 'amount',
    examples: [example],
    ...options,
  })
}

function round(options = {}) {
  return amount('Most that a round pays, in the currency of the merchant.', '100000000', options)
}

function day(options = {}) {
  return amount('Most that is paid in a day (UTC), in the currency of the merchant.', '1000000000', options)
}

/** What games may pay before an operator has to confirm. The defaults are above the highest wins of the reference vendor's games. */
export const payoutLimitsDocument = Type.Object(
  {
    ratio: ratio({ default: 1_000_000 }),
    round: round({ default: '100000000' }),
    day: day({ default: '1000000000' }),
  },
  closed({
    description:
      "What each vendor may pay before an operator is asked, unless its entry in `vendors` says otherwise. Holds for money from a vendor's purse too.",
    default: {},
    visibility: 'gateway',
  }),
)

/** The limits of one vendor, where they differ. */
export const vendorPayoutLimits = Type.Object(
  { ratio: Type.Optional(ratio()), round: Type.Optional(round()), day: Type.Optional(day()) },
  closed({
    description: 'What its games may pay before an operator is asked, where it differs from `payoutLimits`.',
    visibility: 'gateway',
  }),
)

export type PayoutLimits = Static<typeof payoutLimitsDocument>
