import { Type } from 'typebox'
import { sentAmount, shownAmount } from '../../base/money.ts'
import { closed, filled, instant, nothing } from '../../base/parts.ts'
import { numberKinds } from '../../rules/account-number.ts'

/** Where a withdrawal can stand. */
export const withdrawalStatuses = [
  'inReview',
  'approved',
  'sending',
  'unknown',
  'paid',
  'partlyPaid',
  'failed',
  'rejected',
  'cancelled',
  'reversed',
] as const
export type WithdrawalStatus = (typeof withdrawalStatuses)[number]

/** What became of the question whether the money arrived. */
export const receiptStatuses = [
  'due',
  'received',
  'partly',
  'disputed',
  'automatic',
  'forced',
  'settled',
  'recalled',
] as const
export type ReceiptStatus = (typeof receiptStatuses)[number]

function stringEnum<const T extends readonly string[]>(values: T, description: string) {
  return Type.Unsafe<T[number]>(Type.Enum([...values], { description }))
}

function id(description: string) {
  return Type.String({
    description,
    pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  })
}

const key = Type.String({
  description: 'Idempotency key: the same for every try of one wish, made up by the client.',
  pattern: '^[A-Za-z0-9_-]{8,64}$',
  examples: ['5b1f2f0e-7a44-4a53-9a8e-1d3c6f1b9c52'],
})
const currency = Type.String({ description: 'ISO 4217 code.' })
const currencySymbol = Type.String({ description: 'Symbol to show.' })
const paymentPassword = filled('The payment password.')

const account = closed({
  id: id('The account.'),
  method: Type.String({ description: 'Code of the method.' }),
  bank: Type.String({ description: 'Name of the bank; empty where there is no choice.' }),
  holder: Type.String({ description: 'Whose it is, all but the ends of each name hidden.' }),
  lastFour: Type.String({ description: 'The last four signs of its number.' }),
  usableAt: instant('From when it can be paid to.'),
  isUsable: Type.Boolean({ description: 'It can be paid to now.' }),
})

const method = closed({
  code: Type.String({ description: 'Code of the method.' }),
  kind: stringEnum(['bank', 'e-wallet'] as const, 'What it pays to.'),
  name: Type.String({ description: 'Its name.' }),
  banks: Type.Array(
    closed({ code: Type.String({ description: 'Code.' }), name: Type.String({ description: 'Name.' }) }),
    { description: 'To choose from; none for no choice.' },
  ),
  numberLabel: Type.Optional(Type.String({ description: 'What people call the number.' })),
  numberHint: Type.Optional(Type.String({ description: 'What such a number looks like, in words.' })),
  numberPattern: Type.String({ description: 'What a number looks like once it is cleaned.' }),
  numberKind: stringEnum(numberKinds, 'What a number is written with.'),
  numberCheck: Type.String({ description: 'How a number proves that it was not mistyped.' }),
  minimum: shownAmount('Lowest amount.'),
  maximum: shownAmount('Highest amount.'),
  amounts: Type.Array(shownAmount('An amount.'), { description: 'Amounts to tap.' }),
  feeFixed: shownAmount('Fee that is the same for every amount.'),
  feePercent: Type.String({ description: 'Fee in percent of the amount.' }),
  minutes: Type.Integer({ description: 'Minutes until it usually arrives; 0 for at once.' }),
})

const step = closed({
  status: stringEnum([...withdrawalStatuses, ...receiptStatuses] as const, 'What it became.'),
  actor: stringEnum(['member', 'operator', 'provider', 'system'] as const, 'Who did it.'),
  reason: Type.Union([Type.String({ description: 'Code of the reason.' }), Type.Null()]),
  at: instant('When.'),
})

const receipt = Type.Union([
  closed({
    status: stringEnum(
      receiptStatuses,
      'due: the member has not said yet. recalled: the provider took the payout back, which the team checks.',
    ),
    dueAt: Type.Union([instant('When it counts as received by itself.'), Type.Null()]),
    received: Type.Union([shownAmount('What the member says arrived.'), Type.Null()]),
    proofs: Type.Array(id('A picture.'), { description: 'Pictures that the member sent.' }),
  }),
  Type.Null(),
])

const withdrawal = closed({
  id: id('The withdrawal.'),
  account: closed({
    method: Type.String({ description: 'Name of the method.' }),
    bank: Type.String({ description: 'Name of the bank.' }),
    lastFour: Type.String({ description: 'The last four signs of its number.' }),
  }),
  amount: shownAmount('What left the balance.'),
  fee: shownAmount('Of it, the fee; none is taken of what came back.'),
  arriving: shownAmount('Of it, what arrives at the account or did.'),
  returned: shownAmount('Of it, what came back to the wallet.'),
  paid: shownAmount('What the provider says it paid.'),
  currency,
  currencySymbol,
  status: stringEnum(withdrawalStatuses, 'unknown: the provider was not heard; the money stays held.'),
  isCancellable: Type.Boolean({ description: 'The member may still cancel it.' }),
  isForced: Type.Boolean({ description: 'It counts as received at once, and is not given back.' }),
  requestedAt: instant('When it was requested.'),
  settledAt: Type.Union([instant('When it was over.'), Type.Null()]),
  receipt,
  steps: Type.Array(step, { description: 'What happened, in its order.' }),
})

