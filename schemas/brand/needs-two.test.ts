import { describe, expect, it } from 'vitest'
import type { ScreenNode } from '../documents/screen.document.ts'
import type { SchemaNode } from '../documents/schema-node.ts'
import { fileSchemas } from './file-schemas.ts'
import { type BrandVersion, losesGuard, needsTwo } from './needs-two.ts'
import { listForbidden } from './own-acts.ts'

function version(files: Record<string, unknown>, screens: Record<string, ScreenNode> = {}): BrandVersion {
  return { files: new Map(Object.entries(files)), screens: new Map(Object.entries(screens)) }
}

function find(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return needsTwo(version(before), version(after)).map(({ file, pointer }) => `${file} ${pointer}`)
}

function brand(value: object) {
  return { 'brand.json': value }
}
function merchant(value: object) {
  return { 'merchant.json': value }
}

describe('a change that one person may publish', () => {
  it.each([
    [
      'look',
      { 'theme.json': { postures: { hero: 'open' } } },
      { 'theme.json': { postures: { hero: 'framed' } } },
    ],
    ['texts', {}, { 'locales/PT.json': { frame: { help: 'Ajuda' } } }],
    ['an article', { 'content/about.EN.md': 'a' }, { 'content/about.EN.md': 'b' }],
    ['navigation', brand({}), brand({ navigation: { main: ['home'] } })],
    ['a banner', merchant({}), merchant({ banners: [{ id: 'b', title: { EN: 'x' }, to: '/promotions' }] })],
    [
      'the name of a game',
      merchant({ games: [{ id: 'g', name: { EN: 'a' } }] }),
      merchant({ games: [{ id: 'g', name: { EN: 'b' } }] }),
    ],
  ])('%s', (_, before, after) => {
    expect(find(before, after)).toEqual([])
  })
})

describe('a change that needs a second person', () => {
  it.each([
    [
      'another gateway',
      brand({}),
      brand({ callOrigin: 'https://elsewhere.example' }),
      'brand.json /callOrigin',
    ],
    [
      'an endpoint',
      brand({}),
      brand({ endpoints: { login: { origin: 'https://x.example' } } }),
      'brand.json /endpoints',
    ],
    ['security', brand({}), brand({ security: { linkHosts: ['x.example'] } }), 'brand.json /security'],
    ['age', brand({ age: { minimum: 21 } }), brand({ age: { minimum: 18 } }), 'brand.json /age/minimum'],
    [
      'a contact',
      brand({}),
      brand({ social: [{ type: 'FACEBOOK', url: 'https://x.example' }] }),
      'brand.json /social',
    ],
    [
      'help',
      brand({ service: { links: [{ type: 'mail', title: {}, to: 'mailto:a' }] } }),
      brand({ service: { links: [] } }),
      'brand.json /service/links/[type=mail]',
    ],
    [
      'a banner that leads away',
      merchant({ banners: [{ id: 'b', to: '/x' }] }),
      merchant({ banners: [{ id: 'b', to: 'https://x.example' }] }),
      'merchant.json /banners/[id=b]/to',
    ],
    [
      'a rule',
      merchant({ rules: { username: { minLength: 6 } } }),
      merchant({ rules: { username: { minLength: 4 } } }),
      'merchant.json /rules/username/minLength',
    ],
    [
      'money',
      merchant({ paymentMethods: [{ code: 'card', minimum: '10' }] }),
      merchant({ paymentMethods: [{ code: 'card', minimum: '1' }] }),
      'merchant.json /paymentMethods/[code=card]/minimum',
    ],
    [
      'the order of payment methods',
      merchant({ paymentMethods: [{ code: 'a' }, { code: 'b' }] }),
      merchant({ paymentMethods: [{ code: 'b' }, { code: 'a' }] }),
      'merchant.json /paymentMethods',
    ],
    ['a key that no schema knows', merchant({}), merchant({ unheard: 1 }), 'merchant.json /unheard'],
    ['an article that goes', { 'content/help-term.EN.md': 'a' }, {}, 'content/help-term.EN.md '],
  ])('%s', (_, before, after, pointer) => {
    expect(find(before, after)).toEqual([pointer])
  })

  it('is a screen that loses its age line, limits or terms, or has them for fewer people', () => {
    const frame = (...footer: ScreenNode[]): ScreenNode => ({
      widget: 'shell',
      slots: { header: [], footer },
    })
    expect(losesGuard(frame({ widget: 'footer' }), frame())).toBe(true)
    expect(losesGuard(frame({ widget: 'footer' }), frame({ widget: 'footer', when: ['session'] }))).toBe(true)
    expect(losesGuard(frame({ widget: 'footer', when: ['session'] }), frame({ widget: 'footer' }))).toBe(
      false,
    )
    expect(losesGuard(frame({ widget: 'footer' }), frame({ widget: 'to-top' }, { widget: 'footer' }))).toBe(
      false,
    )
    const screens = (node: ScreenNode) => version({}, { frame: node })
    expect(needsTwo(screens(frame({ widget: 'session-bar' })), screens(frame()))).toEqual([
      { file: 'screens/frame.json', pointer: '' },
    ])
  })
})

