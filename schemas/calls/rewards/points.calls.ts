import { Type } from 'typebox'
import { shownAmount } from '../../base/money.ts'
import { closed, filled, instant } from '../../base/parts.ts'
import { cursor, next } from '../money/records.calls.ts'

/** Where a redemption can stand. */
export const redemptionStatuses = ['inProcess', 'approved', 'rejected'] as const
export type RedemptionStatus = (typeof redemptionStatuses)[number]

/** What points are given for; convert: money at the exchange ratio. */
export const redemptionKinds = ['cash', 'physical', 'voucher', 'convert'] as const
export type RedemptionKind = (typeof redemptionKinds)[number]

/** Why points move. */
const pointKindNames = ['earned', 'reward', 'returned', 'redeemed', 'converted', 'takenBack'] as const

/** The most of one item in one redemption. */
const maxQuantity = 20

function stringEnum<const T extends readonly string[]>(values: T, description: string) {
  return Type.Unsafe<T[number]>(Type.Enum([...values], { description }))
}

function count(description: string) {
  return Type.Integer({ description, minimum: 0 })
}

const item = Type.String({
  description: 'Id of the item.',
  pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$',
  maxLength: 60,
})
const title = Type.String({ description: 'Name to show; empty where the item is gone.' })
const currencySymbol = Type.String({ description: 'Symbol to show.' })
const paymentPassword = filled('The payment password.')
const key = Type.String({
  description: 'Idempotency key: the same for every try of one wish, made up by the client.',
  pattern: '^[A-Za-z0-9_-]{8,64}$',
  examples: ['5b1f2f0e-7a44-4a53-9a8e-1d3c6f1b9c52'],
})

const exchange = closed({
  points: count('So many points'),
  amount: shownAmount('become so much money.'),
})

const redemption = closed({
  id: Type.String({ description: 'Reference number.' }),
  kind: stringEnum(redemptionKinds, 'What it is.'),
  item: Type.Union([item, Type.Null()]),
  title,
  quantity: count('How many.'),
  points: count('What it cost.'),
  amount: Type.Union([shownAmount('Money that came into the wallet.'), Type.Null()]),
  currencySymbol,
  exchange: Type.Union([exchange, Type.Null()], { description: 'The ratio as it was, of a conversion.' }),
  status: stringEnum(redemptionStatuses, 'How it stands.'),
  reason: Type.Union([Type.String({ description: 'Code of the reason of a rejection.' }), Type.Null()]),
  remark: Type.String({ description: 'What the team says to it: a code, a tracking number.' }),
  appliedAt: instant('When it was asked for.'),
  decidedAt: Type.Union([instant('When it was decided.'), Type.Null()]),
})

export const pointCalls = {
  pointBalance: {
    summary: 'Points of the member, and what the member took of items that are limited.',
    value: closed({
      points: count('What the member has.'),
      inProcess: count('Redemptions that are not decided yet.'),
      hasPaymentPassword: Type.Boolean({ description: 'A payment password is set.' }),
      taken: Type.Array(closed({ item, quantity: count('How many.') }), { description: 'By item.' }),
    }),
  },
  pointRewards: {
    summary: 'What is to be had for points, and how much of it is left.',
    value: Type.Array(
      closed({
        id: item,
        kind: stringEnum(['cash', 'physical', 'voucher'] as const, 'What it is.'),
        title,
        text: Type.String({ description: 'What it is, in some sentences.' }),
        picture: Type.String({ description: 'A symbol of the art, or the address of a picture.' }),
        palette: Type.Integer({ description: 'Palette of a symbol.' }),
        points: count('What one costs.'),
        amount: Type.Union([shownAmount('Money that one is worth in the wallet.'), Type.Null()]),
        left: Type.Union([count('How many are left.'), Type.Null()]),
        perMember: Type.Union([count('How many one member may take, ever.'), Type.Null()]),
      }),
      { description: 'In the order of the mall.' },
    ),
  },
  pointConfig: {
    summary: 'How points are earned, and what they are worth in money.',
    value: closed({
      earning: Type.Array(
        closed({
          id: Type.String({ description: 'Id of the rule.' }),
          title: Type.String({ description: 'What counts.' }),
          isMoney: Type.Boolean({ description: 'per is an amount, not a count.' }),
          per: Type.String({ description: 'For each so much of it within a day' }),
          points: count('so many points.'),
          from: Type.String({ description: 'First day that counts.' }),
        }),
        { description: 'Rules.' },
      ),
      exchange: Type.Union([
        closed({
          points: count('So many points'),
          amount: shownAmount('become so much money.'),
          minimum: count('The fewest that can be converted at once.'),
        }),
        Type.Null(),
      ]),
      currencySymbol,
    }),
  },
  pointRedeem: {
    summary: 'Takes an item for points. Money is there at once; all else an operator hands out.',
    body: closed({
      item,
      quantity: Type.Integer({ description: 'How many.', minimum: 1, maximum: maxQuantity }),
      points: Type.Integer({ description: 'What all of it costs, as it was shown.', minimum: 1 }),
      delivery: Type.Optional(
        closed(
          {
            name: filled('Who receives it.', 80),
            phone: filled('Where to call.', 30),
            address: filled('Where to send it.', 300),
          },
          { description: 'Of an item that is sent.' },
        ),
      ),
      paymentPassword,
      key,
    }),
    value: redemption,
  },
  pointConvert: {
    summary: 'Turns points into money at the exchange ratio.',
    body: closed({
      points: Type.Integer({ description: 'How many: a multiple of the ratio.', minimum: 1 }),
      paymentPassword,
      key,
    }),
    value: redemption,
  },
  pointRedemptions: {
    summary: 'What the member took for points, the newest first.',
    query: closed({
      status: Type.Optional(stringEnum(redemptionStatuses, 'Only those that stand so.')),
      cursor,
    }),
    value: closed({
      content: Type.Array(redemption, { description: 'The newest first.' }),
      next,
    }),
  },
  pointDetails: {
    summary: 'Every movement of points of the member, the newest first.',
    query: closed({ cursor }),
    value: closed({
      content: Type.Array(
        closed({
          id: Type.String({ description: 'Reference number.' }),
          kind: stringEnum(pointKindNames, 'Why they moved.'),
          title: Type.String({ description: 'The rule or the item; empty where it is gone.' }),
          points: Type.Integer({ description: 'By how much the points changed.' }),
          balance: count('Points then.'),
          at: instant('When.'),
        }),
        { description: 'The newest first.' },
      ),
      next,
    }),
  },
}
