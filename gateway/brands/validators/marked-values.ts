import type { SchemaNode } from '../../../schemas/documents/schema-node.ts'
import { type PlacedValue, walkDocument } from '../files/walk-document.ts'
import type { Path } from '../../../schemas/brand/check/issue.types.ts'

/** A text whose schema has a mark. */
export interface MarkedText extends Pick<PlacedValue, 'path' | 'around'> {
  text: string
  /** What the mark says. */
  mark: unknown
}

/** Every text of a part of a document whose schema has a keyword. */
export function listMarkedTexts(
  root: SchemaNode,
  node: SchemaNode,
  keyword: string,
  part: unknown,
  path: Path,
): MarkedText[] {
  return [...walkDocument(root, [node], part, path)].flatMap(({ path, value, nodes, around }) => {
    const mark = nodes.find((form) => form[keyword] !== undefined)?.[keyword]
    return typeof value === 'string' && mark !== undefined ? [{ path, text: value, mark, around }] : []
  })
}
