import { Type } from 'typebox'
import { closed, filled, instant, nothing } from '../../base/parts.ts'
import { sentAmount } from '../../base/money.ts'
import { limitKind, limitPeriod } from '../../documents/responsible-play.document.ts'
import { proofKind } from '../members/proof.calls.ts'
import { timelineKinds, type TimelineKind } from '../../operators/timeline-kinds.ts'
import { id, merchantCode, orNull, reason } from './parts.ts'

function line(description: string) {
  return Type.String({ description })
}

const person = closed({
  merchant: merchantCode,
  brand: line('Name of the brand.'),
  id: id('The member.'),
  username: line('Login name.'),
  nickname: line('Name shown to others.'),
  type: Type.Integer({ description: 'Account type.' }),
  status: Type.Unsafe<'active' | 'disabled'>(
    Type.Enum(['active', 'disabled'], { description: 'disabled: no log-in is possible.' }),
  ),
  mobile: orNull(line('Number, all but its end hidden.')),
  email: orNull(line('Address, all but its ends hidden.')),
  createdAt: instant('When the account was made.'),
  lastLoginAt: orNull(instant('When it was last logged in to.')),
})

export const memberCalls = {
  memberSearch: {
    summary:
      'Members of the company’s brands, by the start of a name; by number or address, whole or as far as they are shown; by id or account.',
    query: closed({
      text: filled('At least three characters.', 100),
      merchant: Type.Optional(line('This merchant only.')),
    }),
    value: closed({
      content: Type.Array(person, { description: 'At most 50.' }),
      hasMore: Type.Boolean({ description: 'There are more: a longer text finds fewer.' }),
    }),
  },
  memberDetail: {
    summary: 'One member: who it is, what the account holds, and what is open.',
    query: closed({ merchant: merchantCode, id: id('The member.') }),
    value: closed({
      person,
      realName: orNull(line('Real name, the ends of its words.')),
      upline: orNull(line('Login name of the agent above.')),
      balances: Type.Array(
        closed({ wallet: line('Wallet.'), balance: line('Amount.'), currency: line('Currency.') }),
        { description: 'Wallets in the books.' },
      ),
      sessions: Type.Integer({ description: 'Sessions that are open.' }),
      openCases: Type.Integer({ description: 'Cases that wait.' }),
      isExcluded: Type.Boolean({ description: 'The member has excluded themselves, or takes a break.' }),
    }),
  },
  memberTimeline: {
    summary: 'Everything that happened to a member, the newest first.',
    query: closed({
      merchant: merchantCode,
      id: id('The member.'),
      before: Type.Optional(instant('What is older.')),
      kind: Type.Optional(
        Type.Unsafe<TimelineKind>(Type.Enum([...timelineKinds], { description: 'This kind only.' })),
      ),
    }),
    value: closed({
      content: Type.Array(
        closed({
          at: instant('When.'),
          kind: Type.Unsafe<TimelineKind>(
            Type.Enum([...timelineKinds], { description: 'What it is about.' }),
          ),
          what: line('Code of what happened.'),
          details: line('More of it, in a line.'),
          amount: orNull(line('Amount with its sign.')),
          currency: orNull(line('Currency.')),
        }),
        { description: 'At most 60.' },
      ),
      hasMore: Type.Boolean({ description: 'There is more.' }),
    }),
  },
  memberLimits: {
    summary: 'What bounds the play of a member.',
    query: closed({ merchant: merchantCode, id: id('The member.') }),
    value: closed({
      currency: line('ISO 4217 code.'),
      limits: Type.Array(
        closed({
          kind: limitKind,
          period: limitPeriod,
          amount: line('The limit; of a time limit, minutes.'),
          left: line('What it leaves.'),
          isOwn: Type.Boolean({ description: "The member's own; false for one that holds for everybody." }),
        }),
        { description: 'Every limit that holds.' },
      ),
      requests: Type.Array(
        closed({
          kind: limitKind,
          period: limitPeriod,
          amount: orNull(line('The limit that the member asks for; null for none.')),
          confirmFrom: instant('From when the member can confirm it.'),
        }),
        { description: 'Raises and removals that wait. A lower limit cancels them.' },
      ),
    }),
  },
  memberLimitLower: {
    summary: 'Sets a limit of a member, or lowers it: at once, and never higher than it is.',
    body: closed({
      merchant: merchantCode,
      id: id('The member.'),
      kind: limitKind,
      period: limitPeriod,
      amount: sentAmount('In the currency; of a time limit, whole minutes.'),
      reason,
    }),
    value: nothing,
  },
  memberProofAsk: {
    summary: 'Asks a member to show something; what they send comes back as a case. Blocks nothing.',
    body: closed({
      merchant: merchantCode,
      id: id('The member.'),
      kind: proofKind,
      note: Type.String({ description: 'Said to the member beside it; may be empty.', maxLength: 300 }),
      reason,
    }),
    value: nothing,
  },
  memberBlock: {
    summary: 'Blocks an account, which ends its sessions, or opens it again.',
    body: closed({
      merchant: merchantCode,
      id: id('The member.'),
      isBlocked: Type.Boolean({ description: 'Blocked from now on.' }),
      reason,
    }),
    value: nothing,
  },
  memberEndSessions: {
    summary: 'Ends every session of a member.',
    body: closed({ merchant: merchantCode, id: id('The member.'), reason }),
    value: closed({ ended: Type.Integer({ description: 'Sessions that were open.' }) }),
  },
}
