import { Type } from 'typebox'

/** A page behind the one whose `next` this is. */
export const cursor = Type.Optional(
  Type.String({
    description: 'Where the page before it ended.',
    maxLength: 200,
    pattern: '^[A-Za-z0-9_-]+$',
  }),
)

export const next = Type.Union([
  Type.String({ description: 'The cursor of the next page; null after the last.' }),
  Type.Null(),
])
