import { engineWords } from '../words/engine-words.ts'
import { isPlain } from '../../../schemas/brand/merge.ts'
import type { Plain } from './print-document.ts'

const anyWords = { $ref: '#/$defs/words' }

/** A group of words: the keys that the engine reads, for completion, beside whatever else screens of the brand name. */
function group(words: Readonly<Record<string, unknown>>): Plain {
  return {
    type: ['object', 'null'],
    properties: Object.fromEntries(
      Object.entries(words).map(([key, value]) => [key, isPlain(value) ? group(value) : true]),
    ),
    patternProperties: { '': anyWords },
  }
}

/** Words of a brand, completed from the engine's own. */
export function printedLocale(): Plain {
  const groups = Object.entries(engineWords('EN')).flatMap(([name, words]) =>
    isPlain(words) ? [[name, group(words)] as const] : [],
  )
  return {
    $id: 'locale',
    title: 'Words',
    description: "A brand's words over the engine's own: key to text, grouped by namespace.",
    type: 'object',
    properties: {
      $schema: { title: 'Schema', type: 'string', description: 'Schema of this file, for editors.' },
      ...Object.fromEntries(groups),
    },
    $defs: {
      words: {
        anyOf: [
          { type: ['string', 'null'], maxLength: 4000 },
          { type: 'object', additionalProperties: anyWords },
        ],
      },
    },
    additionalProperties: false,
  }
}
