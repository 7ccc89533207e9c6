import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Finding } from '../../../schemas/documents/finding.ts'
import { notePort } from '../../base/db/folder-lock.ts'
import { openBrandRegistry } from '../../brands/registry/registry.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../../brands/testing/brand-folder.ts'
import { runCli } from '../testing/run-cli.ts'
import { checkBrands } from './check.ts'
import { diffBrand } from './diff.ts'
import type { Inherited } from './inherited.ts'
import { listBrands } from './list.ts'
import { newBrand } from './new.ts'
import { writeWords } from './translate.ts'
import { readWords } from './words.ts'

let folder: BrandFolder
let data: string
const printed: string[] = []

function words(...args: string[]) {
  return { ...readWords([...args, '--brands', folder.root]), data }
}

beforeEach(async () => {
  folder = await brandFolder({
    base: wholeBrand({ default: true, domains: ['base.example'], scheme: 'light' }),
  })
  data = mkdtempSync(join(tmpdir(), 'livery-data-'))
  printed.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await folder.remove()
  rmSync(data, { recursive: true, force: true })
})

const noLog = { info: () => undefined, warn: () => undefined }

/** What a gateway that has these brands stores in its data folder. */
async function hadFirst() {
  const lastGood = join(data, 'brands')
  const gateway = await openBrandRegistry({ folder: folder.root, lastGood, log: noLog, pollMs: 0 })
  await gateway.close()
  return () => readdirSync(lastGood).map((name) => [name, statSync(join(lastGood, name)).mtimeMs])
}

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
      '  luna/brand.json:1:1 $.navigation.bar[1] the category has no vendors, so the entry is not shown. Found RNG. Give the category vendors in merchant.json, or remove the entry.',
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
      'content/help-faq.EN.md': '# Questions\n\nBasalt pays within a day.\n',
      'merchant.json': { banners: [{ id: 'b0', to: '/promotions', title: { EN: 'Basaltic' } }] },
    })
    await newBrand(words('luna', '--yes', '--json'))
    const { findings } = JSON.parse(printed.join('')) as { findings: Finding[] }
    expect(findings.filter(({ code }) => code === 'other-brand')).toMatchObject([
      { severity: 'warning', file: 'base/content/help-faq.EN.md', line: 3 },
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
    ['a language that is none', ['luna', '--languages', 'XX'], /no language code/],
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

describe('brand check', () => {
  const broken = '{\n  "extends": "base",\n  "flgas": {}\n}'

  it('ends with 1 on errors and prints position, suggestion and fix', async () => {
    await folder.write('bad', { 'brand.json': broken })
    expect(await checkBrands(words('bad'))).toBe(1)
    const text = printed.join('\n')
    for (const part of ['bad/brand.json:3:3', '$.flgas', 'did you mean', 'flags', 'fix:'])
      expect(text).toContain(part)
  })

  it('prints the same for programs', async () => {
    await folder.write('bad', { 'brand.json': broken })
    await checkBrands(words('bad', '--json'))
    const [finding] = JSON.parse(printed.join('')) as Finding[]
    expect(finding).toMatchObject({
      code: 'unknown-key',
      file: 'bad/brand.json',
      line: 3,
      column: 3,
      suggestion: 'flags',
    })
  })

  it('names clashing domains', async () => {
    await folder.write('twin', { 'brand.json': { extends: 'base', domains: ['base.example'] } })
    await checkBrands(words('twin', '--json'))
    const findings = JSON.parse(printed.join('')) as Finding[]
    expect(findings.find(({ code }) => code === 'domain-clash')).toMatchObject({
      file: 'twin/brand.json',
      line: 4,
      path: '$.domains[0]',
    })
  })

  it('refuses the host that the settings give the console', async () => {
    vi.stubEnv('LIVERY_CONSOLE_HOST', 'console.example')
    await folder.write('twin', { 'brand.json': { extends: 'base', domains: ['console.example'] } })
    expect(await checkBrands(words('twin', '--json'))).toBe(1)
    vi.unstubAllEnvs()
    const findings = JSON.parse(printed.join('')) as Finding[]
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'domain-reserved', path: '$.domains[0]' }),
    )
  })

  it('says that it guesses whose a code or domain is where no gateway stored who had it', async () => {
    cpSync(join(folder.root, 'base'), join(folder.root, 'aaa'), { recursive: true })
    await folder.write('abc', wholeBrand({ merchantCode: 'abccode', domains: ['base.example'] }))
    await checkBrands(words('--json'))
    const findings = JSON.parse(printed.join('')) as Finding[]
    const clashes = findings.filter(({ code }) => code.endsWith('-clash') && code !== 'default-clash')
    expect(clashes.map(({ code }) => code)).toEqual(['domain-clash', 'merchant-clash'])
    for (const { message, fix } of clashes) {
      expect(message).toContain('a guess: who had it first is not known here')
      expect(fix).toContain('LIVERY_DATA')
    }
  })

  it('holds against a copy what the gateway knows to be another’s, and changes nothing that it knows', async () => {
    const stored = await hadFirst()
    const before = stored()
    cpSync(join(folder.root, 'base'), join(folder.root, 'aaa'), { recursive: true })
    await folder.write('abc', wholeBrand({ merchantCode: 'abccode', domains: ['base.example'] }))
    expect(await checkBrands(words('--json'))).toBe(1)
    const findings = JSON.parse(printed.join('')) as Finding[]
    const errors = findings.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ code, file, message }) => [code, file, message])).toEqual([
      ['merchant-clash', 'aaa/brand.json', 'the merchant code base1 belongs to "base" already'],
      [
        'domain-clash',
        'abc/brand.json',
        'the domain belongs to "base" already, which keeps it: this brand is served without it',
      ],
    ])
    expect(stored()).toEqual(before)
  })

  it.each(['aaa', 'zzz'])(
    'holds a code for who had it while that is broken, against the copy %s',
    async (copy) => {
      await hadFirst()
      cpSync(join(folder.root, 'base'), join(folder.root, copy), { recursive: true })
      await folder.write('base', { 'brand.json': '{' })
      await checkBrands(words('--json'))
      const findings = JSON.parse(printed.join('')) as Finding[]
      const errors = findings.filter(({ severity }) => severity === 'error')
      expect(errors.map(({ code, file }) => `${code} ${file}`).sort()).toEqual([
        `merchant-clash ${copy}/brand.json`,
        'syntax base/brand.json',
      ])
    },
  )

  it('prints how far each language is translated, and which is not offered for it', async () => {
    const languages = { default: 'EN', supported: ['EN', 'IT', 'PT-BR'] }
    await folder.write('base', wholeBrand({ default: true, languages }))
    await checkBrands(words('base'))
    expect(printed).toContain('base is translated: EN 100 %, IT 0 % (not offered), PT-BR 100 %')
  })

  it('says which brand was meant', async () => {
    await expect(checkBrands(words('bsae'))).rejects.toThrow('Did you mean base?')
  })
})