export const withdrawalCalls = {
  withdrawTerms: {
    summary: 'What the member can withdraw now: accounts, ways, limits and what is in the way.',
    value: closed({
      currency,
      currencySymbol,
      scale: Type.Integer({ description: 'Digits of the minor unit.' }),
      balance: shownAmount('What is in the main wallet.'),
      hasPaymentPassword: Type.Boolean({ description: 'A payment password is set.' }),
      holder: Type.Union([
        Type.String({ description: 'The real name of the member, which accounts must be in.' }),
        Type.Null(),
      ]),
      methods: Type.Array(method, { description: 'Ways to be paid.' }),
      accounts: Type.Array(account, { description: 'Saved accounts, the newest first.' }),
      maxAccounts: Type.Integer({ description: 'Accounts that may be saved.' }),
      leftToday: Type.Integer({ description: 'Withdrawals that can still be requested today.' }),
      amountLeftToday: Type.Union([shownAmount('What can still be withdrawn today.'), Type.Null()]),
      turnoverLeft: shownAmount('What must still be staked before the next withdrawal.'),
      bonuses: Type.Array(
        closed({
          id: id('The bonus.'),
          title: Type.String({ description: 'Its name; empty where it has none.' }),
          amount: shownAmount('What it pays once it was played through.'),
          left: shownAmount('What is still to be staked for that.'),
          effect: stringEnum(
            ['kept', 'forfeited', 'blocking'] as const,
            'What a withdrawal does to it: nothing, it ends, or none is taken while it is open.',
          ),
        }),
        { description: 'Open bonuses, the oldest first.' },
      ),
      openLeft: Type.Integer({ description: 'Withdrawals that may be under way beside those that are.' }),
      receiptMinutes: Type.Integer({ description: 'Minutes after which a payout counts as received.' }),
    }),
  },
  addPayoutAccount: {
    summary: 'Saves an account to be paid to. Needs the payment password; every contact hears of it.',
    body: closed({
      method: Type.String({ description: 'Code of the method.', maxLength: 60 }),
      bank: Type.Optional(Type.String({ description: 'Code of the bank.', maxLength: 60 })),
      holder: filled('Whose account it is.', 80),
      number: filled('Its number.', 60),
      paymentPassword,
    }),
    value: account,
  },
  removePayoutAccount: {
    summary:
      'Removes a saved account. Needs the payment password; every contact hears of it. What is under way to it goes on.',
    body: closed({ id: id('The account.'), paymentPassword }),
    value: nothing,
  },
  withdraw: {
    summary: 'Requests a withdrawal: the amount is held at once.',
    body: closed({
      accountId: id('Where to.'),
      amount: sentAmount('How much leaves the balance.'),
      forfeits: Type.Optional(
        Type.Array(id('The bonus.'), {
          description: 'Open bonuses that the member agreed to lose by it.',
          maxItems: 100,
        }),
      ),
      paymentPassword,
      key,
    }),
    value: withdrawal,
  },
  withdrawalCancel: {
    summary: 'Cancels a withdrawal that nobody has decided.',
    body: closed({ id: id('The withdrawal.') }),
    value: withdrawal,
  },
  withdrawalStatus: {
    summary: 'Where a withdrawal stands, and what happened to it.',
    query: closed({ id: id('The withdrawal.') }),
    value: withdrawal,
  },
  withdrawals: {
    summary: 'Withdrawals of the member, the newest first.',
    query: closed({
      before: Type.Optional(id('Those behind this one.')),
      pageSize: Type.Optional(Type.Integer({ description: 'How many.', minimum: 1, maximum: 50 })),
    }),
    value: closed({
      content: Type.Array(withdrawal, { description: 'The newest first.' }),
      hasMore: Type.Boolean({ description: 'There are older ones.' }),
    }),
  },
  withdrawalReceipt: {
    summary: 'Says whether a payout arrived: all of it, a part, or nothing, which an operator looks into.',
    body: closed({
      id: id('The withdrawal.'),
      answer: stringEnum(['received', 'partly', 'notReceived'] as const, 'What arrived.'),
      amount: Type.Optional(sentAmount('With partly: how much arrived.')),
      proofs: Type.Optional(
        Type.Array(id('A picture that was uploaded.'), {
          description: 'At most three.',
          maxItems: 3,
          uniqueItems: true,
        }),
      ),
    }),
    value: withdrawal,
  },
  withdrawalProofRemove: {
    summary: 'Removes a picture that was uploaded, while the receipt is not said: another finds room.',
    body: closed({ withdrawalId: id('The withdrawal.'), id: id('The picture.') }),
    value: nothing,
  },
}
