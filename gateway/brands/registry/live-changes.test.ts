import { rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { wholeBrand } from '../testing/brand-folder.ts'
import {
  closeAfterEach,
  changes,
  folder,
  open,
  registry,
  reopen,
  waitForChange,
  warnings,
} from './testing/watched-brands.ts'

closeAfterEach()

describe('while it runs', () => {
  it('serves a child whose parent and own slip are fixed in one look', async () => {
    const right = { 'brand.json': { extends: 'tala', name: 'Luna' } }
    await open({ tala: wholeBrand(), luna: right })
    await folder.write('tala', { 'merchant.json': '{' })
    await folder.write('luna', { 'brand.json': '{' })
    await reopen()
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
      '{"brand":"base"} The last good version of brand base stays live until this is fixed.',
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
