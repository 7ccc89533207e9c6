import { describe, expect, it } from 'vitest'
import { brandDocument } from '../documents/brand.document.ts'
import { merchantDocument } from '../documents/merchant.document.ts'
import { rewardsDocument } from '../documents/rewards.document.ts'
import { screenDocument } from '../documents/screen.document.ts'
import type { SchemaNode } from '../documents/schema-node.ts'
import { writtenTheme } from '../documents/written-theme.ts'
import { listAddresses, listSecretPatterns, listSecrets } from './secrets.ts'

const documents: Readonly<Record<string, object>> = {
  brand: brandDocument,
  theme: writtenTheme,
  merchant: merchantDocument,
  screen: screenDocument,
  ...rewardsDocument.properties,
}

/** Whether a schema knows the keys on the way to a place. */
function knows(schema: object, keys: readonly string[]): boolean {
  let node: SchemaNode | undefined = schema as SchemaNode
  for (const key of keys) node = node?.properties?.[key] ?? node?.items?.properties?.[key]
  return node !== undefined
}

const secrets = Object.entries(documents).flatMap(([name, schema]) =>
  listSecretPatterns(schema).map(({ steps, sentTo }) => {
    const keys = steps.map((step) => (typeof step === 'string' ? step : '[]'))
    return { name: `${name}.${keys.join('.')}`, schema, steps, sentTo }
  }),
)

describe('every secret of every document', () => {
  it('is known', () => {
    expect(secrets.map(({ name }) => name)).toEqual([
      'merchant.identity.providers.[].clientSecret',
      'merchant.botCheck.secret',
      'merchant.defaultPassword',
      'merchant.demo',
    ])
  })

  it.each(secrets)('$name says where it is sent, or why nowhere', ({ schema, steps, sentTo }) => {
    if (!Array.isArray(sentTo)) {
      expect((sentTo as { nowhere: string }).nowhere.length).toBeGreaterThan(20)
      return
    }
    expect(sentTo).not.toEqual([])
    const around = steps.filter((step) => typeof step === 'string').slice(0, -1)
    for (const address of sentTo as string[]) {
      const [document = '', pointer] = address.split('#/')
      const found =
        pointer === undefined
          ? knows(schema, [...around, address])
          : knows(documents[document] ?? {}, pointer.split('/'))
      expect([address, found]).toEqual([address, true])
    }
  })

  it.each(secrets)('$name in a list is told from others by a key', ({ steps }) => {
    expect(steps.filter((step) => typeof step !== 'string' && step.by === undefined)).toEqual([])
  })
})

describe('secrets in a document', () => {
  const secret = { type: 'string', visibility: 'secret', sentTo: ['url', 'brand#/a/b'] }
  const schema = {
    properties: {
      plain: { type: 'string' },
      map: { patternProperties: { '^[a-z/]+$': { properties: { url: {}, secret } } } },
      list: { items: { properties: { secret } } },
      named: { by: 'id', items: { anyOf: [{ type: 'null' }, { properties: { id: {}, url: {}, secret } }] } },
      again: { $ref: '#/$defs/again' },
    },
    $defs: { again: { properties: { secret, again: { $ref: '#/$defs/again' } } } },
  }

  it('are found in maps, lists, forms and references by what tells them apart', () => {
    const found = listSecrets(schema, {
      plain: 'no',
      map: { 'a/b': { secret: '1' }, c: { secret: '' } },
      list: [{}, { secret: '2' }],
      named: [{ id: 'x/y', secret: '3' }, { secret: '4' }, null],
      again: { secret: '5' },
    })
    expect(found.map(({ pointer, value }) => [pointer, value])).toEqual([
      ['/map/a~1b/secret', '1'],
      ['/list/1/secret', '2'],
      ['/named/[id=x~1y]/secret', '3'],
      ['/named/1/secret', '4'],
      ['/again/secret', '5'],
    ])
    expect(found[2]?.path).toEqual(['named', 0, 'secret'])
  })

  it('are sent to what stands beside them and in other documents, which is empty where it is not there', () => {
    const merchant = { named: [{ id: 'x', secret: '3', url: 'https://here' }] }
    const [placed] = listSecrets(schema, merchant)
    const listed = (brand: unknown) =>
      placed && listAddresses(placed, 'merchant', { merchant, brand }).map(({ value }) => value)
    expect(listed({ a: { b: 'c' } })).toEqual(['https://here', 'c'])
    expect(listed({ a: null })).toEqual(['https://here', ''])
  })
})
