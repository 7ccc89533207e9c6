import { Type } from 'typebox'
import { closed, instant } from '../../base/parts.ts'
import { measured } from '../../documents/measure.document.ts'
import { vipPeriods } from '../../documents/vip.document.ts'
import { gift, stringEnum } from './reward.calls.ts'

const level = closed({
  id: Type.String({ description: 'Name of the level.' }),
  name: Type.String({ description: 'What members read, in the language of the call.' }),
  from: Type.String({ description: 'What must be reached: an amount as decimal text, or a count.' }),
  gift: Type.Union([gift, Type.Null({ description: 'Nothing is given.' })]),
})

export const vipCalls = {
  memberIcon: {
    summary: 'The picture that stands for the member: that of the VIP level they hold.',
    value: closed({
      iconUrl: Type.String({
        description: 'A symbol of the art or the path of a picture; empty where the level has none.',
      }),
      vipLabelName: Type.String({ description: 'Name of the level; empty before the first.' }),
    }),
  },
  vip: {
    summary: 'The VIP level of the member, what it is reached by, and what is left to the next.',
    value: closed({
      hasVip: Type.Boolean({ description: 'There is a VIP programme.' }),
      vipLabelName: Type.String({ description: 'Name of the present level; empty before the first.' }),
      vipRankLevel: Type.Integer({ description: 'The present level: 0 before the first.', minimum: 0 }),
      levels: Type.Array(level, { description: 'All levels, the lowest first.' }),
      measure: stringEnum(measured, 'What is counted.'),
      isAmount: Type.Boolean({ description: 'It is counted in money.' }),
      reached: Type.String({ description: 'What was reached in this period.' }),
      lacks: Type.Union([
        Type.String({ description: 'What is left to the next level in this period.' }),
        Type.Null({ description: 'There is none above.' }),
      ]),
      period: stringEnum(vipPeriods, 'In which a level is reached.'),
      until: Type.Union([instant('End of this period.'), Type.Null({ description: 'It never ends.' })]),
      heldUntil: Type.Union([
        instant('Until when the present level is held whatever happens.'),
        Type.Null({ description: 'For good, or there is none.' }),
      ]),
      currencySymbol: Type.String({ description: 'Symbol to show.' }),
    }),
  },
}
