import type { SchemaNode } from '../../documents/schema-node.ts'
import { isPlain } from '../merge.ts'

/** Characters of a shape that can still be taken in at a glance. */
const longest = 120
const deepest = 5

function isEmpty(value: unknown) {
  return Array.isArray(value) ? value.length === 0 : isPlain(value) && Object.keys(value).length === 0
}

function getScalar({ type, minimum }: SchemaNode): unknown {
  if (type === 'boolean') return true
  return type === 'number' || type === 'integer' ? (minimum ?? 1) : '…'
}

function getObject(node: SchemaNode, depth: number): unknown {
  const properties = node.properties ?? {}
  const required = ((node['required'] as string[] | undefined) ?? []).filter(
    (key) => properties[key]?.['default'] === undefined,
  )
  const [first] = Object.keys(properties).filter((key) => !key.startsWith('$'))
  const keys = required.length > 0 ? required : first === undefined ? [] : [first]
  const [named] = Object.values(node.patternProperties ?? {})
  const own = keys.map((key) => [key, getValue(properties[key] ?? {}, depth + 1)] as const)
  return Object.fromEntries(own.length > 0 || !named ? own : [['…', getValue(named, depth + 1)]])
}

/** A value that a schema takes: its example, else what it must have at least. */
function getValue(node: SchemaNode, depth: number): unknown {
  const [example] = (node['examples'] as unknown[] | undefined) ?? []
  if (example !== undefined && !isEmpty(example)) return example
  if (node['const'] !== undefined) return node['const']
  if (depth > deepest) return '…'
  const [option] = node.anyOf ?? []
  if (option) return getValue(option, depth)
  if (node.type === 'object') return getObject(node, depth)
  if (node.type === 'array') return node.items ? [getValue(node.items, depth + 1)] : []
  return getScalar(node)
}

/** An object or a list as a schema takes it, short enough to be taken in; nothing of what is neither. */
export function findShape(node: SchemaNode): string | undefined {
  if (!(node.anyOf ?? [node]).every(({ type }) => type === 'object' || type === 'array')) return undefined
  const value = getValue(node, 0)
  if (isEmpty(value)) return undefined
  const text = JSON.stringify(value)
  if (text.length <= longest) return text
  return isPlain(value)
    ? `{${Object.keys(value)
        .map((key) => `"${key}":…`)
        .join(',')}}`
    : '[…]'
}
