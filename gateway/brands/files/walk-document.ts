import { childNode, resolvedNode, type SchemaNode } from '../../../schemas/documents/schema-node.ts'
import type { Path } from '../../../schemas/brand/check/issue.types.ts'

/** A value of a document with its place. */
export interface PlacedValue {
  path: Path
  value: unknown
  /** What its schema may be: one for each form that the document may have there. */
  nodes: readonly SchemaNode[]
  /** The objects around it, the outermost first. */
  around: readonly Readonly<Record<string, unknown>>[]
}

function listForms(root: SchemaNode, node: SchemaNode): SchemaNode[] {
  const whole = resolvedNode(root, node)
  return [whole, ...(whole.anyOf ?? []).flatMap((form) => listForms(root, form))]
}

/** Every value of a document that its schema knows, whichever of several forms the document has. */
export function* walkDocument(
  root: SchemaNode,
  schemas: readonly SchemaNode[],
  value: unknown,
  path: Path = [],
  around: PlacedValue['around'] = [],
): Generator<PlacedValue> {
  const nodes = schemas.flatMap((node) => listForms(root, node))
  yield { path, value, nodes, around }
  if (typeof value !== 'object' || value === null) return
  const isList = Array.isArray(value)
  const holders = isList ? around : [...around, value as Record<string, unknown>]
  for (const [key, inner] of Object.entries(value)) {
    const children = nodes.flatMap((node): SchemaNode[] => {
      const child = isList ? node.items : childNode(node, key)
      return child ? [child] : []
    })
    if (children.length > 0)
      yield* walkDocument(root, children, inner, [...path, isList ? Number(key) : key], holders)
  }
}
