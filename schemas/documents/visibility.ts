import type { Visibility } from './keys.ts'

/** The parts of a JSON Schema that documents are made of. */
export interface SchemaNode {
  type?: string | string[]
  visibility?: Visibility
  properties?: Record<string, SchemaNode>
  patternProperties?: Record<string, SchemaNode>
  additionalProperties?: boolean | SchemaNode
  items?: SchemaNode
  anyOf?: SchemaNode[]
  $ref?: string
  $defs?: Record<string, SchemaNode>
  [keyword: string]: unknown
}

function child(node: SchemaNode, key: string): SchemaNode | undefined {
  if (node.properties && Object.hasOwn(node.properties, key)) return node.properties[key]
  for (const [pattern, schema] of Object.entries(node.patternProperties ?? {})) {
    if (new RegExp(pattern, 'u').test(key)) return schema
  }
  return typeof node.additionalProperties === 'object' ? node.additionalProperties : undefined
}

function strip(root: SchemaNode, node: SchemaNode, value: unknown, inherited: Visibility): unknown {
  const resolved = node.$ref ? (root.$defs?.[node.$ref.replace('#/$defs/', '')] ?? {}) : node
  const visibility = resolved.visibility ?? inherited
  if (visibility !== 'browser') return undefined
  if (Array.isArray(value)) {
    return value
      .map((item) => strip(root, resolved.items ?? {}, item, visibility))
      .filter((i) => i !== undefined)
  }
  if (typeof value !== 'object' || value === null) return value
  if (!resolved.properties && !resolved.patternProperties) return value
  const visible: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value)) {
    const schema = child(resolved, key)
    const part = schema && strip(root, schema, inner, visibility)
    if (part !== undefined) visible[key] = part
  }
  return visible
}

/** A copy of a document without anything that a browser may not see, or that its schema does not name. */
export function publicPart<T>(schema: object, document: T): unknown {
  return strip(schema as SchemaNode, schema as SchemaNode, document, 'gateway')
}
