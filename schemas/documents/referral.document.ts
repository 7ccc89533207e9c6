import { positiveAmount } from './amount-patterns.ts'
import { type Static, Type } from 'typebox'
import { closed, count } from './keys.ts'
import { measured, measuredGames } from './measure.document.ts'
import { giftDocument } from './reward.document.ts'

const conditionDocument = Type.Object(
  {
    of: Type.Unsafe<(typeof measured)[number]>(
      Type.Enum([...measured], {
        description: 'What is measured of the friend, from joining on.',
        examples: ['deposits'],
      }),
    ),
    ...measuredGames,
    atLeast: Type.String({
      description: 'What it must come to: an amount, or a count.',
      pattern: positiveAmount,
      money: 'measured',
      examples: ['500'],
    }),
  },
  closed({ description: 'What a friend must do.' }),
)

const tierDocument = Type.Object(
  {
    from: Type.Integer({
      description: 'From the so many-th friend on who qualified, counted from 1.',
      minimum: 1,
      maximum: 1_000_000,
      examples: [1],
    }),
    gift: giftDocument,
  },
  closed({ description: 'What each of these friends brings.' }),
)

export const referralDocument = Type.Object(
  {
    days: count('Days after joining in which a friend can qualify.', 30, 1, 365),
    qualify: Type.Array(conditionDocument, {
      whole: 'conditions hold together, and one may be stated twice',
      description:
        'What a friend must do to qualify: all of it, stakes of some amount among it, so that an account of the inviter costs more than it brings. A friend keeps what held at joining.',
      default: [{ of: 'deposits', atLeast: '1' }],
      minItems: 1,
      maxItems: 5,
      examples: [[{ of: 'deposits', atLeast: '1' }]],
    }),
    tiers: Type.Array(tierDocument, {
      by: 'from',
      description:
        'Gifts by how many friends qualified, the first tier first. Without any nobody is invited.',
      default: [],
      maxItems: 10,
      examples: [[{ from: 1, gift: { kind: 'cash', amount: '50' } }]],
    }),
    perDay: count('Most friends a day that bring a gift; the others wait for the next day.', 5, 1, 10_000),
    perMonth: count('Most friends a calendar month; the others wait for the next.', 50, 1, 100_000),
    reviewsSameDevice: Type.Boolean({
      description:
        'Whether the team looks at a friend who qualified in a browser in which the inviter, or another of their friends, came in too. Until then nothing is paid.',
      default: true,
      examples: [true],
    }),
    reviewsSameBrowserMinutes: count(
      'The team looks at a friend who was here by one network and the same kind of browser as the inviter, or as another of their friends, at the same time or so many minutes apart: a private window looks like this, and so may a household. Until then nothing is paid. 0: nobody looks.',
      60,
      0,
      1440,
    ),
    reviewsSameNetwork: Type.Boolean({
      description:
        'Whether the team looks at a friend who qualified from a network that the inviter, or another of their friends, uses. Until then nothing is paid.',
      default: false,
      examples: [true],
    }),
    refusesSameNetwork: Type.Boolean({
      description:
        'Whether a friend is refused who comes in by a network that the inviter uses. Homes and phone networks are shared by many.',
      default: false,
      examples: [false],
    }),
  },
  closed({ description: 'What members get for friends whom they bring.', default: {} }),
)
export type ReferralCondition = Static<typeof conditionDocument>
