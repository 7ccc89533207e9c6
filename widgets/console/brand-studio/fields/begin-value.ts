import { resolvedNode, type SchemaNode } from '../../../../schemas/documents/schema-node.ts'

/** What a part begins with when somebody adds it: what it must have and no default stands in for. */
export function beginValue(root: SchemaNode, given: SchemaNode): unknown {
  const node = resolvedNode(root, given)
  if (node['const'] !== undefined) return node['const']
  if (node['default'] !== undefined) return node['default']
  if (node.anyOf) return node.anyOf[0] && beginValue(root, node.anyOf[0])
  if (Array.isArray(node['enum'])) return (node['enum'] as unknown[])[0]
  if (node.properties) {
    const required = (node['required'] as string[] | undefined) ?? []
    const parts = required.flatMap((key): [string, unknown][] => {
      const inner = node.properties?.[key]
      return inner && inner['default'] === undefined ? [[key, beginValue(root, inner)]] : []
    })
    return Object.fromEntries(parts)
  }
  if (node.type === 'array') return []
  if (node.type === 'boolean') return false
  if (node.type === 'integer' || node.type === 'number') return node['minimum'] ?? 0
  return node.type === 'object' ? {} : ''
}
