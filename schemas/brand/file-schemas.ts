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
const parent: SchemaNode = {
  type: 'string',
  description: 'The id of a brand.',
  pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$',
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
  return path === 'brand.json' || path === 'theme.json' || path === 'merchant.json'
    ? fileSchemas[name as 'brand']
    : undefined
}

/** Keys of brand.json that belong to one brand alone and are never taken from a parent. */
export const ownKeys = ['$schema', 'extends', 'name', 'default', 'domains', 'merchantCode', 'seo'] as const
