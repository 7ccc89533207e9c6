import { themeDocument } from './theme.document.ts'
import type { SchemaNode } from './schema-node.ts'

const colorText: SchemaNode = {
  type: 'string',
  description: 'A colour as #rrggbb, #rgb or #rrggbbaa.',
  pattern: '^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$',
  examples: ['#d6006c'],
}

function writtenColor(object: SchemaNode): SchemaNode {
  const { define, ...plain } = object
  return {
    description: 'A colour: #rrggbb, or an object with components or hex.',
    examples: ['#d6006c'],
    anyOf: [colorText, { ...plain, required: [] }],
    define,
  }
}

function mapped(nodes: Record<string, SchemaNode>): Record<string, SchemaNode> {
  return Object.fromEntries(Object.entries(nodes).map(([key, node]) => [key, written(node)]))
}

function written(node: SchemaNode): SchemaNode {
  if (node['define'] === 'color-value') return writtenColor(node)
  const { define, ...inner }: SchemaNode = {
    ...node,
    ...(node.properties && { properties: mapped(node.properties) }),
    ...(node.patternProperties && { patternProperties: mapped(node.patternProperties) }),
    ...(node.items && { items: written(node.items) }),
  }
  if (define === 'color')
    return { description: 'A colour.', examples: ['#d6006c'], anyOf: [colorText, inner], define }
  return define === undefined ? inner : { ...inner, define }
}

/** A theme as people write it: a colour may be plain text, for its value or for the whole token. */
export const writtenTheme: SchemaNode = written(themeDocument as object as SchemaNode)
