import { describe, expect, it } from 'vitest'
import endpoints from '../endpoints.json' with { type: 'json' }
import errors from '../errors.json' with { type: 'json' }
import ar from '../locales/AR/errors.json' with { type: 'json' }
import en from '../locales/EN/errors.json' with { type: 'json' }
import pt from '../locales/PT/errors.json' with { type: 'json' }
import ty from '../locales/TY/errors.json' with { type: 'json' }
import { calls } from './calls.ts'

interface Node {
  type?: string
  properties?: Record<string, Node>
  additionalProperties?: unknown
  items?: Node
  anyOf?: Node[]
  $defs?: Record<string, Node>
}

function openObjects(node: Node, path: string): string[] {
  return [
    ...(node.properties && node.additionalProperties !== false ? [path] : []),
    ...Object.entries(node.properties ?? {}).flatMap(([key, child]) => openObjects(child, `${path}/${key}`)),
    ...Object.entries(node.$defs ?? {}).flatMap(([key, child]) => openObjects(child, `${path}/${key}`)),
    ...(node.anyOf ?? []).flatMap((child, index) => openObjects(child, `${path}|${index}`)),
    ...(node.items ? openObjects(node.items, `${path}[]`) : []),
  ]
}

describe('the calls', () => {
  it('have an endpoint each, and every endpoint is a call', () => {
    expect(Object.keys(endpoints).sort()).toEqual(Object.keys(calls).sort())
  })

  it('close every object they send or answer', () => {
    const open = Object.entries(calls).flatMap(([name, call]) =>
      [call.value, ...('body' in call ? [call.body] : []), ...('query' in call ? [call.query] : [])].flatMap(
        (schema) => openObjects(schema as Node, name),
      ),
    )
    expect(open).toEqual([])
  })

  it('answer at one method and path each', () => {
    const places = Object.values(endpoints).map((endpoint) => `${endpoint.method} ${endpoint.path}`)
    expect(new Set(places).size).toBe(places.length)
  })
})

describe('the error codes', () => {
  it.each([
    ['EN', en],
    ['TY', ty],
    ['PT', pt],
    ['AR', ar],
  ])('have words in %s', (_, words) => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(errors).sort())
    expect(Object.values(words).every((word) => word.length > 0)).toBe(true)
  })
})