/** Keys of a schema by pattern, each with what holds for it. */
function* walkKeys(
  root: SchemaNode,
  node: SchemaNode,
  path: string,
  around: string,
  depth = 0,
): Generator<[string, string]> {
  const approval = node.approve ?? around
  if (depth > 0) yield [path, approval]
  if (depth > 6 || node.$ref) return
  for (const [key, child] of Object.entries(node.properties ?? {}))
    yield* walkKeys(root, child, `${path}/${key}`, approval, depth + 1)
  if (node.items) yield* walkKeys(root, node.items, `${path}[]`, approval, depth + 1)
}

describe('the schemas', () => {
  const all = Object.entries(fileSchemas).flatMap(([name, schema]) => [
    ...walkKeys(schema as SchemaNode, schema as SchemaNode, name, 'two'),
  ])
  const forOne = all.filter(([, approval]) => approval === 'one').map(([path]) => path)

  it('leave endpoints, gateways, security, age, contacts, rules and money to two', () => {
    const held =
      /^brand\/(endpoints|callOrigin|security|age|social|service|analytics|merchantCode|domains|flags)|^merchant\/(rules|paymentMethods|payoutMethods|withdrawal|payoutLimits|currency|responsiblePlay|identity|botCheck|customerService|resources|regionRestriction|contracts|registration|mail|demo)/
    expect(forOne.filter((path) => held.test(path))).toEqual([])
    expect(
      forOne.filter((path) =>
        /(amount|minimum|maximum|percent|points|stock|target|limits|terms)$/i.test(path),
      ),
    ).toEqual([])
  })

  it('name an act for every key that is a brand’s own', () => {
    const acts = ['default', 'domains', 'merchantCode', 'extends'].map(
      (key) => fileSchemas.brand.properties?.[key]?.act,
    )
    expect(acts).toEqual(['default', 'domains', 'code', 'parents'])
    expect(fileSchemas.merchant.properties?.['company']?.act).toBe('company')
  })
})

describe('what no draft does', () => {
  it('is to change what has an act of its own', () => {
    const [before, after] = [
      { merchantCode: 'tala1', name: 'a' },
      { merchantCode: 'tala2', name: 'b', extends: 'mare' },
    ]
    expect(listForbidden(fileSchemas.brand, before, after)).toEqual([
      { pointer: '/merchantCode', because: 'code' },
      { pointer: '/extends', because: 'parents' },
    ])
    expect(listForbidden(fileSchemas.merchant, undefined, { company: 'other' })).toEqual([
      { pointer: '/company', because: 'company' },
    ])
  })

  it('is to state, change or take away a secret, however deep', () => {
    const providers = (clientSecret?: string) => ({
      identity: { providers: [{ id: 'google', clientId: 'x', ...(clientSecret && { clientSecret }) }] },
    })
    const secret = (before: unknown, after: unknown) =>
      listForbidden(fileSchemas.merchant, before, after).map(({ because }) => because)
    expect(secret({}, providers('s'))).toEqual(['secret'])
    expect(secret(providers('s'), providers('t'))).toEqual(['secret'])
    expect(secret(providers('s'), providers())).toEqual(['secret'])
    expect(secret(providers('s'), {})).toEqual(['secret'])
    expect(secret(providers('s'), { ...providers('s'), timeZone: 'UTC' })).toEqual([])
    expect(secret({}, { defaultPassword: 'x' })).toEqual(['secret'])
    expect(secret({}, { demo: { members: [] } })).toEqual(['secret'])
  })
})