it('brand list names every brand and where it answers', async () => {
  await listBrands(words())
  expect(printed.join('\n')).toMatch(/base .*base\.localhost base\.example/)
})

it('brand diff shows what differs from the parents', async () => {
  await folder.write('child', { 'brand.json': { extends: 'base', scheme: 'dark' } })
  await diffBrand(words('child'))
  const text = printed.join('\n')
  for (const part of ['$.scheme', '"light"', '"dark"']) expect(text).toContain(part)
})

describe('brand words', () => {
  const file = () => join(folder.root, 'base', 'locales', 'IT.json')
  const read = () => JSON.parse(readFileSync(file(), 'utf8')) as { frame: { nav: Record<string, string> } }
  const missing = async () => {
    printed.length = 0
    await checkBrands(words('base', '--json'))
    const finding = (JSON.parse(printed[0] ?? '[]') as Finding[]).find(({ code }) => code === 'missing-words')
    return Number(/^\d+/.exec(finding?.message ?? '')?.[0] ?? 0)
  }

  it('writes every text that a language lacks, and check counts those that are not translated yet', async () => {
    await folder.write(
      'base',
      wholeBrand({ default: true, languages: { default: 'EN', supported: ['EN', 'IT'] } }),
    )
    const $schema = '../../../schemas/json/locale.schema.json'
    await folder.write('base', { 'locales/EN.json': { $schema, frame: { nav: { home: 'Base' } } } })
    await writeWords(words('base', 'it'))
    const all = await missing()
    expect(all).toBeGreaterThan(900)
    const skeleton = read()
    expect(readFileSync(file(), 'utf8')).not.toMatch(/schema": "TODO/)
    expect(skeleton.frame.nav['home']).toMatch(/^TODO: \w/)
    writeFileSync(
      file(),
      JSON.stringify({
        ...skeleton,
        frame: { ...skeleton.frame, nav: { ...skeleton.frame.nav, home: 'Casa' } },
      }),
    )
    expect(await missing()).toBe(all - 1)
    await writeWords(words('base', 'IT'))
    expect(read().frame.nav['home']).toBe('Casa')
    expect(await missing()).toBe(all - 1)
  })

  it('writes them where words are all that the brand lacks, so that it is not live yet', async () => {
    const sun = { to: '/promotions', label: 'nav.sun', icon: 'gift' }
    await folder.write('base', {
      ...wholeBrand({
        default: true,
        languages: { default: 'EN', supported: ['EN', 'PT'] },
        navigation: { main: ['sun'], entries: { sun } },
      }),
      'locales/EN.json': { frame: { nav: { sun: 'Sun club' } } },
    })
    expect(await checkBrands(words('base'))).toBe(1)
    expect(await writeWords(words('base', 'PT'))).toBe(0)
    const written = join(folder.root, 'base', 'locales', 'PT.json')
    expect(JSON.parse(readFileSync(written, 'utf8'))).toMatchObject({
      frame: { nav: { sun: expect.stringMatching(/Sun club$/) } },
    })
  })

  it.each([
    ['no language', ['base'], /Name a brand and a language/],
    ['a language that is none', ['base', 'ITQ'], /no language code/],
    ['a brand that is not there', ['bsae', 'IT'], /Did you mean base/],
  ])('refuses %s', async (_, args, reason) => {
    await expect(writeWords(words(...args))).rejects.toThrow(reason)
  })
})

it('takes its options before the command as well as behind it', async () => {
  await folder.write('bad', { 'brand.json': '{' })
  for (const args of [
    ['--brands', folder.root, 'check', 'bad'],
    ['check', '--brands', folder.root, 'bad'],
  ]) {
    const ended = await runCli('brand', args)
    expect([ended.code, ended.stderr]).toEqual([1, ''])
    expect(ended.stdout).toContain('1 brand, 1 error')
  }
  expect(await runCli('brand', ['--brands', folder.root])).toMatchObject({ code: 0, stderr: '' })
  expect((await runCli('brand', ['chekc'])).stderr).toContain('There is no "chekc". Did you mean check?')
})

it('a command ends quietly when whoever reads it has read enough', async () => {
  const reader = spawn(process.execPath, ['--import', 'tsx', 'gateway/cli/brand.ts', 'diff', 'atlas'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  reader.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  reader.stdout.destroy()
  expect(await once(reader, 'close')).toEqual([0, null])
  expect(said).toEqual([])
})
