import { Type } from 'typebox'
import { shownAmount } from '../../base/money.ts'
import { closed, instant } from '../../base/parts.ts'
import {
  count,
  currency,
  currencySymbol,
  cursor,
  date,
  next,
  period,
  shownZone,
} from '../money/records.calls.ts'

const { from, to } = period
function id(description: string) {
  return Type.String({ description, pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })
}

const money = {
  turnover: shownAmount('Stakes of rounds that ended.'),
  net: shownAmount('What players won less what they staked.'),
  deposits: shownAmount('Deposits that arrived.'),
  withdrawals: shownAmount('What was paid out.'),
}
const figures = {
  ...money,
  active: count('Members who played.'),
  joined: count('Members who were registered.'),
}

function stretch(description: string) {
  return closed(
    {
      from: date('First day.'),
      to: date('Last day.'),
      days: Type.Array(closed({ date: date('A day of the merchant.'), ...figures }), {
        description: 'Every day, the first first.',
      }),
      totals: closed(figures, {
        description: 'All days. Whoever played on several days is one active member.',
      }),
    },
    { description },
  )
}

const person = {
  id: Type.String({ description: "The member's id." }),
  account: Type.String({ description: 'Login name, hidden as the merchant says.' }),
}

const played = {
  rounds: count('Rounds that ended.'),
  turnover: shownAmount('Stakes of rounds that ended.'),
  payout: shownAmount('What was won in them.'),
  net: shownAmount('What was won less what was staked.'),
}

/** How many invite links an agent can have. */
export const maxInviteLinks = 20

const invites = closed({
  links: Type.Array(
    closed({
      code: Type.String({ description: 'The invitation code.' }),
      createdAt: instant('When it was made.'),
      members: count('Members whom it brought in all.'),
      joined: count('Members whom it brought on these days.'),
      active: count('Of all whom it brought, those who played on these days.'),
      ...money,
    }),
    { description: 'The newest first.' },
  ),
  from: date('First day of the figures.'),
  to: date('Last day of the figures.'),
  currency,
  currencySymbol,
  zone: shownZone,
})

export const teamCalls = {
  inviteLinks: {
    summary: 'Invitation codes of an agent, and what the members came to whom they brought.',
    query: closed({ from, to }),
    value: invites,
  },
  addInviteLink: {
    summary: `Makes an invitation code of an agent; at most ${String(maxInviteLinks)}.`,
    body: closed({
      code: Type.Optional(
        Type.String({
          description: 'The code; one is made up where it is absent.',
          pattern: '^[A-Za-z0-9]{4,12}$',
          examples: ['STAR88'],
        }),
      ),
    }),
    value: closed({ code: Type.String({ description: 'The code, in upper case.' }) }),
  },
  teamOverview: {
    summary: 'What everybody below an agent came to, day by day, beside as many days before.',
    query: closed({ from, to }),
    value: closed({
      members: count('Everybody below.'),
      agents: count('Agents among them.'),
      period: stretch('The days that were asked for; 30 until today where none are named.'),
      before: stretch('As many days before them.'),
      currency,
      currencySymbol,
      zone: shownZone,
    }),
  },
  teamMembers: {
    summary: 'Those directly below an agent, or whoever in the tree is called so, with what they came to.',
    query: closed({
      of: Type.Optional(id('Whose downline: somebody in the tree; the own where absent.')),
      search: Type.Optional(
        Type.String({
          description: 'Part of a login name, the whole one where it is hidden.',
          maxLength: 40,
        }),
      ),
      from,
      to,
      cursor,
    }),
    value: closed({
      path: Type.Array(closed(person), { description: 'From the asker down to whose downline it is.' }),
      content: Type.Array(
        closed({
          ...person,
          isAgent: Type.Boolean({ description: 'May have people below.' }),
          depth: count('Steps below the asker.'),
          below: count('Everybody below them.'),
          joinedAt: instant('When they were registered.'),
          seenAt: Type.Union([instant('When they last logged in.'), Type.Null()]),
          ...money,
        }),
        { description: 'By login name. Figures are those of the member and of everybody below.' },
      ),
      next,
      total: Type.Union([count('How many in all, with the first page.'), Type.Null()]),
      from: date('First day of the figures.'),
      to: date('Last day of the figures.'),
      currency,
      currencySymbol,
      zone: shownZone,
    }),
  },
  teamLosses: {
    summary: 'Members in the tree of an agent who played, those who lost most first.',
    query: closed({
      search: Type.Optional(
        Type.String({
          description: 'Part of a login name, the whole one where it is hidden.',
          maxLength: 40,
        }),
      ),
      from,
      to,
      cursor,
    }),
    value: closed({
      content: Type.Array(
        closed({
          ...person,
          isAgent: Type.Boolean({ description: 'May have people below.' }),
          depth: count('Steps below the asker.'),
          ...played,
        }),
        { description: 'Figures are those of the member alone.' },
      ),
      next,
      totals: Type.Union(
        [
          closed({ members: count('How many.'), ...played }, { description: 'Of all; with the first page.' }),
          Type.Null(),
        ],
        { description: 'Totals.' },
      ),
      from: date('First day of the figures.'),
      to: date('Last day of the figures.'),
      currency,
      currencySymbol,
      zone: shownZone,
    }),
  },
}
