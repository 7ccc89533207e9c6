import { Type } from 'typebox'
import { shownAmount } from '../../base/money.ts'
import { closed, filled, instant, nothing } from '../../base/parts.ts'
import { contractKinds } from '../../documents/contract-settings.document.ts'
import { contractStatuses } from '../../base/contract-statuses.ts'
import { teamSums } from '../agents/team.calls.ts'
import { id, merchantCode, orNull, reason } from './parts.ts'

function line(description: string) {
  return Type.String({ description })
}
function count(description: string) {
  return Type.Integer({ description, minimum: 0 })
}

export const contractKind = Type.Unsafe<(typeof contractKinds)[number]>(
  Type.Enum([...contractKinds], { description: 'Kind of contract.' }),
)
export const contractStatus = Type.Unsafe<(typeof contractStatuses)[number]>(
  Type.Enum([...contractStatuses], { description: 'Where it stands.' }),
)
export const rate = Type.Integer({ description: 'Hundredths of a percent.' })

const person = { id: id('The member.'), username: line('Login name.') }
const path = Type.Array(closed(person), { description: 'From the top of the tree down to the member.' })

const node = closed({
  ...person,
  nickname: line('Name shown to others.'),
  type: Type.Integer({ description: 'Account type.' }),
  isAgent: Type.Boolean({ description: 'May have people below.' }),
  isDisabled: Type.Boolean({ description: 'No log-in is possible.' }),
  direct: count('Directly below.'),
  below: count('All below.'),
})

const broken = Type.Array(
  closed({
    id: id('The contract.'),
    kind: contractKind,
    rate,
    status: contractStatus,
    upline: line('Name of the upline.'),
    downline: line('Name of the downline.'),
    isOwn: Type.Boolean({ description: 'Of the branch itself; false for one that hangs on such.' }),
  }),
  { description: 'Contracts that end.' },
)

export const agentCalls = {
  agentTree: {
    summary: 'Who is directly below an agent, or stands at the top of the tree.',
    query: closed({
      merchant: merchantCode,
      of: Type.Optional(id('Below whom; the top where it is absent.')),
      after: Type.Optional(Type.String({ description: 'Goes on behind this login name.', maxLength: 100 })),
    }),
    value: closed({
      content: Type.Array(node, { description: 'By login name, at most 250.' }),
      next: orNull(line('What the next page begins behind; null at the end.')),
    }),
  },
  agentFind: {
    summary: 'People of the tree whose name has a text in it, each with the path to them.',
    query: closed({
      merchant: merchantCode,
      text: filled('Part of a login name or a nickname.', 100),
      isAgent: Type.Optional(Type.Unsafe<'yes'>(Type.Enum(['yes'], { description: 'Agents alone.' }))),
    }),
    value: closed({
      content: Type.Array(closed({ node, path }), { description: 'At most 50.' }),
      hasMore: Type.Boolean({ description: 'There are more: a longer text finds fewer.' }),
    }),
  },
  agentCard: {
    summary: 'One agent: who it is, where they stand, what is agreed, earned and played below.',
    query: closed({ merchant: merchantCode, id: id('The member.') }),
    value: closed({
      node,
      path,
      joinedAt: instant('When the account was made.'),
      seenAt: orNull(instant('When it was last logged in to.')),
      agents: count('Agents below.'),
      contracts: Type.Array(
        closed({
          id: id('The contract.'),
          kind: contractKind,
          rate,
          status: contractStatus,
          with: line('Name of the other side.'),
          isUpline: Type.Boolean({ description: 'The agent is its upline.' }),
        }),
        { description: 'Offered or in force, at most 200, those with the upline first.' },
      ),
      income: closed(
        {
          days30: shownAmount('Paid in thirty days.'),
          all: shownAmount('Paid in all.'),
          adjusted: shownAmount('Given or taken by operators.'),
          waiting: shownAmount('In drafts and runs that are not posted yet.'),
        },
        { description: 'Commissions.' },
      ),
      team: closed(
        {
          ...teamSums,
          active: count('Members who played.'),
          joined: count('New members.'),
        },
        { description: 'Everybody below, in thirty days.' },
      ),
      currency: line('Currency.'),
      moves: Type.Array(
        closed({
          upline: line('Login name of the upline.'),
          from: instant('Since when.'),
          until: orNull(instant('Until when; null for as long as it lasts.')),
        }),
        { description: 'Below whom they stood, the newest first.' },
      ),
      openMove: orNull(id('The case of a move that waits.')),
    }),
  },
  branchPlan: {
    summary: 'What a move of a branch would do, before it is proposed.',
    query: closed({
      merchant: merchantCode,
      id: id('The member at the head of the branch.'),
      to: Type.Optional(id('The new upline; the top of the tree where it is absent.')),
    }),
    value: closed({
      from: orNull(line('Login name of the present upline.')),
      to: orNull(line('Login name of the new one.')),
      people: count('How many move along.'),
      earliest: instant('No earlier instant is possible: what was before is settled.'),
      broken,
    }),
  },
  branchMove: {
    summary: 'Proposes to move a branch. It comes before another operator, who decides it.',
    body: closed({
      merchant: merchantCode,
      id: id('The member at the head of the branch.'),
      to: orNull(id('The new upline; null for the top of the tree.')),
      at: orNull(instant('From when on bets count for the new upline; null for when it is approved.')),
      shown: Type.Array(id('A contract.'), {
        description: 'Contracts that were named as ending: all of them.',
        maxItems: 2000,
      }),
      reason,
      comment: Type.String({ description: 'Why.', maxLength: 1000 }),
    }),
    value: nothing,
  },
}
