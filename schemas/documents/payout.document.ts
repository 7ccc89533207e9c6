import { plainAmount } from './amount-patterns.ts'
import { type Static, Type } from 'typebox'
import { numberChecks, type NumberCheck, numberKinds, type NumberKind } from '../rules/account-number.ts'
import { closed, count, kebab, words } from './keys.ts'
import { paymentProviders } from './payment-method.document.ts'

function amount(description: string, examples: readonly string[], options = {}) {
  return Type.String({
    description,
    pattern: plainAmount,
    money: 'amount',
    examples,
    ...options,
  })
}

function stringEnum<const T extends string>(values: readonly T[], description: string, options: object) {
  return Type.Unsafe<T>(
    Type.Union(
      values.map((value) => Type.Literal(value)),
      { description, ...options },
    ),
  )
}

/** What money is paid out to. */
const payoutKinds = ['bank', 'e-wallet'] as const

export const payoutMethodDocument = Type.Object(
  {
    code: kebab('Code of the method, as the payment provider knows it.', { examples: ['bank-transfer'] }),
    kind: stringEnum(payoutKinds, 'What it pays to.', { examples: ['bank'] }),
    name: words('Name that people read.', { examples: [{ EN: 'Bank account' }] }),
    banks: Type.Array(
      Type.Object(
        {
          code: kebab('Code of the bank.', { examples: ['harbour-bank'] }),
          name: Type.String({
            description: 'Its name.',
            minLength: 1,
            maxLength: 60,
            examples: ['Harbour Bank'],
          }),
        },
        closed({ description: 'A bank or an e-wallet company.' }),
      ),
      {
        description: 'Among which the member chooses; none for no choice.',
        by: 'code',
        default: [],
        maxItems: 200,
        examples: [[]],
      },
    ),
    numberLabel: Type.Optional(
      words('What people call the number of an account; the site’s word without it.', {
        examples: [{ EN: 'Mobile number' }],
      }),
    ),
    numberHint: Type.Optional(
      words('What such a number looks like, said below the field; nothing without it.', {
        examples: [{ EN: '11 digits, beginning with 09' }],
      }),
    ),
    numberPattern: Type.String({
      description:
        'What an account number looks like once it is cleaned: without spaces, and of digits and codes without dots, brackets and hyphens.',
      format: 'regex',
      maxLength: 100,
      default: '^[0-9]{8,19}$',
      examples: ['^09[0-9]{9}$'],
    }),
    numberKind: Type.Optional(
      stringEnum<NumberKind>(
        numberKinds,
        'What an account number is written with, which decides how it is cleaned and the keyboard of a phone: digits, capitals and digits (code), an e-mail address, or any text, of which only spaces go. Told by numberPattern and numberCheck without it.',
        { examples: ['email'] },
      ),
    ),
    numberCheck: stringEnum<NumberCheck>(
      numberChecks,
      'How an account number proves that it was not mistyped.',
      {
        default: 'none',
        examples: ['luhn'],
      },
    ),
    minimum: amount('Lowest amount.', ['200']),
    maximum: amount('Highest amount.', ['50000']),
    amounts: Type.Array(amount('An amount.', ['500']), {
      description: 'Amounts to tap; a member sees those that their balance and limits allow.',
      default: [],
      maxItems: 8,
      uniqueItems: true,
      examples: [['200', '500', '1000', '5000']],
    }),
    fee: Type.Object(
      {
        fixed: amount('A part that is the same for every amount.', ['15'], { default: '0' }),
        percent: Type.String({
          description:
            'A part of the amount, in percent with at most two decimals; less than the minor unit is dropped.',
          pattern: '^\\d{1,2}(\\.\\d{1,2})?$',
          default: '0',
          examples: ['1.5'],
        }),
      },
      closed({ description: 'What is taken from the amount before it is paid out.', default: {} }),
    ),
    minutes: count('Minutes until it usually arrives; 0 for at once.', 0, 0, 10_080),
  },
  closed({ description: 'A way to pay out.' }),
)
export type PayoutMethod = Static<typeof payoutMethodDocument>

export const withdrawalDocument = Type.Object(
  {
    autoApproveBelow: amount('Amounts below it are paid without an operator; 0 for none.', ['1000'], {
      default: '0',
    }),
    perDay: count('Withdrawals of one member in a day of the merchant.', 5, 1, 100),
    amountPerDay: Type.Optional(amount('What one member may withdraw in a day of the merchant.', ['200000'])),
    openAtOnce: count('Withdrawals of one member under way at once.', 3, 1, 20),
    turnoverPercent: count(
      'Percent of what was paid in, or came down from an agent, since the last withdrawal that must be staked before the next, or before a transfer upwards; 0 for none.',
      0,
      0,
      1000,
    ),
    accounts: count('Accounts that a member may have saved.', 5, 1, 20),
    accountHours: count('Hours that a new account waits before it is paid to.', 0, 0, 168),
    cancellable: Type.Boolean({
      description: 'Whether a member may cancel a request that no operator has decided.',
      default: true,
      examples: [false],
    }),
    unknownMinutes: count(
      'Minutes after which a payout whose outcome is unknown comes before an operator.',
      30,
      1,
      10_080,
    ),
    forcedReceipt: Type.Boolean({
      description: 'Whether a payout counts as received at once, and is not given back.',
      default: false,
      examples: [true],
    }),
    provider: stringEnum(
      paymentProviders,
      'Who pays out: http, the provider of the settings LIVERY_PAYMENT_*; sandbox, which is not there in production; or auto, which is http where those settings are given, and otherwise the sandbox.',
      {
        default: 'auto',
        examples: ['http'],
        visibility: 'gateway',
      },
    ),
  },
  closed({ description: 'How money leaves.', default: {}, visibility: 'gateway' }),
)
