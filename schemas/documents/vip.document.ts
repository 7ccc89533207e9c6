import { positiveAmount } from './amount-patterns.ts'
import { type Static, Type } from 'typebox'
import { closed, kebab, words } from './keys.ts'
import { measureDocument } from './measure.document.ts'
import { giftDocument } from './reward.document.ts'

/** In which a level is reached, and how long it is held: to the end of the period after it. */
export const vipPeriods = ['month', 'quarter', 'year', 'always'] as const
export type VipPeriod = (typeof vipPeriods)[number]

const levelDocument = Type.Object(
  {
    id: kebab('Name of the level in this file; never changed once it was published.', {
      examples: ['ember'],
    }),
    name: words('What members read.', { approve: 'one' }),
    from: Type.String({
      description: 'What must be reached in a period: an amount, or a count.',
      pattern: positiveAmount,
      money: 'measured',
      examples: ['1000'],
    }),
    icon: Type.Optional(
      Type.String({
        description: 'Its picture: a symbol of the art sprite, or a file of the folder assets.',
        pattern: '^([a-z][a-z0-9-]{0,59}|assets/[A-Za-z0-9_-][A-Za-z0-9._/-]*\\.(svg|png|jpe?g|webp|avif))$',
        maxLength: 200,
        picture: true,
        approve: 'one',
        examples: ['assets/levels/ember.svg'],
      }),
    ),
    gift: Type.Optional(giftDocument),
  },
  closed({ description: 'A level: its gift is given once, when a member first reaches it.' }),
)

export const vipDocument = Type.Object(
  {
    period: Type.Unsafe<VipPeriod>(
      Type.Enum([...vipPeriods], {
        description:
          'In which a level is reached. It is held to the end of the next period, and never lost before; with always, it is never lost.',
        default: 'always',
        examples: ['month'],
      }),
    ),
    measure: { ...measureDocument, default: { of: 'stake' } },
    levels: Type.Array(levelDocument, {
      description: 'The levels, the lowest first. Without any there is no VIP programme.',
      by: 'id',
      default: [],
      maxItems: 20,
      examples: [[{ id: 'ember', name: { EN: 'Ember' }, from: '1000' }]],
    }),
  },
  closed({ description: 'Levels of members who play more.', default: {} }),
)
export type VipLevel = Static<typeof levelDocument>
