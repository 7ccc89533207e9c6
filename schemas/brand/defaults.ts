import { childNode, resolvedNode, type SchemaNode } from '../documents/schema-node.ts'
import { isPlain } from './merge.ts'

function fillObject(root: SchemaNode, node: SchemaNode, value: Record<string, unknown>): unknown {
  const whole: Record<string, unknown> = {}
  let changed = false
  for (const [key, schema] of Object.entries(node.properties ?? {})) {
    if (Object.hasOwn(value, key)) continue
    const missing = getDefault(root, schema)
    if (missing === undefined) continue
    whole[key] = missing
    changed = true
  }
  for (const [key, inner] of Object.entries(value)) {
    const schema = childNode(node, key)
    whole[key] = schema ? fill(root, schema, inner) : inner
    changed ||= whole[key] !== inner
  }
  return changed ? whole : value
}

/** The value of a key that nobody gave, the same object each time. */
function getDefault(root: SchemaNode, node: SchemaNode): unknown {
  if (node['default'] === undefined) return undefined
  return fill(root, node, node['default'])
}

const filled = new WeakMap<object, unknown>()

/**
 * A document with its schema's defaults for what it leaves out; untouched parts stay the same objects. A part that
 * several brands inherit is completed once, since a part belongs to one place of one schema.
 */
export function fill(root: SchemaNode, node: SchemaNode, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (!filled.has(value)) filled.set(value, completed(root, node, value))
  return filled.get(value)
}

function completed(root: SchemaNode, node: SchemaNode, value: object): unknown {
  const schema = resolvedNode(root, node)
  if (Array.isArray(value)) {
    const items = schema.items
    if (!items) return value
    const filled = value.map((item) => fill(root, items, item))
    return filled.every((item, index) => item === value[index]) ? value : filled
  }
  return isPlain(value) ? fillObject(root, schema, value) : value
}
