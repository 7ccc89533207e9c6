import { type Static, Type } from 'typebox'
import { date } from '../base/parts.ts'
import { icon } from './icon-names.ts'
import { closed, count, kebab, words } from './keys.ts'
import { measuredGames } from './measure.document.ts'
import { above, earnedBy } from './points-mall.document.ts'
import { giftDocument } from './reward.document.ts'

/** How often a mission or a leaderboard begins anew, in the zone of the merchant; weeks begin on Monday. */
export const missionPeriods = ['day', 'week', 'month'] as const
export type MissionPeriod = (typeof missionPeriods)[number]

function period(description: string, example: MissionPeriod) {
  return Type.Unsafe<MissionPeriod>(Type.Enum([...missionPeriods], { description, examples: [example] }))
}

const badgeDocument = Type.Object(
  {
    title: words('What it is called.'),
    icon: icon('crown'),
  },
  closed({ description: 'Kept for ever by whoever reaches the goal once.' }),
)

const missionDocument = Type.Object(
  {
    id: kebab('Id of the mission; progress and rewards keep it.', { examples: ['daily-spins'] }),
    title: words('What it is called.', { approve: 'one' }),
    text: words('What is to be done, in one sentence.', { default: {} }),
    period: period('How often it can be reached.', 'day'),
    from: date('First day that counts, in the zone of the merchant, yyyy-mm-dd.'),
    until: Type.Optional(date('Last day that counts; none for open end.')),
    of: Type.Unsafe<(typeof earnedBy)[number]>(
      Type.Enum([...earnedBy], { description: 'What is measured, as for points.', examples: ['rounds'] }),
    ),
    ...measuredGames,
    target: above('How much of it reaches the goal: an amount, or a count.', '50'),
    gift: giftDocument,
    score: count('What it counts on the leaderboard.', 10, 0, 100_000),
    badge: Type.Optional(badgeDocument),
  },
  closed({ description: 'A mission. Who began a period under it ends it under the same terms.' }),
)

const prizeDocument = Type.Object(
  {
    places: Type.Integer({
      description: 'How many places get it, behind those of the prize before.',
      minimum: 1,
      maximum: 100,
      examples: [3],
    }),
    gift: giftDocument,
  },
  closed({ description: 'What the next places get when the period is over.' }),
)

const leaderboardDocument = Type.Object(
  {
    period: period('How often it begins anew.', 'week'),
    shown: count('How many places are shown.', 20, 3, 100),
    prizes: Type.Array(prizeDocument, {
      description: 'From the first place on.',
      whole: 'a prize is told by its place among the others',
      default: [],
      maxItems: 20,
      examples: [[]],
    }),
  },
  closed({ description: 'Members by the score of missions that they reached. Without it there is none.' }),
)

export const missionsDocument = Type.Object(
  {
    list: Type.Array(missionDocument, {
      description: 'Missions, in the order in which they are shown.',
      by: 'id',
      default: [],
      maxItems: 60,
      examples: [[]],
    }),
    leaderboard: Type.Optional(leaderboardDocument),
  },
  closed({ description: 'Missions.', default: {} }),
)
export type Mission = Static<typeof missionDocument>
