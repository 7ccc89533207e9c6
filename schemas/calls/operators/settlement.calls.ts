import { Type } from 'typebox'
import { sentAmount, shownAmount } from '../../base/money.ts'
import { closed, date, instant, nothing } from '../../base/parts.ts'
import { contractPeriods } from '../../documents/contract-settings.document.ts'
import { commissionCalls } from '../agents/commission.calls.ts'
import { contractKind, rate } from './agent.calls.ts'
import { id, merchantCode, orNull, reason } from './parts.ts'

function line(description: string) {
  return Type.String({ description })
}
function count(description: string) {
  return Type.Integer({ description, minimum: 0 })
}

const contract = Type.String({
  description: 'The contract, or the rule of the house.',
  pattern: '^(house:)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
})
const status = Type.Unsafe<'draft' | 'reviewed' | 'posted'>(
  Type.Enum(['draft', 'reviewed', 'posted'], { description: 'Where it stands.' }),
)
const period = Type.Unsafe<(typeof contractPeriods)[number]>(
  Type.Enum([...contractPeriods], { description: 'How often it is settled.' }),
)

const run = {
  id: id('The settlement.'),
  kind: contractKind,
  period,
  from: instant('First instant of what was settled.'),
  until: instant('End of what was settled, no longer in it.'),
  zone: line('Whose calendar it follows.'),
  isFinal: Type.Boolean({ description: 'Its period ends with it; false for a step of a day.' }),
  status,
  paid: shownAmount('All lines together.'),
  currency: line('Currency.'),
  lines: count('Lines.'),
  draftedAt: instant('When it was computed.'),
  postedAt: orNull(instant('When it was paid whole.')),
}

const adjustment = closed({
  id: id('The adjustment.'),
  contract,
  agent: line('Login name.'),
  amount: shownAmount('To the agent; below nothing for what was taken.'),
  reason: line('Code of the reason.'),
  at: instant('When it was posted.'),
})

const days = { from: date('First day.'), to: date('Last day.') }
const requested = { from: Type.Optional(days.from), to: Type.Optional(days.to) }
const own = { merchant: merchantCode, run: id('The settlement.'), contract }

export const settlementCalls = {
  settlementRuns: {
    summary: 'Settlements of contracts, the newest first.',
    query: closed({
      merchant: merchantCode,
      kind: Type.Optional(contractKind),
      period: Type.Optional(period),
      status: Type.Optional(status),
      steps: Type.Optional(
        Type.Unsafe<'yes'>(
          Type.Enum(['yes'], { description: 'With the steps of days, every five minutes.' }),
        ),
      ),
      after: Type.Optional(id('What is older than this settlement.')),
    }),
    value: closed({
      content: Type.Array(closed(run), { description: 'At most 100.' }),
      next: orNull(id('What the next page begins behind; null at the end.')),
    }),
  },
  settlementRun: {
    summary: 'One settlement with its lines.',
    query: closed({
      merchant: merchantCode,
      id: id('The settlement.'),
      after: Type.Optional(count('Lines behind this place.')),
    }),
    value: closed({
      ...run,
      openCase: orNull(id('The case in which it is decided.')),
      content: Type.Array(
        closed({
          place: count('Among the lines.'),
          contract,
          agentId: id('Who is paid.'),
          agent: line('Login name.'),
          upline: orNull(line('Login name; null for the house.')),
          turnover: shownAmount('Valid bets.'),
          net: shownAmount('What players won less what they staked.'),
          rate,
          earned: shownAmount('What the play came to.'),
          corrected: shownAmount('Of rounds that changed after their period.'),
          paid: shownAmount('What is paid.'),
          adjusted: shownAmount('Given or taken by operators beside it.'),
          isPosted: Type.Boolean({ description: 'It is in the wallet.' }),
        }),
        { description: 'At most 200, in the order in which they were settled.' },
      ),
      next: orNull(count('What the next page begins behind; null at the end.')),
      adjustments: Type.Array(adjustment, { description: 'At most 200.' }),
    }),
  },
  settlementLine: {
    summary: 'One line of a settlement, down to the members whose play it is made of.',
    query: closed(own),
    value: commissionCalls.commission.value,
  },
  settlementRounds: {
    summary: 'Rounds of a member that are part of a line, the newest first.',
    query: closed({
      ...own,
      member: id('The member.'),
      cursor: Type.Optional(Type.String({ description: 'Next page.', maxLength: 400 })),
    }),
    value: commissionCalls.commissionRounds.value,
  },
  settlementRecompute: {
    summary: 'Computes a posted settlement again from the rounds, and says what differs. Changes nothing.',
    body: closed({ merchant: merchantCode, id: id('The settlement.'), reason }),
    value: closed({
      differences: Type.Array(
        closed({
          contract,
          agent: line('Login name.'),
          amount: line('What it counts today beyond what it did.'),
        }),
        { description: 'None when all is well.' },
      ),
      isPending: Type.Boolean({
        description: 'Rounds changed since: the next run sets the differences off.',
      }),
    }),
  },
  settlementAdjust: {
    summary:
      'Proposes to give an agent money beside a line that was posted, or to take it. Another operator decides.',
    body: closed({
      ...own,
      direction: Type.Unsafe<'give' | 'take'>(
        Type.Enum(['give', 'take'], { description: 'To or from the agent.' }),
      ),
      amount: sentAmount('How much.'),
      reason,
      comment: Type.String({ description: 'Why.', maxLength: 1000 }),
    }),
    value: nothing,
  },
  commissionTotals: {
    summary: 'What agents were paid in some days, by agent and by day.',
    query: closed({ merchant: merchantCode, kind: Type.Optional(contractKind), ...requested }),
    value: closed({
      ...days,
      currency: line('Currency.'),
      totals: closed({
        agents: count('Agents who were paid.'),
        paid: shownAmount('Paid by settlements.'),
        adjusted: shownAmount('Given or taken by operators.'),
      }),
      days: Type.Array(
        closed({
          date: line('Date, yyyy-mm-dd.'),
          paid: shownAmount('Paid, with what operators gave and took.'),
        }),
        { description: 'The oldest first, without gaps.' },
      ),
      content: Type.Array(
        closed({
          id: id('The agent.'),
          agent: line('Login name.'),
          type: Type.Integer({ description: 'Account type.' }),
          dividend: shownAmount('Dividends.'),
          daily: shownAmount('Daily salaries.'),
          hourly: shownAmount('Hourly salaries.'),
          realtime: shownAmount('Real-time salaries.'),
          adjusted: shownAmount('Given or taken by operators.'),
          sum: shownAmount('All of it.'),
        }),
        { description: 'Those with most first, at most 500.' },
      ),
      hasMore: Type.Boolean({ description: 'There are more: the file has them all.' }),
    }),
  },
  commissionExport: {
    summary: 'What agents were paid in some days as a CSV file.',
    body: closed({ merchant: merchantCode, kind: Type.Optional(contractKind), ...requested }),
    value: closed({ csv: line('The file.'), lines: count('Agents in it.') }),
  },
}
