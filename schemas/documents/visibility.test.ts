import { describe, expect, it } from 'vitest'
import { brandDocument } from './brand.document.ts'
import { merchantDocument } from './merchant.document.ts'
import { screenDocument } from './screen.document.ts'
import { themeDocument } from './theme.document.ts'
import type { SchemaNode } from './schema-node.ts'
import { publicPart } from './visibility.ts'
import type { Visibility } from './keys.ts'

function mark(node: SchemaNode, visibility: Visibility, depth = 0): unknown {
  const own = node.visibility ?? visibility
  if (depth > 8) return undefined
  if (node.properties) {
    return Object.fromEntries(
      Object.entries(node.properties).map(([key, child]) => [key, mark(child, own, depth + 1)]),
    )
  }
  if (node.items) return [mark(node.items, own, depth + 1)]
  return own
}

function leaves(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value]
}

describe.each([
  ['brand', brandDocument],
  ['merchant', merchantDocument],
  ['theme', themeDocument],
  ['screen', screenDocument],
])('the public part of %s', (_, schema) => {
  const node = schema as unknown as SchemaNode
  const marked = mark(node, 'gateway')

  it('holds nothing that is for the gateway, or secret', () => {
    const shown = leaves(publicPart(schema, marked)).filter((leaf) => leaf !== undefined)
    expect(new Set(shown)).toEqual(new Set(['browser']))
  })

  it('holds everything that a browser may see', () => {
    const visible = (value: unknown) => leaves(value).filter((leaf) => leaf === 'browser').length
    expect(visible(publicPart(schema, marked))).toBe(visible(marked))
  })

  it('holds nothing that the schema does not name', () => {
    expect(publicPart(schema, { stranger: 'browser' })).toEqual({})
  })
})

it('keeps passwords, demo accounts and limits on the gateway', () => {
  const names = Object.keys(
    publicPart(merchantDocument, mark(merchantDocument as unknown as SchemaNode, 'gateway')) as object,
  )
  for (const name of [
    'defaultPassword',
    'demo',
    'sms',
    'loginLimits',
    'regionRestriction',
    'revealAccounts',
    'mail',
  ]) {
    expect(names).not.toContain(name)
  }
})

describe.each(
  [brandDocument, merchantDocument, themeDocument].map((schema) => schema as unknown as SchemaNode),
)('every key of $title', (schema) => {
  const unexplained = (node: SchemaNode, path: string): string[] => [
    ...(path !== '' && node['description'] === undefined && node.$ref === undefined && !path.includes('/$')
      ? [path]
      : []),
    ...Object.entries(node.properties ?? {}).flatMap(([key, child]) => unexplained(child, `${path}/${key}`)),
    ...(node.items ? unexplained(node.items, `${path}[]`) : []),
  ]
  it('is described', () => {
    expect(unexplained(schema, '')).toEqual([])
  })
  it('is closed to strangers', () => {
    const open = (node: SchemaNode, path: string): string[] => [
      ...(node.properties && node.additionalProperties !== false ? [path] : []),
      ...Object.entries(node.properties ?? {}).flatMap(([key, child]) => open(child, `${path}/${key}`)),
      ...(node.items ? open(node.items, `${path}[]`) : []),
    ]
    expect(open(schema, '')).toEqual([])
  })
})
