import { Type } from 'typebox'
import { teamMoneyKinds, type TeamMoneyKind } from '../../base/record-kinds.ts'
import { shownAmount } from '../../base/money.ts'
import { closed, date, filled, instant, text } from '../../base/parts.ts'
import { betRecordCalls, roundFacts } from '../games/records.calls.ts'
import { count, currency, currencySymbol, cursor, next, period, shownZone } from '../money/records.calls.ts'

const { from, to } = period
function id(description: string) {
  return Type.String({ description, pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })
}

const play = {
  stake: shownAmount('All stakes of rounds that ended, whatever came back of them.'),
  payout: shownAmount('What was won in them.'),
  refunded: shownAmount('Stakes given back.'),
  net: shownAmount('Wins and stakes given back less stakes.'),
}
/** What a team came to, without its people. */
export const teamSums = {
  ...play,
  deposits: shownAmount('Deposits that arrived, less what came back to their payers.'),
  withdrawals: shownAmount('What was withdrawn, less what came back of it.'),
}
const figures = {
  ...teamSums,
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
  account: Type.String({
    description:
      'Login name, hidden as the merchant says; behind one that was made, number or address, masked.',
  }),
}

const played = {
  rounds: count('Rounds that ended.'),
  ...play,
}

const search = Type.Optional(
  Type.String({ description: 'Part of a login name, the whole one where it is hidden.', maxLength: 40 }),
)

export const lossFilter = { search, from, to }
export const teamBetFilter = {
  search,
  vendor: Type.Optional(text('Code of the studio.', 40)),
  category: Type.Optional(text('Category of games.', 20)),
  from,
  to,
}

export const teamMemberFilter = {
  of: Type.Optional(id('Whose downline: somebody in the tree; the own where absent.')),
  search,
  from,
  to,
}

const moneyKind = Type.Unsafe<TeamMoneyKind>(Type.Enum([...teamMoneyKinds], { description: 'Why it moved.' }))
export const teamMoneyFilter = { search, kind: Type.Optional(moneyKind), from, to }

const stretchOfDays = {
  from: date('First day.'),
  to: date('Last day.'),
  currency,
  currencySymbol,
  zone: shownZone,
}

const bet = betRecordCalls.bettingHistory.value.properties.content.items.properties

export const teamCalls = {
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
    query: closed({ ...teamMemberFilter, cursor }),
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
          ...teamSums,
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
    query: closed({ ...lossFilter, cursor }),
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
  teamBets: {
    summary: 'Rounds that ended of everybody in the tree of an agent, the newest end first.',
    query: closed({ ...teamBetFilter, cursor }),
    value: closed({
      content: Type.Array(closed({ ...person, depth: count('Steps below the asker.'), ...bet }), {
        description: 'The newest first.',
      }),
      next,
      totals: Type.Union(
        [
          closed(played, {
            description:
              'Of all rounds that the filters let through; with the first page. Without a filter of games they are the figures of the team.',
          }),
          Type.Null(),
        ],
        { description: 'Totals.' },
      ),
      choices: Type.Union(
        [
          closed(
            {
              vendors: Type.Array(
                closed({
                  code: Type.String({ description: 'Code of the studio.' }),
                  name: Type.String({ description: 'Name of the studio.' }),
                }),
                { description: 'By name.' },
              ),
              categories: Type.Array(Type.String({ description: 'Code of a category.' }), {
                description: 'As the brand orders them.',
              }),
            },
            { description: 'What rounds can be filtered by; with the first page.' },
          ),
          Type.Null(),
        ],
        { description: 'Choices.' },
      ),
      ...stretchOfDays,
    }),
  },
  teamRound: {
    summary: 'What was played in one round of somebody in the tree of an agent.',
    query: closed({ round: filled('Id of the round.', 64) }),
    value: closed({
      account: Type.String({ description: 'Who played, as in the list.' }),
      ...roundFacts,
    }),
  },
  teamMoney: {
    summary: 'Deposits, withdrawals and transfers of everybody in the tree of an agent, the newest first.',
    query: closed({ ...teamMoneyFilter, cursor }),
    value: closed({
      content: Type.Array(
        closed({
          ...person,
          depth: count('Steps below the asker.'),
          reference: Type.String({ description: 'The deposit, withdrawal or transfer.' }),
          kind: moneyKind,
          amount: shownAmount('By how much it changed the wallet.'),
          at: instant('When.'),
        }),
        { description: 'The newest first.' },
      ),
      next,
      totals: Type.Union(
        [
          closed(
            {
              entries: count('How many.'),
              deposits: shownAmount('Deposits that arrived.'),
              withdrawals: shownAmount('What was paid out, less what came back of it.'),
              transfersIn: shownAmount('What members received of others.'),
              transfersOut: shownAmount('What members sent to others.'),
            },
            { description: 'Of all that the filters let through; with the first page.' },
          ),
          Type.Null(),
        ],
        { description: 'Totals.' },
      ),
      ...stretchOfDays,
    }),
  },
  accountTypes: {
    summary: 'Types of accounts that an agent may make.',
    value: closed({
      types: Type.Array(
        closed({
          type: Type.Integer({ description: 'Account type.' }),
          isAgent: Type.Boolean({ description: 'May have people below.' }),
        }),
        { description: 'That of members first.' },
      ),
    }),
  },
  makeAccount: {
    summary:
      'Makes an account directly below an agent. Its first password must be changed at the first log-in.',
    body: closed({
      type: Type.Integer({
        description: 'Account type: of a member, or of an agent.',
        minimum: 0,
        maximum: 999,
      }),
      username: filled('Login name.'),
      nickname: Type.Optional(text('Name shown to others; the login name where it is absent.', 30)),
      password: filled('The first password.'),
      confirmPassword: filled('The first password once more.'),
    }),
    value: closed({ ...person, type: Type.Integer({ description: 'Account type.' }) }),
  },
}
