import { Type } from 'typebox'
import { closed, link } from './keys.ts'

export const socialTypes = [
  'FACEBOOK',
  'TIKTOK',
  'YOUTUBE',
  'TWITTER',
  'INSTAGRAM',
  'TELEGRAM',
  'WHATSAPP',
  'VIBER',
] as const

export const socialDocument = Type.Array(
  Type.Object(
    {
      type: Type.Union(
        socialTypes.map((type) => Type.Literal(type)),
        { description: 'The service.', examples: ['FACEBOOK'] },
      ),
      url: link('Where the icon leads.'),
      label: Type.Optional(
        Type.String({ description: 'Name read to people.', maxLength: 60, examples: ['Telegram group'] }),
      ),
    },
    closed({ description: 'A social page.' }),
  ),
  {
    description: 'Social pages in the footer and side menu.',
    default: [],
    maxItems: 20,
    by: 'type',
    examples: [[]],
  },
)
