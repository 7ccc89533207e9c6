import { rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openBrandRegistry } from './registry.ts'
import type { BrandChange, BrandRegistry } from '../../base/brand/brand.types.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'

let folder: BrandFolder
let registry: BrandRegistry
const changes: BrandChange[] = []
const warnings: string[] = []

async function open(brands: Record<string, Record<string, unknown>>, pollMs = 30) {
  folder = await brandFolder(brands)
  changes.length = 0
  warnings.length = 0
  const log = {
    info: () => undefined,
    warn: (facts: object, message: string) => void warnings.push(`${JSON.stringify(facts)} ${message}`),
  }
  registry = await openBrandRegistry({ folder: folder.root, log, pollMs })
  registry.onChange((_, change) => void changes.push(change))
  return registry
}

function waitForChange(id: string, kind: BrandChange['kind']) {
  return vi.waitFor(() => {
    const change = changes.find((candidate) => candidate.id === id && candidate.kind === kind)
    if (!change) throw new Error(`${id} was not ${kind}`)
    return change
  })
}

afterEach(async () => {
  await registry.close()
  await folder.remove()
})

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

describe('while it runs', () => {
  it('serves a child whose parent and own slip are fixed in one look', async () => {
    const right = { 'brand.json': { extends: 'tala', name: 'Luna' } }
    await open({ tala: wholeBrand(), luna: right })
    await folder.write('tala', { 'merchant.json': '{' })
    await folder.write('luna', { 'brand.json': '{' })
    await registry.close()
    registry = await openBrandRegistry({
      folder: folder.root,
      log: { info: () => undefined, warn: () => undefined },
      pollMs: 30,
    })
    expect(registry.byId('luna')).toBeUndefined()
    await Promise.all([folder.write('luna', right), folder.write('tala', wholeBrand())])
    await vi.waitFor(() => {
      expect(registry.byId('luna')?.settings.name).toBe('Luna')
    })
  })

  it('serves a child that names what its parent is given in the same look', async () => {
    const base = (navigation: object) => ({ 'brand.json': { merchantCode: 'base1', navigation } })
    await open({ base: wholeBrand(), alder: { 'brand.json': { extends: 'base' } } })
    const vip = { to: '/promotions', label: 'title.home', icon: 'gift' }
    await Promise.all([
      folder.write('alder', { 'brand.json': { extends: 'base', navigation: { main: ['vip'] } } }),
      folder.write('base', base({ entries: { vip } })),
    ])
    await vi.waitFor(() => {
      expect(registry.byId('alder')?.settings.navigation.main).toEqual(['vip'])
    })
    expect(registry.findings().get('alder')).toBeUndefined()
  })

  it('has a new folder, a change and a removal live', async () => {
    await open({ base: wholeBrand() })
    await folder.write('fresh', { 'brand.json': { extends: 'base' } })
    await waitForChange('fresh', 'added')
    expect(registry.byHost('fresh.localhost')?.settings.name).toBe('Fresh')
    await folder.write('fresh', { 'brand.json': { extends: 'base', name: 'Fresher' } })
    await waitForChange('fresh', 'changed')
    expect(registry.byId('fresh')?.settings.name).toBe('Fresher')
    await rm(join(folder.root, 'fresh'), { recursive: true })
    await waitForChange('fresh', 'removed')
    expect(registry.byHost('fresh.localhost')).toBeUndefined()
  })

  it('says nothing was wrong with a folder that was removed before anybody could read of it', async () => {
    await open({ base: wholeBrand(), fresh: { 'brand.json': { extends: 'base' } } }, 400)
    await folder.write('fresh', { 'brand.json': '{' })
    // Found by one look, and told by the next, for whoever writes may not be done.
    await vi.waitFor(() => expect(registry.findings().get('fresh')).toBeDefined(), {
      interval: 5,
      timeout: 5_000,
    })
    rmSync(join(folder.root, 'fresh'), { recursive: true })
    await waitForChange('fresh', 'removed')
    expect(warnings).toEqual([])
  })

  it('keeps the last good version of a brand that breaks, says what is wrong, and takes it back when fixed', async () => {
    await open({ base: wholeBrand() })
    const before = registry.byId('base')?.version
    await folder.write('base', {
      'brand.json': '{\n  "name": "Base",\n  "langauges": { "default": "EN" }\n}',
    })
    const { findings } = await waitForChange('base', 'refused')
    expect(findings).toMatchObject([
      {
        code: 'unknown-key',
        file: 'base/brand.json',
        line: 3,
        column: 3,
        path: '$.langauges',
        suggestion: 'languages',
      },
    ])
    // Under the name of code it would be struck from the log as a secret.
    expect(warnings[0]).toContain('{"brand":"base","finding":"unknown-key"} base/brand.json:3:3 $.langauges')
    expect(warnings[1]).toBe(
      '{"brand":"base"} What was last good of brand base stays live until that is mended.',
    )
    expect(registry.byHost('base.localhost')?.version).toBe(before)
    await folder.write('base', { 'brand.json': { name: 'Mended', merchantCode: 'base1' } })
    await waitForChange('base', 'changed')
    expect(registry.byId('base')?.settings.name).toBe('Mended')
  })

  it('reads children again when a parent changes, and when a missing parent comes', async () => {
    await open({
      base: wholeBrand(),
      child: { 'brand.json': { extends: 'base' } },
      lost: { 'brand.json': { extends: 'late' } },
    })
    expect(registry.byId('child')?.settings.scheme).toBe('system')
    await folder.write('base', { 'brand.json': { merchantCode: 'base1', scheme: 'dark' } })
    await waitForChange('child', 'changed')
    expect(registry.byId('child')?.settings.scheme).toBe('dark')
    await folder.write('late', wholeBrand({ merchantCode: 'late1' }))
    await waitForChange('lost', 'added')
    expect(registry.byId('lost')?.settings.name).toBe('Lost')
  })

  it('changes merchant settings and pictures live', async () => {
    await open({ base: wholeBrand() })
    const before = registry.byId('base')?.version
    await folder.write('base', { 'merchant.json': { maintenance: true } })
    await waitForChange('base', 'changed')
    expect(registry.byId('base')?.merchant.maintenance).toBe(true)
    expect(registry.byId('base')?.version).not.toBe(before)
  })

  it('leaves code and domain with the brand that has them when another claims them later', async () => {
    await open({
      a1: wholeBrand({ merchantCode: 'aaa' }),
      b1: wholeBrand({ merchantCode: 'bbb', domains: ['b.example'] }),
    })
    await folder.write('a1', { 'brand.json': { merchantCode: 'bbb', domains: ['b.example'] } })
    const { findings } = await waitForChange('a1', 'refused')
    expect(findings.map(({ code }) => code)).toEqual(['merchant-clash'])
    expect(registry.byMerchant('bbb')?.id).toBe('b1')
    expect(registry.byMerchant('aaa')?.id).toBe('a1')
    await folder.write('a1', { 'brand.json': { name: 'Again', merchantCode: 'aaa', domains: ['b.example'] } })
    await waitForChange('a1', 'changed')
    expect(registry.byHost('b.example')?.id).toBe('b1')
  })

  it('says nothing about brands that a change of their parent leaves as they are', async () => {
    await open({ base: wholeBrand(), child: { 'brand.json': { extends: 'base' } } })
    registry.byId('child')
    await folder.write('base', { 'theme.json': '{' })
    await waitForChange('base', 'refused')
    expect(changes.map(({ id }) => id)).toEqual(['base'])
    expect(registry.byId('child')?.settings.name).toBe('Child')
  })

  it('never lets one broken brand take another down', async () => {
    await open({ base: wholeBrand(), other: wholeBrand({ merchantCode: 'other1' }) })
    await folder.write('other', { 'theme.json': 'not json', 'merchant.json': '[]' })
    await waitForChange('other', 'refused')
    expect(registry.byId('base')?.settings.name).toBe('Base')
    expect(registry.ids()).toEqual(['base', 'other'])
  })
})
