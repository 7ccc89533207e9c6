import { Type } from 'typebox'
import { shownAmount } from '../../base/money.ts'
import { closed, instant } from '../../base/parts.ts'
import { cursor, next } from '../money/records.calls.ts'
import { oneOf, rewardId, rewardSources } from './reward.calls.ts'

export const bonusStatuses = ['active', 'completed', 'forfeited', 'expired', 'impossible'] as const
export type BonusStatus = (typeof bonusStatuses)[number]

const bonus = closed({
  id: rewardId,
  source: oneOf(rewardSources, 'What it was given for.'),
  title: Type.String({ description: 'Its name, in the language of the call; empty where it has none.' }),
  status: oneOf(bonusStatuses, 'How it stands.'),
  amount: shownAmount('What is paid once it was played through.'),
  required: shownAmount('What is to be staked.'),
  wagered: shownAmount('What of that was staked so far.'),
  paid: shownAmount('What was paid of it.'),
  maxStake: Type.Union([shownAmount('Of a larger stake, no more than this counts.'), Type.Null()]),
  counts: Type.Union([
    Type.Array(
      closed({
        category: Type.String({ description: 'A game category.' }),
        percent: Type.Integer({ description: 'How much of a stake counts.' }),
      }),
      { description: 'Categories that count.' },
    ),
    Type.Null({ description: 'All games count, whole.' }),
  ]),
  currencySymbol: Type.String({ description: 'Symbol to show.' }),
  isNext: Type.Boolean({ description: 'The next round counts for it.' }),
  madeAt: instant('Since when stakes count.'),
  untilAt: instant('Until when.'),
  settledAt: Type.Union([instant('When it ended.'), Type.Null()]),
})

export const bonusCalls = {
  bonuses: {
    summary: 'Bonuses of the member, the newest first, with what is left to be played.',
    query: closed({
      status: Type.Optional(oneOf(bonusStatuses, 'Only those that stand so.')),
      cursor,
    }),
    value: closed({ content: Type.Array(bonus, { description: 'The newest first.' }), next }),
  },
  bonusForfeit: {
    summary: 'Gives up a bonus. Again, it is answered the same.',
    body: closed({ id: rewardId }),
    value: bonus,
  },
}
