import type { Approval, OwnAct, SentTo, Visibility } from './keys.ts'

/** The parts of a JSON Schema that documents are made of. */
export interface SchemaNode {
  type?: string | string[]
  visibility?: Visibility
  /** Of a secret: where it goes. */
  sentTo?: SentTo
  /** Of a list: the key that tells its items apart, several joined by +, or several of which the first counts that an item has. */
  by?: string | readonly string[]
  approve?: Approval
  act?: OwnAct
  properties?: Record<string, SchemaNode>
  patternProperties?: Record<string, SchemaNode>
  additionalProperties?: boolean | SchemaNode
  items?: SchemaNode
  anyOf?: SchemaNode[]
  $ref?: string
  $defs?: Record<string, SchemaNode>
  [keyword: string]: unknown
}

/** What a reference stands for; a node that is none is itself. */
export function resolvedNode(root: SchemaNode, node: SchemaNode): SchemaNode {
  return node.$ref ? (root.$defs?.[node.$ref.replace('#/$defs/', '')] ?? {}) : node
}

/** The schema of a key of an object, if the object may have it. */
export function childNode(node: SchemaNode, key: string): SchemaNode | undefined {
  if (node.properties && Object.hasOwn(node.properties, key)) return node.properties[key]
  for (const [pattern, schema] of Object.entries(node.patternProperties ?? {})) {
    if (new RegExp(pattern, 'u').test(key)) return schema
  }
  return typeof node.additionalProperties === 'object' ? node.additionalProperties : undefined
}
