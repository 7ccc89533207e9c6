import { Type } from 'typebox'
import { type SentenceLanguage, sentenceWords } from '../../brand/sentence-words.ts'
import { closed, filled, instant, nothing, text } from '../../base/parts.ts'
import { brandId } from './brand-parts.ts'
import { orNull } from './parts.ts'

const pointer = text('Where in merchant.json, items of lists by what tells them apart.', 600)
const seen = text(
  'Tells what is stated there, and where it is sent, from anything else; says nothing of it.',
  64,
)
const draft = Type.Optional(
  Type.String({
    description: 'Id of a draft: secrets that it would send elsewhere, each at its new address.',
    pattern: '^[a-z0-9]{1,30}$',
  }),
)

const language = Type.Optional(
  Type.Unsafe<SentenceLanguage>(
    Type.Enum(Object.keys(sentenceWords), { description: 'Language of the names; English without it.' }),
  ),
)

export const brandSecretCalls = {
  brandSecrets: {
    summary:
      'Secrets of a brand by where they stand: whether each is set, where it is sent, and who last replaced it here. Never a value.',
    query: closed({ brand: brandId, draft, language }),
    value: Type.Array(
      closed({
        pointer,
        name: text('What it is called: Bot check secret.', 600),
        isSet: Type.Boolean({ description: 'Something is stated there.' }),
        setBy: Type.Enum(['brand', 'parent', 'other'], {
          description: 'Who states it; other: a parent that belongs to another company.',
        }),
        parent: orNull(brandId),
        isText: Type.Boolean({
          description: 'It can be replaced here; what is not text is changed in its file.',
        }),
        sentTo: Type.Array(
          closed({
            name: text('What the key that says it is called.', 600),
            value: text('What it says; empty for the usual address.', 2000),
          }),
          { description: 'Where it is sent; nothing where it is sent nowhere.' },
        ),
        replaced: orNull(
          closed(
            { at: instant('When.'), by: text('Who.', 200) },
            { description: 'When it was last replaced here.' },
          ),
        ),
        seen,
      }),
      { description: 'Nothing where its documents have no place for one.' },
    ),
  },
  brandSecretReplace: {
    summary:
      'States a secret anew at the address that it has: live at once, in no release, and never brought back. With a draft it waits for the address that the draft gives it. Refused where it is not what was seen.',
    body: closed({
      brand: brandId,
      draft,
      pointer,
      seen,
      secret: filled('The secret. It is in nothing that is stored of the call, and in no answer.', 512),
      reason: filled('Why, for the audit log.', 300),
    }),
    value: nothing,
  },
}
