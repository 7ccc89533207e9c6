import { Type } from 'typebox'
import { sentAmount, shownAmount } from '../../base/money.ts'
import { closed, instant } from '../../base/parts.ts'
import { feePayers, paymentKinds, paymentMethodDocument } from '../../documents/payment-method.document.ts'
import { PublicRules } from '../../rules/rule.schema.ts'

/**
 * pending: the provider waits for the money. review: what came is not what was asked for, and an operator decides. expired,
 * cancelled: the provider waits no longer; money that comes late is credited still.
 */
export const depositStatuses = ['pending', 'review', 'confirmed', 'declined', 'expired', 'cancelled'] as const
export type DepositStatus = (typeof depositStatuses)[number]

export const depositStatus = Type.Unsafe<DepositStatus>(
  Type.Enum([...depositStatuses], {
    description:
      'pending: the provider waits for the money. review: an operator looks at it. expired, cancelled: the provider waits no longer; money that comes late is credited still.',
  }),
)

const currency = Type.String({ description: 'ISO 4217 code.' })
const currencySymbol = Type.String({ description: 'Symbol to show.' })
const id = Type.String({
  description: 'Id of the deposit.',
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
})
const feePayer = Type.Unsafe<(typeof feePayers)[number]>(
  Type.Enum([...feePayers], {
    description: 'Who bears the fee. The fee of a member is taken from what arrives.',
  }),
)
const kind = Type.Unsafe<(typeof paymentKinds)[number]>(
  Type.Enum([...paymentKinds], { description: 'What the way to pay is.' }),
)

/** A client generates it once for one request, and sends the same again when no response arrived. */
const key = Type.String({
  description: 'Idempotency key: the same for every try of one wish, made up by the client.',
  pattern: '^[A-Za-z0-9_-]{8,64}$',
  examples: ['5b1f2f0e-7a44-4a53-9a8e-1d3c6f1b9c52'],
})

const deposit = closed({
  id: Type.String({ description: 'Id of the deposit.' }),
  method: Type.String({ description: 'Code of the method.' }),
  methodName: Type.String({
    description: "The merchant's name for it; empty where its code has a usual one.",
  }),
  kind,
  amount: shownAmount('What is paid in.'),
  fee: shownAmount('What that costs.'),
  feePayer,
  arrives: shownAmount('What the wallet gets.'),
  currency,
  currencySymbol,
  status: depositStatus,
  url: Type.Union([
    Type.String({
      description: "The provider's page, while the deposit is pending and the provider has named one.",
    }),
    Type.Null(),
  ]),
  startedAt: instant('When it was started.'),
  expiresAt: instant('Until when it can be paid.'),
  settledAt: Type.Union([instant('When it was decided.'), Type.Null()]),
})

const method = closed({
  code: Type.String({ description: 'Code of the method.' }),
  name: Type.String({ description: "The merchant's name for it; empty where its code has a usual one." }),
  kind,
  minimum: shownAmount('Lowest amount.'),
  maximum: shownAmount('Highest amount; less near the daily limit.'),
  amounts: Type.Array(shownAmount('An amount.'), { description: 'Amounts to tap.' }),
  fee: closed({
    fixed: shownAmount('A part that is the same for every amount.'),
    percent: Type.String({ description: 'A part of the amount, in percent.' }),
    payer: feePayer,
  }),
  minutes: closed({
    minimum: Type.Integer({ description: 'Fewest minutes until the money is there.' }),
    maximum: Type.Integer({ description: 'Most minutes; 0 for at once.' }),
  }),
  hours: Type.Union([
    closed({
      from: Type.String({ description: 'HH:MM.' }),
      to: Type.String({ description: 'HH:MM; earlier than from: on the day after.' }),
      timeZone: Type.String({ description: 'IANA name.' }),
    }),
    Type.Null({ description: 'Always.' }),
  ]),
  isOpen: Type.Boolean({ description: 'Whether a deposit can be started now.' }),
  daily: closed({
    amount: Type.Union([shownAmount('What one member may pay in in a day.'), Type.Null()]),
    amountLeft: Type.Union([shownAmount('Of it, what is left today.'), Type.Null()]),
    deposits: Type.Union([Type.Integer({ description: 'Deposits of one member in a day.' }), Type.Null()]),
    depositsLeft: Type.Union([Type.Integer({ description: 'Of them, what is left today.' }), Type.Null()]),
  }),
  fields: paymentMethodDocument.properties.fields,
  rules: PublicRules,
})

export const depositCalls = {
  depositMethods: {
    summary: 'Ways to pay in.',
    value: closed({
      currency,
      currencySymbol,
      scale: Type.Integer({ description: 'Digits of the minor unit.' }),
      methods: Type.Array(method, {
        description: 'In their order; none where no payment provider is set up.',
      }),
    }),
  },
  depositStart: {
    summary: 'Starts a deposit: the answer names the page of the provider where it is paid.',
    body: closed({
      method: Type.String({ description: 'Code of the method.', maxLength: 60 }),
      amount: sentAmount('What to pay in.'),
      fields: Type.Optional(
        Type.Record(
          Type.String({ pattern: '^[a-z][A-Za-z0-9]{0,40}$' }),
          Type.String({ description: 'A value.', maxLength: 1000 }),
          { description: 'What the method asks beside the amount.', maxProperties: 8 },
        ),
      ),
      key,
    }),
    value: deposit,
  },
  depositStatus: {
    summary: 'What became of a deposit.',
    query: closed({ id }),
    value: deposit,
  },
  depositCancel: {
    summary: 'Gives up a deposit that is not paid. Money that comes all the same is credited.',
    body: closed({ id }),
    value: deposit,
  },
  depositHistory: {
    summary: 'Deposits of the member.',
    query: closed({
      pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100000, description: 'Page, from 1.' })),
      status: Type.Optional(depositStatus),
      method: Type.Optional(Type.String({ description: 'Code of a method.', maxLength: 60 })),
      from: Type.Optional(instant('Started then or later.')),
      to: Type.Optional(instant('Started before.')),
    }),
    value: closed({
      content: Type.Array(deposit, { description: 'The newest first.' }),
      pageNum: Type.Integer({ minimum: 1, description: 'The page.' }),
      totalPages: Type.Integer({ minimum: 0, description: 'Pages in all.' }),
    }),
  },
}
