import { type Static, Type } from 'typebox'
import { closed } from './keys.ts'

/** What operators write while a brand runs. */
export const contentKinds = ['announcement', 'notice', 'help', 'blog'] as const
export type ContentKind = (typeof contentKinds)[number]

const written = Type.Object(
  {
    title: Type.String({
      description: 'Its title. Plain text.',
      minLength: 1,
      maxLength: 160,
      examples: ['A calmer evening'],
    }),
    text: Type.String({
      description: 'What it says: Markdown in help and blog, plain text in news.',
      minLength: 1,
      maxLength: 20_000,
      examples: ['The new rooms open at nine.'],
    }),
  },
  closed({ description: 'What it says in one language.' }),
)

/** One thing that operators wrote, over what the folder of the brand says or beside it. */
export const contentDocument = Type.Object(
  {
    texts: Type.Record(Type.String({ pattern: '^[A-Z]{2}(-[A-Z]{2})?$' }), written, {
      description: 'By platform code of the language.',
      minProperties: 1,
      maxProperties: 40,
      examples: [{ EN: { title: 'A calmer evening', text: 'The new rooms open at nine.' } }],
    }),
    date: Type.String({
      description: 'Its day, by the calendar of the merchant.',
      format: 'date',
      pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
      examples: ['2026-11-24'],
    }),
    execution: Type.Union([Type.Literal('none'), Type.Literal('A'), Type.Literal('B'), Type.Literal('F')], {
      description: 'Of announcements: whether it pops up, for members, guests, or at a first login.',
      examples: ['none'],
    }),
  },
  closed({ $id: 'content', title: 'Content', description: 'What operators wrote for the site.' }),
)
export type Content = Static<typeof contentDocument>
