import { brandDocument } from '../documents/brand.document.ts'
import { merchantDocument } from '../documents/merchant.document.ts'
import { rewardsDocument } from '../documents/rewards.document.ts'
import { screenDocument } from '../documents/screen.document.ts'
import type { SchemaNode } from '../documents/schema-node.ts'
import { writtenTheme } from '../documents/written-theme.ts'

const head: Record<string, SchemaNode> = {
  $schema: {
    type: 'string',
    approve: 'one',
    description: 'Schema of this file, for editors.',
    maxLength: 500,
  },
}
const idPattern = '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'
const parent: SchemaNode = {
  type: 'string',
  description: 'The id of a brand.',
  pattern: idPattern,
  maxLength: 31,
  examples: ['tala'],
}

function withHead(schema: object, more: Record<string, SchemaNode> = {}): SchemaNode {
  const node = schema as SchemaNode
  return { ...node, properties: { ...head, ...more, ...node.properties } }
}

const words: SchemaNode = {
  anyOf: [
    { type: 'string', description: 'A text.', maxLength: 4000 },
    { type: 'object', additionalProperties: { $ref: '#/$defs/words' } },
  ],
}

/** Schemas of a brand's files, as written. */
export const fileSchemas = {
  brand: withHead(brandDocument, {
    extends: {
      description: 'One or several brands that this one builds on.',
      act: 'parents',
      examples: ['tala'],
      anyOf: [parent, { type: 'array', items: parent, minItems: 1, maxItems: 8, uniqueItems: true }],
    },
  }),
  theme: withHead(writtenTheme),
  merchant: withHead(merchantDocument),
  screen: withHead(screenDocument),
  lock: withHead({
    type: 'object',
    description:
      'How the brand is bound to those that it builds on. Written by npm run brand -- pin and follow.',
    additionalProperties: false,
    properties: {
      taken: {
        type: 'object',
        approve: 'one',
        description: 'What was taken over from a brand built upon, by file and place.',
        additionalProperties: {
          type: 'object',
          description: 'Whose it was, in which release.',
          additionalProperties: false,
          required: ['brand', 'release'],
          properties: {
            brand: parent,
            release: {
              type: 'string',
              description: 'The id of the release that it was taken from.',
              pattern: '^[0-9a-f]{64}$',
            },
          },
        },
      },
      parents: {
        type: 'object',
        description: 'Links, by the ids of the brands built upon.',
        additionalProperties: false,
        patternProperties: {
          [idPattern]: {
            type: 'object',
            description: 'A link: which release, and whether later ones are taken up.',
            additionalProperties: false,
            required: ['release', 'follow'],
            properties: {
              release: {
                type: 'string',
                description: 'The id of the release built upon, or last built upon.',
                pattern: '^[0-9a-f]{64}$',
              },
              follow: {
                type: 'boolean',
                description: 'Whether what the parent publishes later is taken up unasked.',
              },
            },
          },
        },
      },
    },
  }),
  locale: {
    type: 'object',
    approve: 'one',
    properties: head,
    patternProperties: {
      '^[a-z][A-Za-z0-9_-]*$': { type: 'object', additionalProperties: { $ref: '#/$defs/words' } },
    },
    additionalProperties: false,
    $defs: { words },
  } satisfies SchemaNode,
}

/** The schema of a file in the folder `rewards`, by the file's name without its end. */
export function rewardSchema(name: string): SchemaNode {
  const files: Readonly<Record<string, object>> = rewardsDocument.properties
  return withHead(files[name] ?? {})
}

/** The schema of a brand's file by its path in the folder; none of pictures, fonts and articles. */
export function fileSchema(path: string): SchemaNode | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.json$/, '')
  if (!path.endsWith('.json')) return undefined
  if (path.startsWith('locales/')) return fileSchemas.locale
  if (path.startsWith('screens/')) return fileSchemas.screen
  if (path.startsWith('rewards/')) return rewardSchema(name)
  if (path === 'brand.lock.json') return fileSchemas.lock
  return path === 'brand.json' || path === 'theme.json' || path === 'merchant.json'
    ? fileSchemas[name as 'brand']
    : undefined
}

/** Keys of brand.json that belong to one brand alone and are never taken from a parent. */
export const ownKeys = ['$schema', 'extends', 'name', 'default', 'domains', 'merchantCode', 'seo'] as const
