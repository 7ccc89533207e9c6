import { positiveAmount } from './amount-patterns.ts'
import { type Static, Type } from 'typebox'
import { date } from '../base/parts.ts'
import { closed, kebab, words } from './keys.ts'
import { measuredGames } from './measure.document.ts'

/** An amount or a count above nothing. */
export function above(description: string, example: string) {
  return Type.String({
    description,
    pattern: positiveAmount,
    money: 'measured',
    examples: [example],
  })
}

function points(description: string, example: number) {
  return Type.Integer({ description, minimum: 1, maximum: 1_000_000_000, examples: [example] })
}

/** What points can be earned by. Never by losing: what a win takes back would come and go. */
export const earnedBy = ['stake', 'rounds', 'deposited', 'deposits'] as const

const ruleDocument = Type.Object(
  {
    id: kebab('Id of the rule; movements of points keep it.', { examples: ['slots'] }),
    title: words('What members read.'),
    from: date('First day that counts, in the zone of the merchant, yyyy-mm-dd.'),
    of: Type.Unsafe<(typeof earnedBy)[number]>(
      Type.Enum([...earnedBy], {
        description:
          'stake: valid bets of rounds that are over. rounds: how many. deposited, deposits: money that arrived, how often.',
        examples: ['stake'],
      }),
    ),
    ...measuredGames,
    per: above('For each so much of it within a day: an amount, or a count of rounds or deposits.', '100'),
    points: points('so many points.', 1),
  },
  closed({ description: 'How points are earned. What is changed here counts from the next day on.' }),
)

const kinds = ['cash', 'physical', 'voucher'] as const

const itemDocument = Type.Object(
  {
    id: kebab('Id of the item; redemptions keep it.', { examples: ['tumbler'] }),
    kind: Type.Unsafe<(typeof kinds)[number]>(
      Type.Enum([...kinds], {
        description:
          'cash: money in the main wallet, at once. physical: sent to an address. voucher: a code that an operator hands out.',
        examples: ['physical'],
      }),
    ),
    title: words('Name of the item.', { approve: 'one' }),
    text: words('What it is, and what is to be known before it is taken.', { default: {} }),
    art: Type.String({
      description: 'Its picture: a symbol of the art sprite, or a file of the folder assets.',
      pattern: '^([a-z][a-z0-9-]{0,59}|assets/[A-Za-z0-9_-][A-Za-z0-9._/-]*\\.(svg|png|jpe?g|webp|avif))$',
      maxLength: 200,
      examples: ['assets/mall/tumbler.svg'],
      picture: true,
      approve: 'one',
    }),
    palette: Type.Integer({
      description: 'Picture palette of a symbol.',
      minimum: 0,
      maximum: 5,
      default: 0,
      examples: [1],
    }),
    points: points('What one costs.', 500),
    amount: Type.Optional(above('Of an item of money: how much, in the currency of the merchant.', '50')),
    stock: Type.Optional(
      Type.Integer({
        description: 'How many were ever put up, those taken included; absent for as many as are wanted.',
        minimum: 0,
        maximum: 1_000_000,
        examples: [40],
      }),
    ),
    perMember: Type.Optional(
      Type.Integer({
        description: 'How many one member may take, ever.',
        minimum: 1,
        maximum: 10_000,
        examples: [2],
      }),
    ),
  },
  closed({ description: 'Something to be had for points.' }),
)

const exchangeDocument = Type.Object(
  {
    points: points('So many points', 100),
    amount: above('become so much money in the main wallet.', '1'),
    minimum: points('The fewest points that can be converted at once.', 500),
  },
  closed({ description: 'What points are worth in money. Without it they cannot be converted.' }),
)

function list<T extends Parameters<typeof Type.Array>[0]>(items: T, description: string) {
  return Type.Array(items, { description, default: [], maxItems: 200, by: 'id', examples: [[]] })
}

export const pointsMallDocument = Type.Object(
  {
    earning: list(ruleDocument, 'How points are earned. They never expire.'),
    exchange: Type.Optional(exchangeDocument),
    items: list(itemDocument, 'What is to be had, in the order in which it is shown.'),
  },
  closed({ description: 'The points mall.', default: {} }),
)
export type EarningRule = Static<typeof ruleDocument>
export type MallItem = Static<typeof itemDocument>
