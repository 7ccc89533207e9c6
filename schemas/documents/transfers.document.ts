import { plainAmount } from './amount-patterns.ts'
import { Type } from 'typebox'
import { closed } from './keys.ts'

function amount(description: string, examples: readonly string[], options = {}) {
  return Type.String({
    description,
    pattern: plainAmount,
    money: 'amount',
    examples,
    ...options,
  })
}

export const transfersDocument = Type.Object(
  {
    up: Type.Boolean({
      description: 'Whether members and agents may transfer to the agent above them.',
      default: true,
      examples: [false],
    }),
    down: Type.Boolean({
      description: 'Whether agents may transfer to members of their own tree.',
      default: true,
      examples: [false],
    }),
    minimum: amount('Lowest amount.', ['10'], { default: '1' }),
    maximum: amount('Highest amount.', ['50000'], { default: '50000' }),
    amountPerDay: Type.Optional(amount('What one member may send in a day of the merchant.', ['200000'])),
  },
  closed({ description: 'Transfers between members.', default: {}, visibility: 'gateway' }),
)
