import type { Visibility } from './keys.ts'
import { childNode, resolvedNode, type SchemaNode } from './schema-node.ts'

function strip(root: SchemaNode, node: SchemaNode, value: unknown, inherited: Visibility): unknown {
  const resolved = resolvedNode(root, node)
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
    const schema = childNode(resolved, key)
    const part = schema && strip(root, schema, inner, visibility)
    if (part !== undefined) visible[key] = part
  }
  return visible
}

/** A copy of a document without anything that a browser may not see, or that its schema does not name. */
export function publicPart<T>(schema: object, document: T): unknown {
  return strip(schema as SchemaNode, schema as SchemaNode, document, 'gateway')
}
