import { positiveAmount } from './amount-patterns.ts'
import { type Static, Type } from 'typebox'
import { closed, kebab } from './keys.ts'
import { measureDocument } from './measure.document.ts'

/** What somebody can be. */
export const traits = ['mobileKnown', 'emailKnown', 'payeeNamed', 'agent', 'notAgent'] as const
export type Trait = (typeof traits)[number]

/** Stretches of time over which something is measured, in the zone of the merchant. */
export const spans = ['turn', 'day', 'week', 'month'] as const
export type Span = (typeof spans)[number]

const measureRule = Type.Object(
  {
    measure: measureDocument,
    atLeast: Type.String({
      description: 'How much is needed: an amount in the currency of the merchant, or a count.',
      pattern: positiveAmount,
      money: 'measured',
      examples: ['500', '12.50'],
    }),
    within: Type.Optional(
      Type.Unsafe<Span>(
        Type.Enum([...spans], {
          description:
            'Measured since when: the turn of the promotion, which is usual, or today, this week (from Monday), this month.',
          examples: ['day'],
        }),
      ),
    ),
  },
  closed({ description: 'Something measured has come to so much.' }),
)

const traitRule = Type.Object(
  {
    is: Type.Unsafe<Trait>(
      Type.Enum([...traits], {
        description:
          'mobileKnown, emailKnown: the account has a number, an address. payeeNamed: the name for withdrawals is known. agent, notAgent.',
        examples: ['mobileKnown'],
      }),
    ),
  },
  closed({ description: 'The member is something.' }),
)

const daysRule = Type.Object(
  {
    memberDays: Type.Integer({
      description: 'Days since the registration.',
      minimum: 1,
      maximum: 36_500,
      examples: [7],
    }),
  },
  closed({ description: 'The member has been one for so long.' }),
)

const claimedRule = Type.Object(
  { claimed: kebab('Id of another offer.', { examples: ['first-steps'] }) },
  closed({ description: 'The member has claimed another offer.' }),
)

const segmentRule = Type.Object(
  {
    segment: Type.String({
      description: 'Short name of a segment that operators saved; who belongs to it can change any day.',
      pattern: '^[a-z][a-z0-9-]{0,39}$',
      examples: ['loyal'],
      choices: 'segments',
    }),
  },
  closed({ description: 'The member belongs to a segment.' }),
)

const ruleDocument = Type.Union([measureRule, traitRule, daysRule, claimedRule, segmentRule], {
  description: 'One thing that is so or not.',
  examples: [{ memberDays: 7 }],
})

const clauseDocument = Type.Union(
  [
    measureRule,
    traitRule,
    daysRule,
    claimedRule,
    segmentRule,
    Type.Object(
      {
        anyOf: Type.Array(ruleDocument, {
          description: 'One of them is enough.',
          minItems: 2,
          maxItems: 5,
          examples: [[{ is: 'mobileKnown' }, { is: 'emailKnown' }]],
        }),
      },
      closed({ description: 'One of several is enough.' }),
    ),
  ],
  { description: 'A rule, or several of which one is enough.', examples: [{ memberDays: 7 }] },
)

/** Clauses that must all hold. */
export function conditions(description: string) {
  return Type.Array(clauseDocument, {
    description,
    maxItems: 12,
    default: [],
    examples: [[{ measure: { of: 'stake' }, atLeast: '500', within: 'day' }]],
  })
}

export type Rule = Static<typeof ruleDocument>
export type Clause = Static<typeof clauseDocument>

/** The rules of a clause, of which one is enough. */
export function listRules(clause: Clause): readonly Rule[] {
  return 'anyOf' in clause ? clause.anyOf : [clause]
}
