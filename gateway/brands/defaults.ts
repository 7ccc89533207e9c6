import type { SchemaNode } from '../../schemas/documents/visibility.ts'
import { isPlain } from './merge.ts'

const resolved = (root: SchemaNode, node: SchemaNode): SchemaNode =>
  node.$ref ? (root.$defs?.[node.$ref.replace('#/$defs/', '')] ?? {}) : node

const shared = new WeakMap<object, unknown>()

const fillObject = (root: SchemaNode, node: SchemaNode, value: Record<string, unknown>): unknown => {
  const filled: Record<string, unknown> = {}
  let changed = false
  for (const [key, schema] of Object.entries(node.properties ?? {})) {
    if (Object.hasOwn(value, key)) continue
    const missing = defaultOf(root, schema)
    if (missing === undefined) continue
    filled[key] = missing
    changed = true
  }
  const patterns = Object.entries(node.patternProperties ?? {})
  for (const [key, inner] of Object.entries(value)) {
    const pattern = patterns.find(([source]) => new RegExp(source, 'u').test(key))
    const schema =
      (node.properties && Object.hasOwn(node.properties, key) && node.properties[key]) || pattern?.[1]
    filled[key] = schema ? fill(root, schema, inner) : inner
    changed ||= filled[key] !== inner
  }
  return changed ? filled : value
}

/** The value of a key that nobody gave, the same object each time. */
const defaultOf = (root: SchemaNode, node: SchemaNode): unknown => {
  if (node['default'] === undefined) return undefined
  if (typeof node['default'] !== 'object' || node['default'] === null) return node['default']
  if (!shared.has(node)) shared.set(node, fill(root, node, node['default']))
  return shared.get(node)
}

/** A document with its schema's defaults for what it leaves out; untouched parts stay the same objects. */
export const fill = (root: SchemaNode, node: SchemaNode, value: unknown): unknown => {
  const schema = resolved(root, node)
  if (Array.isArray(value)) {
    const items = schema.items
    if (!items) return value
    const filled = value.map((item) => fill(root, items, item))
    return filled.every((item, index) => item === value[index]) ? value : filled
  }
  return isPlain(value) ? fillObject(root, schema, value) : value
}
