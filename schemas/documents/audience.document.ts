import { plainAmount } from './amount-patterns.ts'
import { type Static, Type } from 'typebox'
import { date } from '../base/parts.ts'
import { closed } from './keys.ts'
import { measureDocument } from './measure.document.ts'

function days(description: string) {
  return Type.Integer({ description, minimum: 1, maximum: 366, examples: [30] })
}

function amount(description: string) {
  return Type.Optional(
    Type.String({ description, pattern: plainAmount, money: 'measured', examples: ['1000'] }),
  )
}

const rule = Type.Union(
  [
    Type.Object(
      {
        rule: Type.Literal('type'),
        types: Type.Array(Type.Integer({ description: 'An account type.', minimum: 0, maximum: 999 }), {
          description: 'Account types.',
          minItems: 1,
          maxItems: 20,
          uniqueItems: true,
          examples: [[0]],
        }),
      },
      closed({ description: 'Who has an account of one of these types.' }),
    ),
    Type.Object(
      {
        rule: Type.Literal('registered'),
        from: Type.Optional(date('Not before this day.')),
        to: Type.Optional(date('Not after this day.')),
      },
      closed({ description: 'Who registered then, by the calendar of the merchant.' }),
    ),
    Type.Object(
      {
        rule: Type.Literal('vip'),
        level: Type.String({
          description: 'Id of a level of rewards/vip.json.',
          minLength: 1,
          maxLength: 60,
          examples: ['gold'],
        }),
      },
      closed({ description: 'Who holds this VIP level, or a higher one.' }),
    ),
    Type.Object(
      { rule: Type.Literal('seen'), days: days('Days.') },
      closed({ description: 'Who signed in within so many days.' }),
    ),
    Type.Object(
      { rule: Type.Literal('away'), days: days('Days.') },
      closed({ description: 'Who did not sign in for so many days.' }),
    ),
    Type.Object(
      {
        rule: Type.Literal('measure'),
        measure: measureDocument,
        days: days('Over so many days until now.'),
        atLeast: amount('Not less than this: an amount in the currency of the merchant, else a count.'),
        below: amount('Less than this.'),
      },
      closed({ description: 'Who played or paid in so much.' }),
    ),
  ],
  { description: 'A rule.' },
)
export type AudienceRule = Static<typeof rule>

/** Rules that must all hold. */
export const audienceRules = Type.Array(rule, {
  description: 'Rules that must all hold.',
  minItems: 1,
  maxItems: 10,
})

/** Whom a message is for. */
export const audienceDocument = Type.Union(
  [
    Type.Object({ to: Type.Literal('all') }, closed({ description: 'Every member.' })),
    Type.Object(
      {
        to: Type.Literal('members'),
        usernames: Type.Array(
          Type.String({ description: 'A login name.', minLength: 1, maxLength: 64, examples: ['marisol'] }),
          { description: 'Login names.', minItems: 1, maxItems: 100, uniqueItems: true },
        ),
      },
      closed({ description: 'Members by their names.' }),
    ),
    Type.Object(
      {
        to: Type.Literal('segment'),
        rules: audienceRules,
      },
      closed({ description: 'Members for whom rules hold.' }),
    ),
  ],
  { description: 'Whom a message is for.' },
)
export type Audience = Static<typeof audienceDocument>
