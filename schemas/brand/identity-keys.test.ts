import { describe, expect, it } from 'vitest'
import { resolvedNode, type SchemaNode } from '../documents/schema-node.ts'
import { fileSchemas } from './file-schemas.ts'

interface List {
  path: string
  root: SchemaNode
  node: SchemaNode
}

/** Every list of a schema, once. */
function* listsIn(root: SchemaNode, node: SchemaNode, path: string, seen: Set<SchemaNode>): Generator<List> {
  if (seen.has(node)) return
  seen.add(node)
  if (node.items) {
    yield { path, root, node }
    yield* listsIn(root, node.items, `${path}[]`, seen)
  }
  const named = { ...node.properties, ...node.patternProperties, ...node.$defs }
  for (const [key, child] of Object.entries(named)) yield* listsIn(root, child, `${path}/${key}`, seen)
  for (const form of node.anyOf ?? []) yield* listsIn(root, form, path, seen)
  if (typeof node.additionalProperties === 'object')
    yield* listsIn(root, node.additionalProperties, `${path}/*`, seen)
}

function listForms(root: SchemaNode, node: SchemaNode): SchemaNode[] {
  const whole = resolvedNode(root, node)
  return [whole, ...(whole.anyOf ?? []).flatMap((form) => listForms(root, form))]
}

function isThing({ type }: SchemaNode): boolean {
  return type === 'object' || type === 'array'
}

describe.each(Object.entries(fileSchemas))('lists of %s', (_, schema) => {
  const root = schema as SchemaNode
  const lists = [...listsIn(root, root, '', new Set())].filter(({ node }) =>
    listForms(root, node.items ?? {}).some(isThing),
  )

  it('say what tells their things apart, or why they are one value', () => {
    const silent = lists.filter(({ node }) => {
      const isOne = typeof node['whole'] === 'string' && node['whole'].length > 10
      return (node['by'] === undefined) === !isOne
    })
    expect(silent.map(({ path }) => path)).toEqual([])
  })

  it('are told apart by keys that every thing may have', () => {
    const wrong = lists.flatMap(({ path, node }) => {
      const sets = [node['by'] ?? []].flat() as string[]
      const keys = sets.flatMap((set) => set.split('+'))
      const named = listForms(root, node.items ?? {}).flatMap(({ properties }) =>
        Object.keys(properties ?? {}),
      )
      return keys.filter((key) => !named.includes(key)).map((key) => `${path} ${key}`)
    })
    expect(wrong).toEqual([])
  })
})
