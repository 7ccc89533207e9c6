import { Type } from 'typebox'
import { closed, instant } from '../../base/parts.ts'
import { gift, stringEnum, rewardStatuses } from './reward.calls.ts'

function count(description: string) {
  return Type.Integer({ description, minimum: 0 })
}

const periods = ['day', 'week', 'month'] as const
const title = Type.String({ description: 'Name to show.' })
const icon = Type.String({ description: 'Name in the icon sprite.' })
const badge = closed({ title, icon })

const amountOrCount = Type.String({ description: 'An amount as decimal text, or a count.' })

export const missionCalls = {
  missionSummary: {
    summary: 'Missions that run now, how far the member is in each, and the badges that the member has.',
    value: closed({
      missions: Type.Array(
        closed({
          id: Type.String({ description: 'Id of the mission.' }),
          title,
          text: Type.String({ description: 'What is to be done.' }),
          period: stringEnum(periods, 'How often it begins anew.'),
          endsAt: instant('When this period of it is over.'),
          isMoney: Type.Boolean({ description: 'value and target are amounts, not counts.' }),
          value: amountOrCount,
          target: amountOrCount,
          isReached: Type.Boolean({ description: 'The goal is reached.' }),
          gift,
          score: count('What it counts on the leaderboard.'),
          badge: Type.Union([badge, Type.Null()]),
          reward: Type.Union([
            closed({
              id: Type.String({ description: 'To claim.' }),
              status: stringEnum(rewardStatuses, 'How it stands.'),
            }),
            Type.Null(),
          ]),
        }),
        { description: 'In the order of the brand.' },
      ),
      badges: Type.Array(
        closed({
          mission: Type.String({ description: 'Of which.' }),
          title,
          icon,
          at: instant('Since when.'),
        }),
        {
          description: 'The newest first.',
        },
      ),
      claimable: count('Rewards of missions that can be claimed now.'),
      currencySymbol: Type.String({ description: 'Symbol to show.' }),
    }),
  },
  missionLeaderboard: {
    summary: 'The first places by the score of missions, and the place of the member.',
    query: closed({
      board: Type.Optional(
        stringEnum(['now', 'before'] as const, 'The period that runs, or the one before it.'),
      ),
    }),
    value: Type.Union(
      [
        closed({
          period: stringEnum(periods, 'How often it begins anew.'),
          startsAt: instant('When the period began.'),
          endsAt: instant('When it is over.'),
          players: count('How many have a score.'),
          entries: Type.Array(
            closed({
              place: count('From 1.'),
              name: Type.String({ description: 'All but the ends of it hidden.' }),
              score: count('Points of missions.'),
              isOwn: Type.Boolean({ description: 'It is the member.' }),
            }),
            { description: 'The first places.' },
          ),
          own: Type.Union([
            closed({ place: count('From 1.'), score: count('Points of missions.') }),
            Type.Null(),
          ]),
          prizes: Type.Array(closed({ from: count('First place.'), to: count('Last place.'), gift }), {
            description: 'What places get when it is over.',
          }),
        }),
        Type.Null(),
      ],
      { description: 'Nothing where the brand has none.' },
    ),
  },
}
