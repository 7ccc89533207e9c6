import { plainAmount } from './amount-patterns.ts'
import { Type, type Static } from 'typebox'
import { plainField } from './form.document.ts'
import { closed, count, kebab, words } from './keys.ts'
import { WrittenRule } from './written-rule.ts'

/** Codes that payment methods usually have. */
export const paymentCodes = ['bank-transfer', 'card', 'e-wallet', 'pix', 'crypto', 'cash'] as const

/** What a way to pay is, which decides its picture. */
export const paymentKinds = ['card', 'e-wallet', 'bank-transfer', 'instant', 'crypto', 'cash'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** Who carries money. auto: the provider of the settings, or the sandbox outside production where none is set. */
export const paymentProviders = ['auto', 'sandbox', 'http'] as const
export type PaymentProviderName = (typeof paymentProviders)[number]

export const feePayers = ['member', 'merchant'] as const

function amount(description: string, examples: readonly string[], options = {}) {
  return Type.String({
    description,
    pattern: plainAmount,
    money: 'amount',
    examples,
    ...options,
  })
}

function stringEnum<const T extends readonly string[]>(values: T, description: string, options = {}) {
  return Type.Unsafe<T[number]>(
    Type.Union(
      values.map((value) => Type.Literal(value)),
      { description, ...options },
    ),
  )
}

const fee = Type.Object(
  {
    fixed: amount('A part that is the same for every amount.', ['5'], { default: '0' }),
    percent: Type.String({
      description:
        'A part of the amount, in percent with at most two decimals. What is less than the minor unit is dropped.',
      pattern: '^\\d{1,3}(\\.\\d{1,2})?$',
      default: '0',
      examples: ['1.5'],
    }),
    payer: stringEnum(
      feePayers,
      'member: the fee is taken from what arrives. merchant: all of it arrives, and the merchant bears the fee.',
      { default: 'member', examples: ['merchant'] },
    ),
  },
  closed({ description: 'What paying in this way costs.', default: {} }),
)

const timeOfDay = '^([01][0-9]|2[0-3]):[0-5][0-9]$'

const hours = Type.Object(
  {
    from: Type.String({ description: 'When it opens.', pattern: timeOfDay, examples: ['08:00'] }),
    to: Type.String({
      description: 'When it closes; earlier than from: on the day after.',
      pattern: timeOfDay,
      examples: ['22:00'],
    }),
  },
  closed({
    description: "Hours of the merchant's time zone in which a deposit can be started; always where absent.",
    examples: [{ from: '08:00', to: '22:00' }],
  }),
)

const daily = Type.Object(
  {
    deposits: Type.Optional(
      Type.Integer({ description: 'Deposits of one member.', minimum: 1, maximum: 1000, examples: [10] }),
    ),
    amount: Type.Optional(amount('What one member may pay in.', ['200000'])),
  },
  closed({ description: 'What is allowed in one day of the merchant.', default: {} }),
)

const minutes = Type.Object(
  {
    minimum: count('Fewest minutes.', 0, 0, 10080),
    maximum: count('Most minutes; 0 for at once.', 0, 0, 10080),
  },
  closed({ description: 'How long it usually takes until the money is there.', default: {} }),
)

export const paymentMethodDocument = Type.Object(
  {
    code: kebab('Code of the method, as the payment provider knows it.', {
      examples: ['card'],
      suggests: paymentCodes,
    }),
    kind: Type.Optional(
      stringEnum(paymentKinds, 'What it is, which decides its picture; taken from its code where absent.', {
        examples: ['e-wallet'],
      }),
    ),
    name: words('Name that people read; one for its code where absent.', { default: {} }),
    minimum: amount('Lowest amount.', ['100']),
    maximum: amount('Highest amount.', ['50000']),
    amounts: Type.Array(amount('An amount.', ['500']), {
      description: 'Amounts to tap.',
      default: [],
      maxItems: 8,
      uniqueItems: true,
      examples: [['200', '500', '1000', '5000']],
    }),
    fee,
    minutes,
    hours: Type.Optional(hours),
    daily,
    fields: Type.Array(plainField, {
      description: 'What the member must say beside the amount, as in a form document.',
      by: 'name',
      default: [],
      maxItems: 8,
      examples: [[{ name: 'payerName', rule: 'payerName', widget: 'text', label: 'pay.payerName' }]],
    }),
    rules: Type.Record(Type.String({ pattern: '^[a-z][A-Za-z0-9]{0,40}$' }), WrittenRule, {
      description: 'Rules of these fields, by the names that they use.',
      default: {},
      maxProperties: 8,
      examples: [{ payerName: { required: true, maxLength: 60 } }],
    }),
    provider: stringEnum(
      paymentProviders,
      'Who takes the money: http, the provider of the settings LIVERY_PAYMENT_*; sandbox, which is not there in production; or auto, which is http where those settings are given, and otherwise the sandbox.',
      { default: 'auto', examples: ['http'], visibility: 'gateway' },
    ),
    currencies: Type.Array(
      Type.String({ description: 'ISO 4217 code.', pattern: '^[A-Z]{3}$', format: 'currency' }),
      {
        description: 'Currencies that it can take; any where empty.',
        default: [],
        maxItems: 40,
        uniqueItems: true,
        examples: [['PHP']],
      },
    ),
  },
  closed({ description: 'A way to pay in or out.' }),
)
export type PaymentMethod = Static<typeof paymentMethodDocument>
