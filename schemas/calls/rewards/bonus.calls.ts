import { Type } from 'typebox'
import { shownAmount } from '../../base/money.ts'
import { onWithdrawal } from '../../documents/reward.document.ts'
import { closed, instant } from '../../base/parts.ts'
import { cursor, next } from '../money/records.calls.ts'
import { stringEnum, rewardId, rewardSources } from './reward.calls.ts'

export const bonusStatuses = [
  'active',
  'completed',
  'forfeited',
  'cashedOut',
  'expired',
  'impossible',
] as const
export type BonusStatus = (typeof bonusStatuses)[number]

const bonus = closed({
  id: rewardId,
  source: stringEnum(rewardSources, 'What it was given for.'),
  title: Type.String({ description: 'Its name, in the language of the call; empty where it has none.' }),
  status: stringEnum(bonusStatuses, 'How it stands.'),
  amount: shownAmount('What is paid once it was played through.'),
  required: shownAmount('What is to be staked.'),
  wagered: shownAmount('What of that was staked so far.'),
  paid: shownAmount('What was paid of it.'),
  maxStake: Type.Union([
    shownAmount('More is not taken as stake in one round of a game that counts.'),
    Type.Null(),
  ]),
  counts: Type.Union([
    Type.Array(
      closed({
        category: Type.String({ description: 'A game category.' }),
        percent: Type.Integer({ description: 'Percentage of a stake that counts.' }),
      }),
      { description: 'Categories that count.' },
    ),
    Type.Null({ description: 'All games count, whole.' }),
  ]),
  currencySymbol: Type.String({ description: 'Symbol to show.' }),
  onWithdrawal: stringEnum(onWithdrawal, 'What a withdrawal does to it.'),
  isHeld: Type.Boolean({
    description: 'It was played through and is paid once the break from play is over.',
  }),
  isNext: Type.Boolean({ description: 'The next round counts for it.' }),
  madeAt: instant('Since when stakes count.'),
  untilAt: instant('Until when.'),
  settledAt: Type.Union([instant('When it ended.'), Type.Null()]),
})

export const bonusCalls = {
  bonuses: {
    summary: 'Bonuses of the member, the newest first, with what is left to be played.',
    query: closed({
      status: Type.Optional(stringEnum(bonusStatuses, 'Only those that stand so.')),
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
