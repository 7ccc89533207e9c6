import { positiveAmount } from './amount-patterns.ts'
import { type Static, Type } from 'typebox'
import { closed, count } from './keys.ts'

function amount(description: string, example: string) {
  return Type.String({ description, pattern: positiveAmount, money: 'amount', examples: [example] })
}

export const onWithdrawal = ['keep', 'forfeit', 'block'] as const
const ifImpossible = ['share', 'whole', 'nothing'] as const

/** What must be played for a bonus before it is money. */
const wagering = {
  times: Type.Integer({
    description: 'How many times the amount must be wagered before it is paid.',
    minimum: 1,
    maximum: 100,
    examples: [10],
  }),
  days: count('Days to meet the wagering requirement.', 14, 1, 365),
  maxStake: Type.Optional(
    amount(
      'Highest stake in one round of a game that counts while the bonus is open; the game refuses more.',
      '100',
    ),
  ),
  onWithdrawal: Type.Unsafe<(typeof onWithdrawal)[number]>(
    Type.Enum([...onWithdrawal], {
      description:
        'What a withdrawal does while the bonus is open. keep: nothing. forfeit: the bonus ends, after the member confirms. block: withdrawals wait until the bonus ends or is given up.',
      default: 'keep',
      examples: ['keep'],
    }),
  ),
  ifImpossible: Type.Unsafe<(typeof ifImpossible)[number]>(
    Type.Enum([...ifImpossible], {
      description:
        'What is paid when the brand no longer has a game that counts, or changes its currency. share: the part that was wagered. whole: all of it. nothing: none. Operators approve the payment.',
      default: 'share',
      examples: ['share'],
    }),
  ),
  counts: Type.Optional(
    Type.Array(
      Type.Object(
        {
          category: Type.String({
            description: 'A game category.',
            pattern: '^[A-Z_]{2,20}$',
            examples: ['RNG'],
          }),
          percent: Type.Integer({
            description: 'Percentage of a stake that counts.',
            minimum: 0,
            maximum: 100,
            examples: [100],
          }),
        },
        closed({ description: 'How much stakes of a category count.' }),
      ),
      {
        description: 'Categories whose stakes count; if empty, all count in full.',
        by: 'category',
        minItems: 1,
        maxItems: 20,
        examples: [[{ category: 'RNG', percent: 100 }]],
      },
    ),
  ),
}

/** What a reward gives. Never nothing: a reward of nothing is a mistake in a document. */
export const giftDocument = Type.Union(
  [
    Type.Object(
      {
        kind: Type.Literal('cash', { description: 'Money in the main wallet.', examples: ['cash'] }),
        amount: amount('Amount in the merchant’s currency.', '50'),
      },
      closed({ description: 'Money.' }),
    ),
    Type.Object(
      {
        kind: Type.Literal('points', { description: 'Points of the mall.', examples: ['points'] }),
        points: Type.Integer({
          description: 'How many.',
          minimum: 1,
          maximum: 1_000_000_000,
          examples: [100],
        }),
      },
      closed({ description: 'Points.' }),
    ),
    Type.Object(
      {
        kind: Type.Literal('bonus', {
          description: 'Money that is paid once its amount has been wagered the required number of times.',
          examples: ['bonus'],
        }),
        amount: amount('The amount that is paid in the end.', '100'),
        ...wagering,
      },
      closed({ description: 'A bonus.' }),
    ),
  ],
  { description: 'The reward.', examples: [{ kind: 'cash', amount: '50' }] },
)
export type Gift = Static<typeof giftDocument>
export type BonusGift = Extract<Gift, { kind: 'bonus' }>
/** What must be played for a bonus, as it was when it was given. */
export type BonusTerms = Pick<BonusGift, 'times' | 'days' | 'maxStake' | 'counts'> &
  Partial<Pick<BonusGift, 'onWithdrawal' | 'ifImpossible'>>
