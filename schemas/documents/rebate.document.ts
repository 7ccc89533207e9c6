import { plainAmount } from './amount-patterns.ts'
import { type Static, Type } from 'typebox'
import { closed, count, kebab } from './keys.ts'

function percent(description: string, example: string) {
  return Type.String({
    description,
    pattern: '^(?!0+(\\.0+)?$)\\d{1,2}(\\.\\d{1,3})?$',
    examples: [example],
  })
}

const rateDocument = Type.Object(
  {
    id: kebab('Name of the rate in this file; never changed once it was published.', { examples: ['slots'] }),
    categories: Type.Array(
      Type.String({ description: 'A game category.', pattern: '^[A-Z_]{2,20}$', examples: ['RNG'] }),
      {
        description: 'Categories whose stakes it is paid on.',
        minItems: 1,
        maxItems: 20,
        uniqueItems: true,
        examples: [['RNG']],
      },
    ),
    percent: percent('Of every stake that is over, so many percent.', '0.5'),
    levels: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' }),
        percent('Percent at this level.', '0.8'),
        { description: 'Other percents, by VIP level.', maxProperties: 20, examples: [{ ember: '0.6' }] },
      ),
    ),
  },
  closed({ description: 'A rate.' }),
)

export const rebateDocument = Type.Object(
  {
    rates: Type.Array(rateDocument, {
      description: 'What is given back, by category; each category once. Without any there is no rebate.',
      by: 'id',
      default: [],
      maxItems: 12,
      examples: [[{ id: 'slots', categories: ['RNG'], percent: '0.5' }]],
    }),
    days: count('Days before today whose rebate can still be claimed.', 1, 0, 6),
    minimum: Type.String({
      description: 'The least that is paid at a time.',
      pattern: plainAmount,
      money: 'amount',
      default: '1',
      examples: ['1'],
    }),
  },
  closed({ description: 'Part of all stakes, given back when a member asks for it.', default: {} }),
)
export type RebateRate = Static<typeof rateDocument>
