import { Type } from 'typebox'
import { shownAmount } from '../../base/money.ts'
import { closed, instant } from '../../base/parts.ts'
import { cursor, next } from '../money/records.calls.ts'

/** What rewards are given for. */
export const rewardSources = [
  'promotion',
  'raffle',
  'mission',
  'leaderboard',
  'vip',
  'rebate',
  'referral',
] as const
export type RewardSource = (typeof rewardSources)[number]

export const rewardStatuses = ['claimable', 'claimed', 'missed', 'withdrawn'] as const
export type RewardStatus = (typeof rewardStatuses)[number]

export function stringEnum<const T extends readonly string[]>(values: T, description: string) {
  return Type.Unsafe<T[number]>(Type.Enum([...values], { description }))
}

export const rewardId = Type.String({
  description: 'Id of the reward.',
  pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
})

export const gift = Type.Union(
  [
    closed({
      kind: Type.Literal('cash'),
      amount: shownAmount('How much.'),
      currency: Type.String({ description: 'ISO 4217 code.' }),
      currencySymbol: Type.String({ description: 'Symbol to show.' }),
    }),
    closed({
      kind: Type.Literal('bonus'),
      amount: shownAmount('What is paid once it was played through.'),
      currency: Type.String({ description: 'ISO 4217 code.' }),
      currencySymbol: Type.String({ description: 'Symbol to show.' }),
      times: Type.Integer({ description: 'How many times its amount must be staked.' }),
      days: Type.Integer({ description: 'Days for that, from the claim on.' }),
    }),
    closed({ kind: Type.Literal('points'), points: Type.Integer({ description: 'How many.' }) }),
  ],
  { description: 'The reward.' },
)

const reward = closed({
  id: rewardId,
  source: stringEnum(rewardSources, 'What it is for.'),
  sourceRef: Type.String({ description: 'Which promotion, mission, level …' }),
  title: Type.String({ description: 'Its name, in the language of the call; empty where it has none.' }),
  gift,
  status: stringEnum(rewardStatuses, 'How it stands.'),
  madeAt: instant('When it was given.'),
  untilAt: instant('Until when it can be claimed.'),
  settledAt: Type.Union([instant('When it was claimed or withdrawn.'), Type.Null()]),
})

export const rewardCalls = {
  rewards: {
    summary: 'Rewards of the member, the newest first.',
    query: closed({
      status: Type.Optional(stringEnum(rewardStatuses, 'Only those that stand so.')),
      source: Type.Optional(stringEnum(rewardSources, 'Only what was given for this.')),
      cursor,
    }),
    value: closed({
      content: Type.Array(reward, { description: 'The newest first.' }),
      next,
      claimable: Type.Integer({ description: 'How many can be claimed now.' }),
    }),
  },
  rewardClaim: {
    summary: 'Claims a reward. Again, it is answered the same.',
    body: closed({ id: rewardId }),
    value: reward,
  },
}
