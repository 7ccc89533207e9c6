import { Type } from 'typebox'
import { closed, text } from '../../base/parts.ts'
import { brandId, brandName } from './brand-parts.ts'
import { draftCalls } from './draft.calls.ts'
import { orNull } from './parts.ts'

const { brand, id } = draftCalls.draftCheck.query.properties
const { version } = draftCalls.draftCheck.value.properties
const file = Type.String({
  description: 'A file of the brand: theme.json.',
  minLength: 1,
  maxLength: 200,
  pattern: '^[A-Za-z0-9][A-Za-z0-9._/-]*$',
})
const value = Type.Unknown({ description: 'A document, or the text of an article; null for none.' })

export const draftDocumentCalls = {
  draftDocument: {
    summary:
      'A file of a draft: what the brand itself says, and what it would inherit with whose each part is. Never a secret, and of brands of other companies only what everybody may see.',
    query: closed({ brand, id, file }),
    value: closed({
      version,
      own: value,
      inherited: value,
      origins: Type.Unknown({
        description:
          'Whose what is inherited is: the id of a brand, empty for the engine, or the same by key.',
      }),
      hidden: Type.Array(text('Where in the file.', 2000), {
        description: 'What a brand of another company sets and nobody else is shown.',
      }),
      brands: Type.Array(closed({ brand: brandId, name: orNull(brandName) }), {
        description: 'Brands that it builds on; no name of one of another company.',
      }),
    }),
  },
  draftFiles: {
    summary: 'The files that a brand has with a draft, and those that it inherits.',
    query: closed({ brand, id }),
    value: closed({
      version,
      files: Type.Array(
        closed({
          file,
          from: Type.String({
            description: 'Whose it is: the id of a brand, empty for the engine.',
            maxLength: 31,
          }),
          size: orNull(Type.Integer({ minimum: 0, description: 'Bytes; null of the engine’s.' })),
        }),
        { description: 'By path; of a path that several have the nearest.' },
      ),
    }),
  },
}
