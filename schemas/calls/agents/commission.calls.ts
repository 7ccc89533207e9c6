import { Type } from 'typebox'
import { adjustmentReasons } from '../../agents/adjustment-reasons.ts'
import { shownAmount } from '../../base/money.ts'
import { closed, date, instant } from '../../base/parts.ts'
import { contractKinds, contractPeriods } from '../../documents/contract-settings.document.ts'
import { count, currency, currencySymbol, cursor, next, period, shownZone } from '../money/records.calls.ts'

function stringEnum<const T extends readonly string[]>(values: T, description: string) {
  return Type.Unsafe<T[number]>(Type.Enum([...values], { description }))
}

function rate(description: string) {
  return Type.Integer({
    description: `${description} In hundredths of a percent.`,
    minimum: 0,
    maximum: 10000,
  })
}

const run = Type.String({
  description: 'The settlement.',
  pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
})
const contract = Type.String({
  description: 'The contract, or the rule of the house.',
  pattern: '^(house:)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
})
const { from, to } = period

const played = {
  turnover: shownAmount('Valid bets.'),
  net: shownAmount('What players won less what they staked.'),
}

const line = {
  run,
  contract,
  kind: stringEnum(contractKinds, 'Kind of contract.'),
  period: stringEnum(contractPeriods, 'How often it is settled.'),
  from: instant('First instant of what was settled.'),
  until: instant('End of what was settled, no longer in it.'),
  ...played,
  rate: rate('Highest rate that was reached.'),
  earned: shownAmount('What the play came to, before it was rounded and what came before was set off.'),
  granted: shownAmount('Paid earlier for the same day.'),
  paid: shownAmount('What was paid.'),
  isPosted: Type.Boolean({ description: 'Whether it is in the wallet.' }),
}

const money = { currency, currencySymbol }

const commissions = closed({
  content: Type.Array(closed(line), { description: 'The newest first.' }),
  next,
  totals: Type.Union([
    closed({ lines: count('Lines in all.'), paid: shownAmount('Paid in all.') }),
    Type.Null({ description: 'On further pages.' }),
  ]),
  from: date('First day.'),
  to: date('Last day.'),
  ...money,
  zone: shownZone,
})

const commission = closed({
  ...line,
  ...money,
  zone: shownZone,
  carriedIn: shownAmount('Left from the last period: a debt is below nothing.'),
  corrected: shownAmount('Of rounds that changed after their period had been settled.'),
  carriedOut: shownAmount('Left for the next period.'),
  tiers: Type.Array(
    closed({
      rate: rate('Its rate.'),
      agreed: Type.Optional(rate('What was agreed, where the house pays no more than its highest rate.')),
      needs: Type.Record(Type.String(), Type.String(), {
        description: 'What has to be reached for it: decimal amounts, and a number of members.',
      }),
    }),
    { description: 'Of all that are reached the highest counts.' },
  ),
  spans: Type.Array(
    closed({
      from: instant('Begin.'),
      until: instant('End.'),
      ...played,
      active: count('Members who played.'),
      rate: rate('What was reached.'),
    }),
    { description: 'What was judged by itself: days, hours or the whole period.' },
  ),
  members: Type.Array(
    closed({
      id: Type.String({ description: "The member's id." }),
      account: Type.String({
        description:
          'Login name, hidden as the merchant says; behind one that was made, number or address, masked.',
      }),
      ...played,
      rate: rate('Rate of the agent.'),
      below: rate('Highest rate of those in between, who get it.'),
      earned: shownAmount('What this play came to.'),
    }),
    { description: 'Those whose play came to most first, two hundred at most.' },
  ),
  hidden: count('Members beyond those.'),
  isChanged: Type.Boolean({ description: 'Rounds changed since: the next period sets the difference off.' }),
})

export const commissionCalls = {
  commissions: {
    summary: 'What an agent was paid for play below them',
    query: closed({
      kind: Type.Optional(stringEnum(contractKinds, 'Only of this kind.')),
      from,
      to,
      cursor,
    }),
    value: commissions,
  },
  commission: {
    summary: 'One line of a settlement, down to the members whose play it is made of',
    query: closed({ run, contract }),
    value: commission,
  },
  commissionAdjustments: {
    summary: 'What the brand gave an agent, or took, beside what settlements came to',
    query: closed({
      kind: Type.Optional(stringEnum(contractKinds, 'Only of this kind.')),
      from,
      to,
      run: Type.Optional({ ...run, description: 'Only beside lines of this settlement, whenever posted.' }),
      contract: Type.Optional(contract),
    }),
    value: closed({
      content: Type.Array(
        closed({
          id: Type.String({ description: 'The adjustment.' }),
          run,
          contract,
          kind: line.kind,
          period: line.period,
          from: instant('First instant of what it corrects.'),
          until: instant('End of what it corrects, no longer in it.'),
          amount: shownAmount('Into the wallet; below nothing for what was taken.'),
          reason: stringEnum(adjustmentReasons, 'Why.'),
          at: instant('When it was posted.'),
        }),
        { description: 'The newest first, at most 200.' },
      ),
      ...money,
    }),
  },
  commissionRounds: {
    summary: 'Rounds of a member that are part of a line, the newest first',
    query: closed({
      run,
      contract,
      member: Type.String({
        description: "The member's id.",
        pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
      }),
      cursor,
    }),
    value: closed({
      content: Type.Array(
        closed({
          round: Type.String({ description: "The vendor's id of the round." }),
          title: Type.String({ description: 'Name of the game in the language asked for.' }),
          at: instant('When it was bet.'),
          ...played,
          rate: rate('Rate of the agent.'),
          below: rate('Highest rate of those in between, who get it.'),
          earned: shownAmount('What this round came to.'),
        }),
        { description: 'At most thirty.' },
      ),
      next,
      ...money,
    }),
  },
} as const
