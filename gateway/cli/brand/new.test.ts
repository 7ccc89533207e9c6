import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { Finding } from '../../../schemas/documents/finding.ts'
import { notePort } from '../../base/db/folder-lock.ts'
import { openBrandRegistry } from '../../brands/registry/registry.ts'
import { wholeBrand } from '../../brands/testing/brand-folder.ts'
import type { Inherited } from './inherited.ts'
import { newBrand } from './new.ts'
import { readWords } from './words.ts'
import { prepareBrandFolder, data, folder, hadFirst, noLog, printed, words } from './testing/brand-command.ts'

prepareBrandFolder()

describe('brand new', () => {
  it('makes a brand that works while a gateway runs', async () => {
    const registry = await openBrandRegistry({ folder: folder.root, log: noLog, pollMs: 20 })
    await newBrand(words('luna', '--yes', '--name', 'Luna Park', '--languages', 'TY,EN'))
    await vi.waitFor(() => {
      expect(registry.byHost('luna.localhost')?.settings).toMatchObject({
        name: 'Luna Park',
        merchantCode: 'luna',
        languages: { default: 'TY', supported: ['TY', 'EN'] },
      })
    })
    await registry.close()
  })

  it('says what is still the look and the money of its parent', async () => {
    await newBrand(words('luna', '--yes', '--json'))
    const { inherited } = JSON.parse(printed.join('')) as { inherited: Inherited[] }
    expect(inherited.find(({ part }) => part === 'theme.json')).toMatchObject({ from: 'base' })
    expect(inherited.map(({ part }) => part)).not.toContain('brand.json')
  })

  it('says where it is live, what is still to do, and what it has of its parent', async () => {
    await folder.write('base', {
      'locales/EN.json': { frame: { nav: { home: 'Base' } } },
      'merchant.json': { timeZone: 'UTC' },
    })
    expect(await newBrand(words('luna', '--yes', '--name', 'Luna'))).toBe(0)
    expect(printed.join('\n').split('\n')).toEqual([
      `made ${join(folder.root, 'luna')}`,
      'It builds on base, the default brand: --extends names another.',
      'While the gateway runs it is live at http://luna.localhost:8080/',
      '1 thing still to do in it:',
      '  luna/brand.json:1:1 $.navigation.bar[1] the category has no vendors, so the entry is not shown. Found RNG. Add vendors to the category in merchant.json, or remove the entry.',
      'Until you write your own, it has of its parent:',
      '  theme.json     colours, shapes and fonts (base)',
      'Next: edit its brand.json, then npm run brand -- check luna',
    ])
  })

  it('begins without the demo members, players and money of its parent', async () => {
    const member = { username: 'demo', password: 'Lantern#88' }
    const players = [{ username: 'habagat', nickname: 'Habagat' }]
    await folder.write('base', {
      'merchant.json': { demo: { members: [member], players, opening: '5000', points: 12_000 } },
    })
    await newBrand(words('luna', '--yes'))
    const registry = await openBrandRegistry({ folder: folder.root, log: noLog, pollMs: 0 })
    expect(registry.byId('base')?.merchant.demo.members).toHaveLength(1)
    expect(registry.byId('luna')?.merchant.demo).toEqual({
      members: [],
      players: [],
      contracts: [],
      opening: '0',
      points: 0,
    })
    await registry.close()
  })

  it('is told where an article or a document that it inherits names its parent', async () => {
    await folder.write('base', {
      'brand.json': {
        ...(wholeBrand()['brand.json'] as object),
        name: 'Basalt',
        seo: { title: { EN: 'Basalt Club' } },
      },
      // Articles that the engine has words for a new brand begins with; this one it inherits.
      'content/help-basins.EN.md': '# Basins\n\nBasalt has three of them.\n',
      'merchant.json': { banners: [{ id: 'b0', to: '/promotions', title: { EN: 'Basaltic' } }] },
    })
    await newBrand(words('luna', '--yes', '--json'))
    const { findings } = JSON.parse(printed.join('')) as { findings: Finding[] }
    expect(findings.filter(({ code }) => code === 'other-brand')).toMatchObject([
      { severity: 'warning', file: 'base/content/help-basins.EN.md', line: 3 },
    ])
  })

  it('has the languages of the parent that it names, and states none', async () => {
    const languages = { default: 'AR', supported: ['AR', 'EN'] }
    await folder.write('atlas', wholeBrand({ merchantCode: 'atlascode', languages }))
    await newBrand(words('hilal', '--yes', '--extends', 'atlas'))
    expect(printed.join('\n')).toContain('It builds on atlas.\n')
    const brand = JSON.parse(readFileSync(join(folder.root, 'hilal', 'brand.json'), 'utf8')) as object
    expect(brand).not.toHaveProperty('languages')
    expect(brand).toMatchObject({ seo: { title: { AR: 'Hilal', EN: 'Hilal' } } })
    const registry = await openBrandRegistry({ folder: folder.root, log: noLog, pollMs: 0 })
    expect(registry.byId('hilal')?.settings.languages).toMatchObject(languages)
  })

  it('names the port on which the gateway of the data folder really listens', async () => {
    writeFileSync(join(data, 'gateway.json'), JSON.stringify({ host: hostname(), pid: process.pid }))
    notePort(data, 4321)
    await newBrand(words('luna', '--yes', '--json'))
    expect(JSON.parse(printed.join(''))).toMatchObject({ url: 'http://luna.localhost:4321/' })
  })

  it.each([
    ['a name in capitals', ['Luna'], /cannot be a brand/],
    ['a path', ['../luna'], /cannot be a brand/],
    ['a name of the platform', ['studio'], /platform itself/],
    ['a name that is taken', ['base'], /already/],
    ['no name', [], /Name the brand/],
    ['a parent that is not there', ['luna', '--extends', 'bsae'], /Did you mean base/],
    ['a language that is none', ['luna', '--languages', 'XX'], /is not a language code/],
    ['a merchant code that is taken', ['luna', '--merchant', 'base1'], /belongs to base/],
    ['no words for a name', ['luna', '--name', ''], /Nothing was made(.|\n)*\$\.name/],
    ['a name without end', ['luna', '--name', 'x'.repeat(300)], /\$\.name longer than/],
    ['no parent, and so no theme', ['luna', '--extends', ''], /Nothing was made(.|\n)*theme\.json/],
    ['a second brand', ['luna', 'sol'], /One brand at a time: what is "sol"/],
  ])('refuses %s, and leaves nothing behind', async (_, args, reason) => {
    await expect(newBrand(words(...args, '--yes'))).rejects.toThrow(reason)
    expect(readdirSync(folder.root)).toEqual(['base'])
  })

  it('names as the owner of a code who had it, not a copy that comes first', async () => {
    await hadFirst()
    cpSync(join(folder.root, 'base'), join(folder.root, 'aaa'), { recursive: true })
    await expect(newBrand(words('luna', '--yes', '--merchant', 'base1'))).rejects.toThrow('belongs to base ')
    expect(readdirSync(folder.root)).toEqual(['aaa', 'base'])
  })

  it('makes a folder that everybody may read, and says what is still to do', async () => {
    expect(await newBrand(words('luna', '--yes', '--languages', 'FA'))).toBe(0)
    expect(statSync(join(folder.root, 'luna')).mode & 0o777).toBe(0o777 & ~process.umask())
    expect(printed.join('\n')).toMatch(/\d+ things? still to do in it:\n {2}luna\/brand\.json:\d+:\d+ /)
  })

  it('names a flag that does not exist with the nearest that does', () => {
    expect(() => readWords(['luna', '--langauges', 'EN'])).toThrow('Did you mean --languages?')
  })
})
