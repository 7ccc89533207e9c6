import { Type, type Static } from 'typebox'
import { closed } from './keys.ts'

const language = Type.Object(
  {
    tag: Type.String({
      description: 'BCP 47 tag.',
      pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
      examples: ['fil'],
    }),
    dir: Type.Union([Type.Literal('ltr'), Type.Literal('rtl')], {
      description: 'Direction.',
      examples: ['ltr'],
    }),
    name: Type.String({ description: 'Its own name.', examples: ['Filipino'] }),
    fallback: Type.Optional(
      Type.String({ description: 'Platform code of the nearest other language.', examples: ['PT'] }),
    ),
  },
  closed({ description: 'A language.' }),
)

export const languagesDocument = Type.Record(Type.String({ pattern: '^[A-Z]{2}(-[A-Z]{2})?$' }), language, {
  $id: 'languages',
  title: 'Languages',
  description: 'Platform language codes.',
  visibility: 'browser',
})
export type Language = Static<typeof language>
