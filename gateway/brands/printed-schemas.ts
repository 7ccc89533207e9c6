import { agentTypesDocument } from '../../schemas/documents/agent-types.document.ts'
import { brandDocument } from '../../schemas/documents/brand.document.ts'
import { formDocument } from '../../schemas/documents/form.document.ts'
import { languagesDocument } from '../../schemas/documents/language.document.ts'
import { merchantDocument } from '../../schemas/documents/merchant.document.ts'
import { rewardFiles, rewardsDocument } from '../../schemas/documents/rewards.document.ts'
import { routesDocument } from '../../schemas/documents/route.document.ts'
import { screenDocument } from '../../schemas/documents/screen.document.ts'
import type { SchemaNode } from '../../schemas/documents/schema-node.ts'
import { widgets } from '../../schemas/documents/widgets.document.ts'
import { writtenTheme } from '../../schemas/documents/written-theme.ts'

type Plain = Record<string, unknown>

function titleOf(key: string) {
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

function mapped(nodes: Record<string, SchemaNode>, file: boolean, defs: Definitions): Plain {
  return Object.fromEntries(
    Object.entries(nodes).map(([key, node]) => {
      const name = typeof node['define'] === 'string' ? node['define'] : undefined
      if (!name) {
        const printed = { title: titleOf(key), ...print(node, file, defs) }
        return [key, file ? nullable(printed) : printed]
      }
      defs[name] ??= print(node, file, defs)
      const reference = { $ref: `#/$defs/${name}` }
      return [key, { title: titleOf(key), ...(file ? { anyOf: [reference, { type: 'null' }] } : reference) }]
    }),
  )
}

/** `file`: as a brand writes it, where every key may be left out and null removes. */
function print(node: SchemaNode, file: boolean, defs: Definitions): Plain {
  const { properties, patternProperties, items, anyOf, required, $defs, ...rest } = node
  const out: Plain = Object.fromEntries(
    Object.entries(rest).filter(([key]) => !key.startsWith('~') && key !== 'define'),
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

function printDocument(schema: object, file: boolean): Plain {
  const defs: Definitions = {}
  const printed = print(asNode(schema), file, defs)
  return Object.keys(defs).length > 0 ? { ...printed, $defs: defs } : printed
}

const headKeys: Record<string, SchemaNode> = {
  $schema: { type: 'string', description: 'Schema of this file, for editors.' },
}
const parents: SchemaNode = {
  title: 'Extends',
  description: 'One or several brands that this one builds on. The first that gives a value wins.',
  examples: ['tala'],
  anyOf: [
    { type: 'string', pattern: '^[a-z][a-z0-9-]{1,30}$' },
    { type: 'array', items: { type: 'string', pattern: '^[a-z][a-z0-9-]{1,30}$' }, minItems: 1, maxItems: 8 },
  ],
}

function withHead(schema: object, more: Record<string, SchemaNode> = {}): SchemaNode {
  const node = asNode(schema)
  return { ...node, properties: { ...headKeys, ...more, ...node.properties } }
}

function screenWithWidgets(): Plain {
  const screen = printDocument(withHead(screenDocument), false)
  const rule = (name: string, props: object) => ({
    if: { properties: { widget: { const: name } } },
    then: { properties: { props: printDocument(props, false) } },
  })
  const known = {
    properties: { widget: { enum: Object.keys(widgets) } },
    allOf: Object.entries(widgets).map(([name, { props }]) => rule(name, props)),
  }
  const defs = screen['$defs'] as Record<string, Plain>
  return {
    ...screen,
    ...known,
    properties: screen['properties'],
    $defs: { node: { ...defs['node'], allOf: known.allOf } },
  }
}

const locale: Plain = {
  $id: 'locale',
  title: 'Words',
  description: "A brand's words over the engine's own: key to text, grouped by namespace.",
  type: 'object',
  properties: {
    $schema: { title: 'Schema', type: 'string', description: 'Schema of this file, for editors.' },
  },
  patternProperties: {
    '^[a-z][A-Za-z0-9_-]*$': {
      description: 'A namespace.',
      type: ['object', 'null'],
      additionalProperties: { $ref: '#/$defs/words' },
    },
  },
  $defs: {
    words: {
      anyOf: [
        { type: ['string', 'null'], maxLength: 4000 },
        { type: 'object', additionalProperties: { $ref: '#/$defs/words' } },
      ],
    },
  },
  additionalProperties: false,
}

/** The JSON Schemas that editors complete from: file name to text. */
export function printedSchemas(): Map<string, string> {
  const schemas: Record<string, Plain> = {
    brand: printDocument(withHead(brandDocument, { extends: parents }), true),
    theme: printDocument(withHead(writtenTheme), true),
    merchant: printDocument(withHead(merchantDocument), true),
    screen: screenWithWidgets(),
    form: printDocument(formDocument, false),
    routes: printDocument(routesDocument, false),
    languages: printDocument(languagesDocument, false),
    locale,
    ...Object.fromEntries(
      rewardFiles.map((name) => [
        `rewards-${name}`,
        printDocument(withHead(rewardsDocument.properties[name]), true),
      ]),
    ),
    'agent-types': printDocument(withHead(agentTypesDocument), false),
  }
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [
      `${name}.schema.json`,
      `${JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema }, null, 2)}\n`,
    ]),
  )
}
