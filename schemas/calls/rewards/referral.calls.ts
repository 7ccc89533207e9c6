import { Type } from 'typebox'
import { measured } from '../../documents/measure.document.ts'
import { shownAmount } from '../../base/money.ts'
import { closed, instant } from '../../base/parts.ts'
import { cursor, next } from '../money/records.calls.ts'
import { gift, stringEnum } from './reward.calls.ts'

/** Where a friend can stand; held: the team looks at it; late: the days were over before the friend qualified. */
const referralStatuses = ['joined', 'held', 'waiting', 'paid', 'refused', 'late'] as const

/** Why a friend brings nothing. */
export const referralRefusals = ['samePerson', 'sameAccount', 'sameNetwork'] as const
export type ReferralRefusal = (typeof referralRefusals)[number]

function count(description: string) {
  return Type.Integer({ description, minimum: 0 })
}

function earnings(description: string) {
  return closed(
    {
      cash: shownAmount('Money and bonuses that friends brought.'),
      points: count('Points that friends brought.'),
    },
    { description },
  )
}

const condition = {
  of: stringEnum(measured, 'What is measured.'),
  isAmount: Type.Boolean({ description: 'atLeast is an amount, not a count.' }),
  atLeast: Type.String({ description: 'What it must come to.' }),
  limited: Type.Boolean({ description: 'Only some games count.' }),
}

export const referralCalls = {
  referral: {
    summary:
      'The invitation of the member: its code, what friends must do, what they bring, and what they brought.',
    value: closed({
      code: Type.Union([
        Type.String({
          description: 'Of the link; null where nobody is invited.',
          pattern: '^[A-Z0-9]{1,20}$',
        }),
        Type.Null(),
      ]),
      days: count('Days in which a friend can qualify.'),
      qualify: Type.Array(closed(condition), { description: 'All that a friend must do.' }),
      tiers: Type.Array(
        closed({
          from: count('From the so many-th friend on.'),
          gift,
          paid: count('Friends who brought a gift of it.'),
          earned: earnings('What they brought.'),
        }),
        { description: 'The first tier first.' },
      ),
      perDay: count('Most friends a day that bring a gift.'),
      perMonth: count('Most friends a month.'),
      friends: closed(
        {
          joined: count('Who can still qualify.'),
          waiting: count('Qualified, beyond what a day or month takes.'),
          paid: count('Who brought a gift.'),
        },
        { description: 'How many.' },
      ),
      earned: earnings('What all of them brought.'),
      currencySymbol: Type.String({ description: 'Symbol to show.' }),
    }),
  },
  referralFriends: {
    summary: 'Friends who came by the link, the newest first, with their names shortened.',
    query: closed({ cursor }),
    value: closed({
      content: Type.Array(
        closed({
          id: Type.String({ description: 'Of the row.' }),
          name: Type.String({ description: 'Shortened.' }),
          joinedAt: instant('When.'),
          untilAt: instant('Until when the friend can qualify.'),
          status: stringEnum(referralStatuses, 'How it stands.'),
          reason: Type.Union([stringEnum(referralRefusals, 'Why the friend was refused.'), Type.Null()]),
          done: Type.Array(Type.Boolean({ description: 'Whether it is done.' }), {
            description: 'What the friend did of all there is to do; never how much.',
          }),
          gift: Type.Union([gift, Type.Null()], { description: 'What the friend brought.' }),
        }),
        { description: 'The newest first.' },
      ),
      next,
    }),
  },
}
