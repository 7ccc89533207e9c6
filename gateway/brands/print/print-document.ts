import type { SchemaNode } from '../../../schemas/documents/schema-node.ts'

/** A printed schema, or a part of one. */
export type Plain = Record<string, unknown>

function getTitle(key: string) {
  const spaced = key
    .replace(/[-_]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .trim()
  return /^[A-Z0-9 ]+$/.test(spaced) ? key : spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase()
}

/** The kinds of a schema written as a type list, with null added: null removes what a parent gave. */
function nullable(schema: Plain): Plain {
  if (typeof schema['type'] === 'string') {
    const values = schema['enum']
    return {
      ...schema,
      type: [schema['type'], 'null'],
      ...(Array.isArray(values) && { enum: [...(values as unknown[]), null] }),
    }
  }
  if (Array.isArray(schema['anyOf']))
    return { ...schema, anyOf: [...(schema['anyOf'] as unknown[]), { type: 'null' }] }
  return schema
}

function asNode(schema: object) {
  return schema as SchemaNode
}

/** Definitions met while a schema is printed: those with `define` are printed once, by that name. */
type Definitions = Record<string, Plain>

function options(node: SchemaNode): Plain | undefined {
  const values = node.anyOf?.map((option) => option['const'])
  if (!values || values.includes(undefined)) return undefined
  const types = [...new Set(values.map((value) => typeof value))]
  return { type: types.length === 1 ? types[0] : types, enum: values }
}

/** A text that editors complete from what it usually is, and that may be another all the same. */
function suggesting({ suggests, ...printed }: Plain): Plain {
  if (!Array.isArray(suggests)) return printed
  const { title, description, examples, default: usual, ...form } = printed
  const about = Object.entries({ title, description, examples, default: usual })
  return {
    ...Object.fromEntries(about.filter(([, value]) => value !== undefined)),
    anyOf: [{ enum: suggests as unknown[] }, form],
  }
}

function mapped(nodes: Record<string, SchemaNode>, file: boolean, defs: Definitions): Plain {
  return Object.fromEntries(
    Object.entries(nodes).map(([key, node]) => {
      const name = typeof node['define'] === 'string' ? node['define'] : undefined
      if (!name) {
        const printed = { title: getTitle(key), ...print(node, file, defs) }
        return [key, file ? nullable(printed) : printed]
      }
      defs[name] ??= print(node, file, defs)
      const reference = { $ref: `#/$defs/${name}` }
      return [key, { title: getTitle(key), ...(file ? { anyOf: [reference, { type: 'null' }] } : reference) }]
    }),
  )
}

/** Keywords that nothing but code reads: what tells items of a list apart, why one is a single value, who has to agree to a change. */
const unprinted = new Set(['define', 'by', 'whole', 'approve', 'act'])

/** `file`: as a brand writes it, where every key may be left out and null removes. */
function print(node: SchemaNode, file: boolean, defs: Definitions): Plain {
  const { properties, patternProperties, items, anyOf, required, $defs, ...rest } = node
  const out: Plain = suggesting(
    Object.fromEntries(Object.entries(rest).filter(([key]) => !key.startsWith('~') && !unprinted.has(key))),
  )
  Object.assign(out, options(node) ?? (anyOf && { anyOf: anyOf.map((option) => print(option, file, defs)) }))
  if (properties) out['properties'] = mapped(properties, file, defs)
  if (patternProperties) out['patternProperties'] = mapped(patternProperties, file, defs)
  for (const pattern of Object.keys(patternProperties ?? {})) {
    const printed = (out['patternProperties'] as Record<string, Plain>)[pattern]
    if (printed) delete printed['title']
  }
  // What stands inside a list is whole: lists replace a parent's, they are not merged.
  if (items) out['items'] = print(items, false, defs)
  if (!file && Array.isArray(required)) {
    const needed = (required as string[]).filter((key) => !('default' in (properties?.[key] ?? {})))
    if (needed.length > 0) out['required'] = needed
  }
  for (const [name, def] of Object.entries($defs ?? {})) defs[name] ??= print(def, false, defs)
  return out
}

/** A document as editors read it. `file`: as a brand writes it. */
export function printDocument(schema: object, file: boolean): Plain {
  const defs: Definitions = {}
  const printed = print(asNode(schema), file, defs)
  return Object.keys(defs).length > 0 ? { ...printed, $defs: defs } : printed
}

const headKeys: Record<string, SchemaNode> = {
  $schema: { type: 'string', description: 'Schema of this file, for editors.' },
}

/** The schema of a file: a document with what stands above it. */
export function withHead(schema: object, more: Record<string, SchemaNode> = {}): SchemaNode {
  const node = asNode(schema)
  return { ...node, properties: { ...headKeys, ...more, ...node.properties } }
}
