import { Type } from 'typebox'
import { closed, text } from '../../base/parts.ts'
import { draftCalls, takenChange } from './draft.calls.ts'

const { brand, id, version, choices } = draftCalls.draftRebase.body.properties
const { conflicts } = draftCalls.draftRebase.value.properties
const file = Type.String({
  description: 'A file of the brand: assets/hero.webp.',
  minLength: 1,
  maxLength: 200,
})
const hash = Type.String({ description: 'SHA-256 of the bytes, in hex.', pattern: '^[0-9a-f]{64}$' })

const storedFile = closed({
  file,
  kind: Type.Enum(['picture', 'font', 'article'], { description: 'What it is.' }),
  size: Type.Integer({ minimum: 0, description: 'Bytes; those of the file before, of one that is removed.' }),
  hash: Type.String({
    description: 'SHA-256 of its bytes; of the file before, of one that is removed.',
    maxLength: 64,
  }),
  state: Type.Enum(['same', 'added', 'replaced', 'removed'], {
    description: 'Beside the release that the draft stands on.',
  }),
})

/** Pictures, fonts and articles of drafts, and what was taken over from parents. */
export const draftFileCalls = {
  draftTakenMerge: {
    summary:
      'Brings what changed at its owner into what was taken over, and keeps what was changed here. What both changed is to be chosen, place by place; until then nothing is stored.',
    body: closed({ brand, id, version, choices }),
    value: closed({
      version,
      conflicts,
    }),
  },
  brandTaken: {
    summary: 'What a brand took over, as it is live, and is different at its owner since.',
    query: closed({ brand }),
    value: Type.Array(takenChange, { description: 'By file and place.' }),
  },
  draftAssets: {
    summary: 'Pictures, fonts and articles of a draft, and those that it removes.',
    query: closed({ brand, id }),
    value: closed({ version, files: Type.Array(storedFile, { description: 'By path.' }) }),
  },
  draftFilePicture: {
    summary: 'A small picture of a file, as a data URL; null of what cannot be drawn.',
    query: closed({ brand, id, file, hash }),
    value: closed({ picture: Type.Union([text('A data URL.', 200_000), Type.Null()]) }),
  },
  draftFileStore: {
    summary:
      'Stores a picture, a font or an article as a file of a draft, in the place of one of that name. Refused with what is wrong with it.',
    body: closed({
      brand,
      id,
      version,
      file,
      bytes: Type.String({
        description: 'What it holds, in base64: 5 MB at most.',
        minLength: 1,
        maxLength: 7_000_000,
        pattern: '^[A-Za-z0-9+/]+={0,2}$',
      }),
    }),
    value: closed({
      version,
      notes: Type.Array(
        Type.Enum(['upright', 'colours', 'depth', 'bare', 'cleaned'], { description: 'What was done.' }),
        { description: 'What was done to a picture before it was stored.' },
      ),
    }),
  },
  draftFileUndo: {
    summary: 'Lays a picture, a font or an article back as the release of the draft has it.',
    body: closed({ brand, id, version, file }),
    value: closed({ version }),
  },
}
