import { stakeSteps } from '../../base/stake-steps.ts'
import { Type } from 'typebox'
import { shownAmount } from '../../base/money.ts'
import { closed, date, filled, instant, text } from '../../base/parts.ts'
import {
  count,
  currency,
  currencySymbol,
  cursor,
  recordKind,
  next,
  period,
  shownZone,
  transactionFilter,
} from '../money/records.calls.ts'
import { playCalls } from './play.calls.ts'

const states = ['open', 'settled', 'refunded'] as const

const betFilter = {
  ...period,
  vendor: Type.Optional(text('Code of the studio.', 40)),
  category: Type.Optional(text('Category of games.', 20)),
  game: Type.Optional(text('Part of the name of a game.', 60)),
  status: Type.Optional(
    Type.Unsafe<(typeof states)[number]>(Type.Enum([...states], { description: 'Where rounds stand.' })),
  ),
  minStake: Type.Optional(
    Type.Unsafe<string>(Type.Enum(stakeSteps, { description: 'Lowest stake, in the currency.' })),
  ),
}

const bet = closed({
  round: Type.String({ description: "The vendor's id of the round." }),
  nodeId: Type.String({ description: 'The game.' }),
  title: Type.String({ description: 'Name of the game.' }),
  vendor: Type.String({ description: 'Code of the studio.' }),
  vendorName: Type.String({ description: 'Name of the studio.' }),
  category: Type.String({ description: 'Category of the game; empty for one that is no longer offered.' }),
  state: Type.Unsafe<(typeof states)[number]>(Type.Enum([...states], { description: 'Where it stands.' })),
  stake: shownAmount('All stakes.'),
  payout: shownAmount('All wins so far.'),
  refunded: shownAmount('Stakes given back.'),
  net: shownAmount('Wins and stakes given back less stakes.'),
  startedAt: instant('When it began.'),
  endedAt: Type.Union([instant('When it was over.'), Type.Null()]),
})

const sums = {
  rounds: count('How many rounds.'),
  stake: shownAmount('All stakes.'),
  payout: shownAmount('All wins.'),
  refunded: shownAmount('Stakes given back.'),
  net: shownAmount('Wins and stakes given back less stakes.'),
}

const money = {
  rewards: shownAmount('Bonuses, promotions, rebates and what points were exchanged for.'),
  adjustments: shownAmount('What the team gave, less what it took.'),
  commissions: shownAmount('Commissions of agents.'),
  deposits: shownAmount('What was paid in, less what came back to the payer.'),
  withdrawals: shownAmount('What was withdrawn, less what came back of it.'),
  transfers: shownAmount('What came from others by transfer, less what was sent.'),
  result: shownAmount('Net of the rounds, rewards, adjustments and commissions.'),
}

const profitFilter = {
  ...period,
  unit: Type.Unsafe<'day' | 'week' | 'month'>(
    Type.Enum(['day', 'week', 'month'], { description: 'What a row stands for. Weeks begin on Monday.' }),
  ),
}

const format = Type.Unsafe<'csv' | 'xlsx'>(Type.Enum(['csv', 'xlsx'], { description: 'Kind of file.' }))

/** One round, without what it moved. */
export const roundFacts = {
  ...playCalls.roundDetail.value.properties,
  vendorName: Type.String({ description: 'Name of the studio.' }),
  net: shownAmount('Wins and stakes given back less stakes.'),
  isReported: Type.Boolean({ description: "Played with money at the vendor: it is the vendor's word." }),
}

export const betRecordCalls = {
  bettingHistory: {
    summary: 'Rounds of the member, by when they began, the newest first.',
    query: closed({ ...betFilter, cursor }),
    value: closed({
      content: Type.Array(bet, { description: 'The newest first.' }),
      next,
      totals: Type.Union(
        [
          closed(sums, { description: 'Of all rounds that the filters let through; with the first page.' }),
          Type.Null(),
        ],
        { description: 'Totals.' },
      ),
      currency,
      currencySymbol,
      zone: shownZone,
    }),
  },
  playedGames: {
    summary: 'Studios and categories of which the member played something: what rounds can be filtered by.',
    value: closed({
      vendors: Type.Array(
        closed({
          code: Type.String({ description: 'Code of the studio.' }),
          name: Type.String({ description: 'Name of the studio.' }),
        }),
        { description: 'By name.' },
      ),
      categories: Type.Array(Type.String(), { description: 'Codes of categories.' }),
    }),
  },
  betRound: {
    summary: 'Everything that was played in one round of the member.',
    query: closed({ round: filled('Id of the round.', 64) }),
    value: closed({
      ...roundFacts,
      moves: Type.Array(
        closed({
          id: Type.String({ description: 'Reference of the transaction.' }),
          kind: recordKind,
          amount: shownAmount('By how much it changed the wallet.'),
          balance: shownAmount('What was in the wallet then.'),
          at: instant('When.'),
        }),
        { description: 'Bets, wins and refunds in their order.' },
      ),
    }),
  },
  profitLoss: {
    summary: 'What the member won and lost by days, weeks or months, by when rounds began.',
    query: closed(profitFilter),
    value: closed({
      rows: Type.Array(
        closed({
          from: date('First day.'),
          to: date('Last day.'),
          ...sums,
          ...money,
        }),
        { description: 'The oldest first.' },
      ),
      totals: closed({ ...sums, ...money }, { description: 'Of all rows.' }),
      categories: Type.Array(
        closed({
          category: Type.String({ description: 'Category; empty for games that are no longer offered.' }),
          ...sums,
        }),
        { description: 'The highest stakes first.' },
      ),
      currency,
      currencySymbol,
      zone: shownZone,
    }),
  },
  exportRecords: {
    summary: 'A link under which a file of records is downloaded once, within a minute.',
    body: Type.Union(
      [
        closed({ page: Type.Literal('bets'), format, filter: closed(betFilter) }),
        closed({ page: Type.Literal('transactions'), format, filter: closed(transactionFilter) }),
        closed({ page: Type.Literal('profit'), format, filter: closed(profitFilter) }),
      ],
      { description: 'Which records, filtered as on their page.' },
    ),
    value: closed({
      path: Type.String({ description: 'Where the file is, on the gateway.' }),
      fileName: Type.String({ description: 'What it is called.' }),
      rows: count('Rows that it will hold.'),
    }),
  },
}
