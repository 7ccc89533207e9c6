import { positiveAmount } from './amount-patterns.ts'
import { type Static, Type } from 'typebox'
import { conditions } from './condition.document.ts'
import { closed, count, kebab, words } from './keys.ts'
import { measureDocument } from './measure.document.ts'
import { giftDocument } from './reward.document.ts'

export const promotionKinds = ['information', 'claim', 'application', 'signUp', 'raffle'] as const
export type PromotionKind = (typeof promotionKinds)[number]

export const promotionCategories = ['welcome', 'play', 'deposit', 'event'] as const

export const turns = ['once', 'day', 'week', 'month'] as const

function stringEnum<const T extends readonly string[]>(
  values: T,
  description: string,
  usual: T[number],
  example: T[number] = usual,
) {
  return Type.Unsafe<T[number]>(Type.Enum([...values], { description, default: usual, examples: [example] }))
}

function moment(description: string) {
  return Type.String({
    description,
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(Z|[+-]\\d{2}:\\d{2})$',
    examples: ['2026-12-01T00:00:00+08:00'],
  })
}

const budgetDocument = Type.Object(
  {
    amount: Type.Optional(
      Type.String({
        description: 'Total money, in the merchant’s currency.',
        pattern: positiveAmount,
        money: 'amount',
        examples: ['50000'],
      }),
    ),
    count: Type.Optional(
      Type.Integer({
        description: 'Total number of rewards.',
        minimum: 1,
        maximum: 1_000_000_000,
        examples: [500],
      }),
    ),
  },
  closed({ description: 'Total that can be given; without it there is no limit.', default: {} }),
)

const raffleDocument = Type.Object(
  {
    measure: measureDocument,
    per: Type.String({
      description: 'How much makes one ticket: an amount in the merchant’s currency, or a number.',
      pattern: positiveAmount,
      money: 'measured',
      examples: ['100'],
    }),
    most: count('Maximum tickets per member.', 100, 1, 10_000),
    prizes: Type.Array(
      Type.Object(
        { gift: giftDocument, count: count('Number of these prizes.', 1, 1, 1000) },
        closed({ description: 'A prize.' }),
      ),
      {
        description: 'Prizes, from the first down. Each member can win once.',
        whole: 'a prize is told by its place among the others',
        minItems: 1,
        maxItems: 20,
        examples: [[{ gift: { kind: 'cash', amount: '1000' }, count: 1 }]],
      },
    ),
  },
  closed({ description: 'How members get tickets, and the prizes drawn at the end of the period.' }),
)

export const offerDocument = Type.Object(
  {
    id: kebab('Id: the hash of its page, and the permanent key of what it gave.', {
      examples: ['daily-lantern'],
    }),
    kind: stringEnum(
      promotionKinds,
      'information: read only. claim: claimed once its conditions are met. signUp: joined first; bets and deposits count from then. application: the team decides. raffle: tickets for bets or deposits, drawn at the end.',
      'claim',
    ),
    category: stringEnum(promotionCategories, 'The filter that lists it.', 'event', 'play'),
    kicker: words('Small line above the title.', { default: {} }),
    title: words('Title.'),
    text: words('One or two sentences about it.', { default: {} }),
    terms: Type.Array(words('One term.'), {
      description: 'The terms, one per line, shown before anything else.',
      whole: 'the terms of an offer are agreed to as one',
      minItems: 1,
      maxItems: 20,
      examples: [[{ EN: 'Once a day, until midnight.' }]],
    }),
    art: Type.String({
      description: 'Its picture: a symbol of the art sprite, or a file of the folder assets.',
      pattern: '^([a-z][a-z0-9-]{0,59}|assets/[A-Za-z0-9_-][A-Za-z0-9._/-]*\\.(svg|png|jpe?g|webp|avif))$',
      maxLength: 200,
      examples: ['b-hero-1', 'assets/summer.jpg'],
      picture: true,
      choices: 'pictures',
    }),
    palette: Type.Integer({
      description: 'Picture palette.',
      minimum: 0,
      maximum: 5,
      default: 0,
      examples: [1],
    }),
    from: Type.Optional(moment('Start; before it the promotion is shown as coming soon.')),
    until: Type.Optional(moment('End.')),
    turn: stringEnum(turns, 'How often a member can have it, in the merchant’s time zone.', 'once', 'day'),
    gift: Type.Optional(giftDocument),
    raffle: Type.Optional(raffleDocument),
    budget: budgetDocument,
    group: Type.Optional(
      kebab(
        'A member can have one promotion of a group at a time, until its day, week or month is over, or it ends or is declined. Promotions without a group can be combined.',
        { examples: ['welcome'] },
      ),
    ),
    priority: Type.Integer({
      description: 'Position in the list: highest first.',
      minimum: -1000,
      maximum: 1000,
      default: 0,
      examples: [10],
    }),
    audience: conditions('Who can join: all rules must be met.'),
    conditions: conditions('What must be reached: all must be met before a member can claim.'),
    isStopped: Type.Boolean({
      description: 'Stopped: nobody can join or claim it.',
      default: false,
      examples: [true],
    }),
  },
  closed({ description: 'A promotion.' }),
)
export type Offer = Static<typeof offerDocument>

export const promotionsDocument = Type.Object(
  {
    offers: Type.Array(offerDocument, {
      description: 'What is offered.',
      by: 'id',
      maxItems: 200,
      default: [],
    }),
  },
  closed({ description: 'Promotions and activities.', default: {} }),
)
