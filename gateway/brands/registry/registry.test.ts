import { describe, expect, it } from 'vitest'
import { wholeBrand } from '../testing/brand-folder.ts'
import { closeAfterEach, open, registry } from './testing/watched-brands.ts'

closeAfterEach()

describe('who answers on a host', () => {
  it('finds a brand by its own domains, by <id>.localhost and the default one by localhost', async () => {
    await open({
      base: wholeBrand({ domains: ['base.example'], default: true }),
      other: { 'brand.json': { extends: 'base', domains: ['other.example'] } },
    })
    const found = [
      'BASE.example:8080',
      'other.localhost',
      'other.example.',
      'localhost:1',
      '127.0.0.1',
      '[::1]:80',
    ]
    expect(found.map((host) => registry.byHost(host)?.id)).toEqual([
      'base',
      'other',
      'other',
      'base',
      'base',
      'base',
    ])
    expect(registry.byHost('stranger.example')).toBeUndefined()
    expect(registry.byHost('constructor')).toBeUndefined()
  })

  it('keeps a clashing domain with the brand that had it, and says so', async () => {
    await open({
      a1: wholeBrand({ merchantCode: 'aaa', domains: ['x.example'] }),
      b1: wholeBrand({ merchantCode: 'bbb', domains: ['x.example'] }),
    })
    expect(registry.byHost('x.example')?.id).toBe('a1')
    expect(
      registry
        .findings()
        .get('b1')
        ?.map(({ code }) => code),
    ).toEqual(['domain-clash'])
    expect(registry.byHost('b1.localhost')?.id).toBe('b1')
  })

  it('refuses a second brand with the same merchant code', async () => {
    await open({ a1: wholeBrand(), b1: wholeBrand() })
    expect(registry.byMerchant('base1')?.id).toBe('a1')
    expect(registry.byId('b1')).toBeUndefined()
    expect(
      registry
        .findings()
        .get('b1')
        ?.map(({ code }) => code),
    ).toEqual(['merchant-clash'])
  })

  it('says in which line a claim stands that is not granted, the addresses of the platform among them', async () => {
    const domains = ['x.example', 'studio.localhost']
    await open({
      a1: wholeBrand({ merchantCode: 'aaa', domains: ['x.example'] }),
      b1: wholeBrand({ merchantCode: 'bbb', domains }),
      c1: wholeBrand({ merchantCode: 'aaa' }),
    })
    expect(registry.findings().get('b1')).toMatchObject([
      { code: 'domain-clash', file: 'b1/brand.json', line: 5, path: '$.domains[0]' },
      { code: 'domain-reserved', file: 'b1/brand.json', line: 6, path: '$.domains[1]' },
    ])
    expect(registry.findings().get('c1')).toMatchObject([
      { code: 'merchant-clash', file: 'c1/brand.json', line: 3, path: '$.merchantCode', found: 'aaa' },
    ])
    expect(registry.byHost('studio.localhost')).toBeUndefined()
  })

  it('refuses a first language that nobody may choose', async () => {
    await open({ a1: wholeBrand({ languages: { default: 'PT', supported: ['EN', 'TY'] } }) })
    expect(registry.byId('a1')).toBeUndefined()
    expect(registry.findings().get('a1')).toMatchObject([
      { code: 'choice', path: '$.languages.default', found: '"PT"', expected: 'EN, TY' },
    ])
  })
})

describe('inheritance', () => {
  it('builds on several parents, the first wins, lists are replaced and null removes', async () => {
    await open({
      base: wholeBrand({
        languages: { supported: ['EN', 'TY'] },
        endpoints: { login: { path: '/a' }, logout: { path: '/b' } },
      }),
      law: wholeBrand({
        merchantCode: 'law1',
        age: { minimum: 21 },
        languages: { default: 'AR', supported: ['AR'] },
      }),
      child: {
        'brand.json': { extends: ['law', 'base'], endpoints: { login: null }, agentUserTypes: [1] },
      },
    })
    const child = registry.byId('child')
    expect(child?.settings).toMatchObject({
      name: 'Child',
      merchantCode: 'child',
      age: { minimum: 21, confirm: true },
      languages: { default: 'AR', supported: ['AR'] },
      agentUserTypes: [1],
      endpoints: { logout: { path: '/b' } },
    })
    expect(child?.settings.endpoints).toEqual({ logout: { path: '/b' } })
  })

  it('names a circle, a missing parent with the nearest name, and a parent that is broken', async () => {
    await open({
      base: wholeBrand(),
      broken: { 'brand.json': '{' },
      one: { 'brand.json': { extends: 'two' } },
      two: { 'brand.json': { extends: 'one' } },
      lost: { 'brand.json': { extends: 'bsae' } },
      heir: { 'brand.json': { extends: 'broken' } },
    })
    const of = (id: string) => registry.findings().get(id)?.[0]
    expect(of('one')).toMatchObject({ code: 'cycle', found: 'one', path: '$.extends', line: 2 })
    expect(of('one')?.message).toContain('one → two → one')
    expect(of('lost')).toMatchObject({ code: 'missing-parent', found: 'bsae', suggestion: 'base' })
    expect(of('heir')).toMatchObject({ code: 'broken-parent', found: 'broken' })
    expect(registry.ids()).toEqual(['base'])
  })

  it('names file and line of what is wrong only once it is merged', async () => {
    const theme = '{\n  "space": {},\n  "color": {\n    "light": { "canvas": null }\n  }\n}'
    await open({
      base: wholeBrand(),
      child: { 'brand.json': { extends: 'base' }, 'theme.json': theme },
    })
    expect(registry.findings().get('child')).toMatchObject([
      { code: 'missing-key', file: 'child/theme.json', path: '$.color.light', line: 4, column: 14 },
    ])
  })

  it("lets the merchant's module tree win over the brand's flags", async () => {
    const off = { modId: 'ACCOUNT', enabled: '0', childrenNodes: [{ modId: 'USERNAMEREG3', enabled: '1' }] }
    await open({
      base: {
        ...wholeBrand({ flags: { FREEPLAY3: true, AGENTPOLICY3: true } }),
        'merchant.json': { modules: [off, { modId: 'FREEPLAY3', enabled: '0' }] },
      },
    })
    expect(registry.byId('base')?.flags).toMatchObject({
      USERNAMEREG3: false,
      FREEPLAY3: false,
      AGENTPOLICY3: true,
      MOBILENUMREG3: true,
    })
  })

  it('closes registration where its group is off, whether the tree lists what is below it or not', async () => {
    const modules = [
      { modId: 'REGISTER3', enabled: '0' },
      { modId: 'PASSWORD3', enabled: '1' },
    ]
    await open({ base: { ...wholeBrand({ flags: { USERNAMEREG3: true } }), 'merchant.json': { modules } } })
    expect(registry.byId('base')?.flags).toMatchObject({
      USERNAMEREG3: false,
      MOBILENUMREG3: false,
      REGMOBVERF3: false,
      CHNGPASSMAIL3: true,
    })
  })
})
