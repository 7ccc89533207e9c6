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
      description: 'The target: an amount in the merchant’s currency, or a number.',
      pattern: positiveAmount,
      money: 'measured',
      examples: ['500', '12.50'],
    }),
    within: Type.Optional(
      Type.Unsafe<Span>(
        Type.Enum([...spans], {
          description:
            'The period measured: that of the promotion’s frequency (default), today, this week (from Monday) or this month. Of a promotion that runs once, play counts since joining, and for claims since registration.',
          examples: ['day'],
        }),
      ),
    ),
  },
  closed({ description: 'A measured value has reached an amount.' }),
)

const traitRule = Type.Object(
  {
    is: Type.Unsafe<Trait>(
      Type.Enum([...traits], {
        description:
          'mobileKnown: the account has a mobile number. emailKnown: it has an email address. payeeNamed: the name for withdrawals is known. agent, notAgent: the member is an agent, or not.',
        examples: ['mobileKnown'],
      }),
    ),
  },
  closed({ description: 'The member has a property.' }),
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
  closed({ description: 'The member registered some time ago.' }),
)

const claimedRule = Type.Object(
  { claimed: kebab('Id of another promotion.', { examples: ['first-steps'] }) },
  closed({ description: 'The member has claimed another promotion.' }),
)

const segmentRule = Type.Object(
  {
    segment: Type.String({
      description: 'A saved segment; its members can change daily.',
      pattern: '^[a-z][a-z0-9-]{0,39}$',
      examples: ['loyal'],
      choices: 'segments',
    }),
  },
  closed({ description: 'The member belongs to a segment.' }),
)

const ruleDocument = Type.Union([measureRule, traitRule, daysRule, claimedRule, segmentRule], {
  description: 'One rule.',
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
          description: 'One of these must be met.',
          whole: 'rules have no name',
          minItems: 2,
          maxItems: 5,
          examples: [[{ is: 'mobileKnown' }, { is: 'emailKnown' }]],
        }),
      },
      closed({ description: 'One of several rules must be met.' }),
    ),
  ],
  { description: 'A rule, or several rules of which one must be met.', examples: [{ memberDays: 7 }] },
)

/** Clauses that must all hold. */
export function conditions(description: string) {
  return Type.Array(clauseDocument, {
    description,
    whole: 'rules have no name, and hold together',
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
