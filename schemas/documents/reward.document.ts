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
    description: 'How many times its amount must be staked before it is paid.',
    minimum: 1,
    maximum: 100,
    examples: [10],
  }),
  days: count('Days in which that must be done.', 14, 1, 365),
  maxStake: Type.Optional(
    amount(
      'The most that is taken as stake in one round of a game that counts, while the bonus is open: more is refused in the game.',
      '100',
    ),
  ),
  onWithdrawal: Type.Unsafe<(typeof onWithdrawal)[number]>(
    Type.Enum([...onWithdrawal], {
      description:
        'What a withdrawal does to it while it is open. keep: nothing. forfeit: it ends, which is said and agreed to before. block: none is taken until it is over or given up.',
      default: 'keep',
      examples: ['keep'],
    }),
  ),
  ifImpossible: Type.Unsafe<(typeof ifImpossible)[number]>(
    Type.Enum([...ifImpossible], {
      description:
        'What is paid of it when the brand no longer has a game that counts, or another currency. share: as much of it as was played through. whole: all of it. nothing: none. It is paid once operators agree.',
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
            description: 'How much of a stake counts.',
            minimum: 0,
            maximum: 100,
            examples: [100],
          }),
        },
        closed({ description: 'How stakes of a category count.' }),
      ),
      {
        description: 'Categories whose stakes count; all of them, whole, where absent.',
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
        amount: amount('How much, in the currency of the merchant.', '50'),
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
          description: 'Money that is paid once its amount was staked so many times.',
          examples: ['bonus'],
        }),
        amount: amount('How much is paid in the end.', '100'),
        ...wagering,
      },
      closed({ description: 'A bonus.' }),
    ),
  ],
  { description: 'What is given.', examples: [{ kind: 'cash', amount: '50' }] },
)
export type Gift = Static<typeof giftDocument>
export type BonusGift = Extract<Gift, { kind: 'bonus' }>
/** What must be played for a bonus, as it was when it was given. */
export type BonusTerms = Pick<BonusGift, 'times' | 'days' | 'maxStake' | 'counts'> &
  Partial<Pick<BonusGift, 'onWithdrawal' | 'ifImpossible'>>
