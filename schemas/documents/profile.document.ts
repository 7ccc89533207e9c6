import { Type } from 'typebox'
import { closed } from './keys.ts'

/** What a member may say of themselves, in the order of the form. */
export const profileFields = [
  'payeeName',
  'nickname',
  'birthday',
  'nationality',
  'birthPlace',
  'address',
  'occupation',
  'incomeSource',
  'telegram',
  'zalo',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'qqNum',
] as const
export type ProfileField = (typeof profileFields)[number]

const usual: readonly ProfileField[] = [
  'payeeName',
  'nickname',
  'birthday',
  'nationality',
  'address',
  'occupation',
  'telegram',
  'whatsapp',
]

export const profileDocument = Type.Object(
  {
    fields: Type.Array(
      Type.Unsafe<ProfileField>(Type.Enum([...profileFields], { description: 'A field, by its name.' })),
      {
        description: 'What members may say of themselves. Real name and birthday are set once.',
        uniqueItems: true,
        default: [...usual],
        examples: [['payeeName', 'nickname']],
      },
    ),
  },
  closed({
    description: 'What members say of themselves beside how they are reached.',
    default: {},
    visibility: 'gateway',
  }),
)
