import { type TSchema, Type } from 'typebox'
import { closed } from '../../base/parts.ts'
import { profileFields } from '../../documents/profile.document.ts'

/** What makes an account whole, in the order in which it matters. */
const profileItems = ['contact', 'paymentPassword', 'secondFactor', 'payeeName', 'birthday'] as const

function stringEnum<const T extends readonly string[]>(values: T, description: string) {
  return Type.Unsafe<T[number]>(Type.Enum([...values], { description }))
}

const profile = closed({
  fields: Type.Array(
    closed({
      name: stringEnum(profileFields, 'Which field.'),
      value: Type.Union([
        Type.String({ description: 'What it says; all but the ends hidden where it is set once.' }),
        Type.Null(),
      ]),
      isFixed: Type.Boolean({ description: 'It is set once, and is set.' }),
      isOnce: Type.Boolean({ description: 'It is set once.' }),
      maxLength: Type.Integer({ description: 'Most characters.' }),
    }),
    { description: 'In the order of the form.' },
  ),
  items: Type.Array(
    closed({
      name: stringEnum(profileItems, 'What makes the account whole.'),
      isDone: Type.Boolean({ description: 'It is there.' }),
    }),
    { description: 'In the order in which it matters.' },
  ),
})

const value = Type.Optional(
  Type.String({ description: 'What it says from now on; empty for nothing.', maxLength: 200 }),
)
const values = Object.fromEntries(profileFields.map((name) => [name, value])) as Record<
  (typeof profileFields)[number],
  typeof value
>

export const profileCalls = {
  profile: { summary: 'What the member says of themselves, and what the account lacks.', value: profile },
  saveProfile: {
    summary:
      'Changes some fields of the profile. Real name and birthday are set once and want confirmIdentity.',
    body: closed(values satisfies Record<string, TSchema>),
    value: profile,
  },
}
