import { Type } from 'typebox'
import { sentAmount, shownAmount } from '../../base/money.ts'
import { closed, date, instant, nothing, text } from '../../base/parts.ts'
import { id, merchantCode, orNull, reason, zone } from './parts.ts'

function line(description: string) {
  return Type.String({ description })
}

const merchantQuery = { merchant: merchantCode }

const totals = {
  deposits: shownAmount('Paid in.'),
  withdrawals: shownAmount('Requested to be paid out, without what came back.'),
  house: shownAmount('Won by games; below nothing where members won more.'),
  rewards: shownAmount('Bonuses, promotions, rebates and what points were exchanged for.'),
  adjustments: shownAmount('What was given to members, less what was taken.'),
  commissions: shownAmount('Commissions of agents.'),
}

export const moneyCalls = {
  moneyDays: {
    summary: 'What came in, went out and was won by games, day by day of the merchant.',
    query: closed({
      ...merchantQuery,
      days: Type.Optional(Type.Integer({ description: 'How many.', minimum: 1, maximum: 92 })),
    }),
    value: closed({
      currency: line('Currency.'),
      members: shownAmount('What members have together.'),
      held: shownAmount('Of what they requested, what is not paid out yet.'),
      sums: closed(totals, { description: 'Of all these days.' }),
      days: Type.Array(
        closed({
          date: line('Date, yyyy-mm-dd.'),
          ...totals,
          net: shownAmount('Paid in less paid out.'),
        }),
        { description: 'The oldest first, without gaps.' },
      ),
    }),
  },
  moneyPayments: {
    summary: 'Deposits and withdrawals, the newest first.',
    query: closed({
      ...merchantQuery,
      kind: Type.Optional(
        Type.Unsafe<'deposit' | 'withdrawal'>(
          Type.Enum(['deposit', 'withdrawal'], { description: 'This kind only.' }),
        ),
      ),
      status: Type.Optional(text('This state only.', 20)),
      zone: Type.Optional(zone('Whose days are meant; the merchant’s where it is not said.')),
      from: Type.Optional(date('Begun on this day or later.')),
      to: Type.Optional(date('Begun on this day or before.')),
      member: Type.Optional(text('Of members whose login name begins so.', 100)),
      reference: Type.Optional(text('The payment that we or its provider know by this reference.', 128)),
      after: Type.Optional(id('What is older than this payment.')),
    }),
    value: closed({
      content: Type.Array(
        closed({
          kind: Type.Unsafe<'deposit' | 'withdrawal'>(
            Type.Enum(['deposit', 'withdrawal'], { description: 'Its kind.' }),
          ),
          id: id('The payment.'),
          memberId: id('Whose.'),
          member: line('Login name.'),
          method: line('Method.'),
          provider: line('Provider.'),
          reference: line('What the provider knows it by.'),
          amount: shownAmount('How much.'),
          currency: line('Currency.'),
          status: line('Where it stands.'),
          at: instant('When it was begun.'),
          settledAt: orNull(instant('When it was over.')),
        }),
        { description: 'At most 100.' },
      ),
      next: orNull(id('What the next page begins behind; null at the end.')),
    }),
  },
  moneyReconciliation: {
    summary: 'Holds the payments of a day against what each provider says of them.',
    query: closed({ ...merchantQuery, date: date('A day of the merchant.') }),
    value: closed({
      date: line('The day.'),
      providers: Type.Array(
        closed({
          name: line('Provider.'),
          isHeard: Type.Boolean({ description: 'Whether it gave its statement, whole.' }),
          matched: Type.Integer({ description: 'Payments of which both say the same.' }),
          differing: Type.Integer({ description: 'Payments of which they do not.' }),
          differences: Type.Array(
            closed({
              why: Type.Unsafe<'onlyHere' | 'onlyThere' | 'amount'>(
                Type.Enum(['onlyHere', 'onlyThere', 'amount'], { description: 'What does not fit.' }),
              ),
              kind: Type.Unsafe<'deposit' | 'payout'>(
                Type.Enum(['deposit', 'payout'], { description: 'Its kind.' }),
              ),
              reference: line('What both know it by.'),
              own: orNull(
                closed({
                  memberId: id('Whose.'),
                  member: line('Login name.'),
                  status: line('Where it stands here.'),
                  amount: shownAmount('What moved here.'),
                  currency: line('Currency.'),
                }),
              ),
              theirs: orNull(
                closed({
                  amount: line('What moved there, as the provider wrote it.'),
                  currency: line('Currency.'),
                  at: instant('When, by the provider’s clock.'),
                }),
              ),
            }),
            { description: 'At most 200.' },
          ),
        }),
        { description: 'Providers that payments of the last month went by.' },
      ),
    }),
  },
  moneyAudit: {
    summary: 'Adds the books of a merchant up again, and says what does not fit.',
    body: closed({ ...merchantQuery, reason }),
    value: closed({
      accounts: Type.Integer({ description: 'Accounts.' }),
      movements: Type.Integer({ description: 'Movements.' }),
      entries: Type.Integer({ description: 'Entries.' }),
      faults: Type.Array(closed({ check: line('Check.'), what: line('What is wrong.') }), {
        description: 'None when all is well.',
      }),
    }),
  },
  moneyAdjust: {
    summary: 'Proposes to give or take a member’s money. It comes before other operators, who decide it.',
    body: closed({
      ...merchantQuery,
      memberId: id('Whose.'),
      direction: Type.Unsafe<'give' | 'take'>(
        Type.Enum(['give', 'take'], { description: 'To or from the member.' }),
      ),
      amount: sentAmount('How much.'),
      reason,
      comment: Type.String({ description: 'Why.', maxLength: 1000 }),
    }),
    value: nothing,
  },
}
