import { childNode, resolvedNode, type SchemaNode } from '../../../schemas/documents/schema-node.ts'
import type { Path } from '../files/issue.types.ts'

/** A text whose schema has a mark. */
export interface MarkedText {
  path: Path
  text: string
  /** What the mark says. */
  mark: unknown
  /** The objects around it, the outermost first. */
  around: readonly Readonly<Record<string, unknown>>[]
}

function listChildren(root: SchemaNode, node: SchemaNode, key: string, isList: boolean): SchemaNode[] {
  const known = resolvedNode(root, node)
  const own = isList ? known.items : childNode(known, key)
  return [
    ...(own ? [own] : []),
    ...(known.anyOf ?? []).flatMap((way) => listChildren(root, way, key, isList)),
  ]
}

function listMarks(root: SchemaNode, node: SchemaNode, keyword: string): unknown[] {
  const known = resolvedNode(root, node)
  const inner = (known.anyOf ?? []).flatMap((way) => listMarks(root, way, keyword))
  return known[keyword] === undefined ? inner : [known[keyword], ...inner]
}

/** Every text of a document whose schema has a keyword, whichever of several forms the document has. */
export function* markedTexts(
  root: SchemaNode,
  nodes: readonly SchemaNode[],
  keyword: string,
  value: unknown,
  path: Path = [],
  around: MarkedText['around'] = [],
): Generator<MarkedText> {
  if (typeof value === 'string') {
    const [mark] = nodes.flatMap((node) => listMarks(root, node, keyword))
    if (mark !== undefined) yield { path, text: value, mark, around }
  }
  if (typeof value !== 'object' || value === null) return
  const isList = Array.isArray(value)
  const holders = isList ? around : [...around, value as Record<string, unknown>]
  for (const [key, inner] of Object.entries(value)) {
    const children = nodes.flatMap((node) => listChildren(root, node, key, isList))
    if (children.length > 0)
      yield* markedTexts(root, children, keyword, inner, [...path, isList ? Number(key) : key], holders)
  }
}
