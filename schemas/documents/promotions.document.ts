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
        description: 'Money in all, in the currency of the merchant.',
        pattern: positiveAmount,
        money: 'amount',
        examples: ['50000'],
      }),
    ),
    count: Type.Optional(
      Type.Integer({
        description: 'Gifts in all.',
        minimum: 1,
        maximum: 1_000_000_000,
        examples: [500],
      }),
    ),
  },
  closed({ description: 'What may be given in all; without it there is no bound.', default: {} }),
)

const raffleDocument = Type.Object(
  {
    measure: measureDocument,
    per: Type.String({
      description: 'So much of it makes a ticket: an amount in the currency of the merchant, or a count.',
      pattern: positiveAmount,
      money: 'measured',
      examples: ['100'],
    }),
    most: count('Most tickets of a member.', 100, 1, 10_000),
    prizes: Type.Array(
      Type.Object(
        { gift: giftDocument, count: count('How many of it.', 1, 1, 1000) },
        closed({ description: 'A prize.' }),
      ),
      {
        description: 'Prizes, the first first. Nobody wins twice.',
        minItems: 1,
        maxItems: 20,
        examples: [[{ gift: { kind: 'cash', amount: '1000' }, count: 1 }]],
      },
    ),
  },
  closed({ description: 'How tickets are had, and what is drawn at the end of the period.' }),
)

export const offerDocument = Type.Object(
  {
    id: kebab('Id, used as the hash of its page and for ever as the key of what it gave.', {
      examples: ['daily-lantern'],
    }),
    kind: stringEnum(
      promotionKinds,
      'information: read only. claim: claimed once its conditions hold. signUp: joined first, counts from then, then requested. application: the team decides. raffle: tickets by what is played or paid in, drawn at its end.',
      'claim',
    ),
    category: stringEnum(promotionCategories, 'Under which filter it is found.', 'event', 'play'),
    kicker: words('Small line above the title.', { default: {} }),
    title: words('Title.'),
    text: words('One or two sentences about it.', { default: {} }),
    terms: Type.Array(words('One term.'), {
      description: 'What holds, a line each, shown before anything else.',
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
    from: Type.Optional(moment('First instant; before it the offer is coming soon.')),
    until: Type.Optional(moment('The instant at which it is over.')),
    turn: stringEnum(turns, 'How often a member may have it, in the zone of the merchant.', 'once', 'day'),
    gift: Type.Optional(giftDocument),
    raffle: Type.Optional(raffleDocument),
    budget: budgetDocument,
    group: Type.Optional(
      kebab(
        'Of the offers of a group a member may have one at a time: until its turn is over, or it is refused. Others stack.',
        { examples: ['welcome'] },
      ),
    ),
    priority: Type.Integer({
      description: 'Place in the list: the highest first.',
      minimum: -1000,
      maximum: 1000,
      default: 0,
      examples: [10],
    }),
    audience: conditions('For whom it is: all must hold before a member can begin.'),
    conditions: conditions('What must be reached: all must hold before a member can claim.'),
    isStopped: Type.Boolean({
      description: 'Nobody begins or claims it any more.',
      default: false,
      examples: [true],
    }),
  },
  closed({ description: 'A promotion.' }),
)
export type Offer = Static<typeof offerDocument>

export const promotionsDocument = Type.Object(
  {
    offers: Type.Array(offerDocument, { description: 'What is offered.', maxItems: 200, default: [] }),
  },
  closed({ description: 'Promotions and activities.', default: {} }),
)
