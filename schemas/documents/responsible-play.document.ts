import { plainAmount } from './amount-patterns.ts'
import { Type } from 'typebox'
import { closed, count, link, words } from './keys.ts'

/** What a limit bounds: money paid in, stakes less payouts, stakes, minutes of play. */
export const limitKinds = ['deposit', 'loss', 'stake', 'time'] as const
export type LimitKind = (typeof limitKinds)[number]

export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

export const limitKind = Type.Unsafe<LimitKind>(
  Type.Enum([...limitKinds], { description: 'What is bounded.', examples: ['deposit'] }),
)
export const limitPeriod = Type.Unsafe<LimitPeriod>(
  Type.Enum([...limitPeriods], { description: 'Over which time.', examples: ['day'] }),
)

const prescribed = Type.Object(
  {
    kind: limitKind,
    period: limitPeriod,
    amount: Type.String({
      description: 'In the currency of the merchant; of a time limit, minutes.',
      pattern: plainAmount,
      money: 'measured',
      examples: ['10000'],
    }),
  },
  closed({ description: 'A limit for every member.' }),
)

const helper = Type.Object(
  {
    name: Type.String({
      description: 'Name of the organisation.',
      maxLength: 80,
      examples: ['Gamblers Anonymous'],
    }),
    about: words('What it does, in a sentence.', { default: {} }),
    link: link('Where it is reached.', { default: '' }),
  },
  closed({ description: 'Somebody who helps, free of charge and apart from the brand.' }),
)

export const responsiblePlayDocument = Type.Object(
  {
    raiseWaitHours: count(
      'Hours that a raise or a removal of a limit waits before it can be confirmed.',
      24,
      1,
      720,
    ),
    confirmWindowHours: count('Hours in which it can be confirmed then; after that it lapses.', 72, 1, 720),
    timeoutHours: Type.Array(Type.Integer({ description: 'Hours.', minimum: 1, maximum: 720 }), {
      description: 'Lengths of a break that members may take.',
      default: [24, 48, 168, 336, 720],
      minItems: 1,
      maxItems: 8,
      uniqueItems: true,
      examples: [[24, 168, 720]],
    }),
    exclusionMonths: Type.Array(
      Type.Integer({ description: 'Months, 0 for good.', minimum: 0, maximum: 120 }),
      {
        description: 'Lengths of a self-exclusion that members may choose, in months; 0 for good.',
        default: [6, 12, 60, 0],
        minItems: 1,
        maxItems: 8,
        uniqueItems: true,
        examples: [[6, 12, 60, 0]],
      },
    ),
    prescribed: Type.Array(prescribed, {
      description: 'Limits that hold for every member beside their own; the lowest applies.',
      by: 'kind+period',
      default: [],
      maxItems: 12,
      examples: [[{ kind: 'deposit', period: 'month', amount: '100000' }]],
    }),
    required: Type.Array(limitKind, {
      description: 'Kinds of which a member must have a limit of their own before they pay in or play.',
      default: [],
      maxItems: 4,
      uniqueItems: true,
      examples: [['deposit']],
    }),
    help: Type.Array(helper, {
      description: 'Who helps people that play too much.',
      by: 'name',
      default: [],
      maxItems: 12,
      examples: [[{ name: 'Gamblers Anonymous', link: 'https://www.gamblersanonymous.org/' }]],
    }),
  },
  closed({ description: 'How members bound their own play.', default: {} }),
)
