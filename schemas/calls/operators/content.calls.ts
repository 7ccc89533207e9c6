import { Type } from 'typebox'
import { contentDocument, contentKinds, type ContentKind } from '../../documents/content.document.ts'
import { closed, instant } from '../../base/parts.ts'
import { merchantCode, orNull, reason } from './parts.ts'

const kind = Type.Unsafe<ContentKind>(Type.Enum([...contentKinds], { description: 'What it is.' }))
const key = Type.String({
  description: 'Id of the news, or tag of the article.',
  pattern: '^[A-Za-z0-9][A-Za-z0-9-]{0,59}$',
})
const version = Type.Integer({ minimum: 0, description: 'Counts versions; 0: nobody wrote one.' })
const isHidden = Type.Boolean({ description: 'It is not shown, whatever the folder says.' })

const entry = closed({
  kind,
  key,
  body: orNull(contentDocument),
  state: Type.Unsafe<'file' | 'written' | 'hidden'>(
    Type.Enum(['file', 'written', 'hidden'], {
      description: 'Whose word is live: the folder of the brand, or an operator.',
    }),
  ),
  version,
})

export const contentCalls = {
  content: {
    summary: 'What can be written of each site, as it is live.',
    value: Type.Array(
      closed({
        merchant: merchantCode,
        brand: Type.String({ description: 'Name of the brand.' }),
        address: Type.String({ description: 'Where its site is.' }),
        languages: Type.Array(Type.String({ description: 'Platform code.' }), {
          description: 'Its own first.',
        }),
        entries: Type.Array(entry, { description: 'News, help and posts.' }),
      }),
      { description: 'Brands of the company.' },
    ),
  },
  contentHistory: {
    summary: 'Versions of one thing, the newest first, at most 50.',
    query: closed({ merchant: merchantCode, kind, key }),
    value: Type.Array(
      closed({
        version,
        body: orNull(contentDocument),
        isHidden,
        madeBy: Type.String({ description: 'Name of the operator.' }),
        madeAt: instant('When.'),
      }),
      { description: 'None where nobody wrote any.' },
    ),
  },
  contentSet: {
    summary: 'Writes, hides or gives back to the folder of the brand; live on every process within a second.',
    body: closed({
      merchant: merchantCode,
      kind,
      key,
      version,
      body: orNull(contentDocument),
      isHidden,
      reason,
    }),
    value: closed({ version }),
  },
}
