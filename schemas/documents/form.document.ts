import { Type, type Static } from 'typebox'
import { closed, kebab } from './keys.ts'

function fieldName(description: string) {
  return Type.String({ description, pattern: '^[a-z][A-Za-z0-9]{0,40}$', examples: ['username'] })
}

function textKey(description: string) {
  return Type.String({
    description,
    pattern: '^[A-Za-z][A-Za-z0-9_.]*$',
    maxLength: 100,
    examples: ['field.username'],
  })
}

const inputModes = ['text', 'numeric', 'decimal', 'tel', 'email', 'url', 'search', 'none'] as const
type InputMode = (typeof inputModes)[number]
const capitals = ['none', 'sentences', 'words', 'characters'] as const
type Capitals = (typeof capitals)[number]

/** What forms and payment methods say of a field alike. */
const fieldProperties = {
  name: fieldName('Name in the request and of the input.'),
  rule: Type.Optional(fieldName('Registration rule that applies. None: only "optional" decides.')),
  widget: kebab('Name of the input.', { examples: ['text', 'password', 'phone', 'sms-code', 'captcha'] }),
  label: textKey('Key of its label.'),
  placeholder: Type.Optional(textKey('Key of the text inside the empty input.')),
  help: Type.Optional(textKey('Key of the line below it.')),
  autocomplete: Type.Optional(
    Type.String({
      description: 'What a browser may fill in.',
      pattern: '^[a-z-]+( [a-z-]+)*$',
      maxLength: 60,
      examples: ['username', 'new-password', 'one-time-code'],
    }),
  ),
  inputmode: Type.Optional(
    Type.Unsafe<InputMode>(
      Type.Union(
        inputModes.map((mode) => Type.Literal(mode)),
        {
          description:
            'Keyboard of a phone. Told by the rule without it; one of digits gives way to a rule that allows letters.',
          examples: ['numeric'],
        },
      ),
    ),
  ),
  autocapitalize: Type.Optional(
    Type.Unsafe<Capitals>(
      Type.Union(
        capitals.map((which) => Type.Literal(which)),
        { description: 'What a phone writes with a capital.', examples: ['words'] },
      ),
    ),
  ),
  wide: Type.Optional(Type.Boolean({ description: 'Whether it takes the whole row.', examples: [true] })),
  optional: Type.Optional(
    Type.Boolean({
      description: 'Whether it may stay empty when no rule says otherwise.',
      examples: [true],
    }),
  ),
}

/** A field of a payment method: conditions and repeated values belong to forms of an account. */
export const plainField = Type.Object(fieldProperties, closed({ description: 'A field.' }))

const formField = Type.Object(
  {
    ...fieldProperties,
    when: Type.Optional(
      Type.Array(Type.String({ description: 'A condition; a leading ! turns it round.', maxLength: 60 }), {
        description: 'Conditions that must all hold for the field to be shown.',
        maxItems: 10,
        examples: [['flag:REGMOBVERF3']],
      }),
    ),
    equals: Type.Optional(fieldName('Field whose value this one repeats.')),
    choices: Type.Optional(
      Type.Array(
        Type.Object(
          {
            value: Type.String({ description: 'What is sent.', maxLength: 40, examples: ['account'] }),
            label: textKey('Key of its words.'),
          },
          closed({ description: 'A value to choose.' }),
        ),
        {
          description: 'Values of a choice, in order.',
          minItems: 1,
          maxItems: 40,
          examples: [[{ value: 'account', label: 'feedback.type.account' }]],
        },
      ),
    ),
  },
  closed({ description: 'A field.' }),
)

export const formDocument = Type.Object(
  {
    $schema: Type.Optional(Type.String({ description: 'Schema of this file, for editors.' })),
    title: textKey('Key of its title.'),
    submit: textKey('Key of the words on its button.'),
    machine: Type.Optional(fieldName('Machine that the form feeds.')),
    event: Type.Optional(
      Type.String({
        description: 'Event sent with the values.',
        pattern: '^[a-z]+(\\.[a-z]+)*$',
        default: 'form.submitted',
        examples: ['form.submitted'],
      }),
    ),
    fields: Type.Array(formField, { description: 'Fields in order.', minItems: 1, maxItems: 40 }),
  },
  closed({
    $id: 'form',
    title: 'Form',
    description: 'Fields in order, and what they feed.',
    visibility: 'browser',
  }),
)
export type FormDocument = Static<typeof formDocument>
export type FormField = Static<typeof formField>
