import { afterEach, beforeEach, expect, it } from 'vitest'
import { advise } from '../../brands/advice/advice.ts'
import type { BrandRegistry, LoadedBrand } from '../../base/brand/brand.types.ts'
import { openBrandRegistry } from '../../brands/registry/registry.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../../brands/testing/brand-folder.ts'
import { helpCenter } from './help.service.ts'

const service = { helpTags: ['faq', 'term'] }
const languages = { default: 'EN', supported: ['EN', 'TY', 'PT', 'PT-BR'] }
const log = { info: () => undefined, warn: () => undefined }

let folder: BrandFolder
let registry: BrandRegistry

beforeEach(async () => {
  folder = await brandFolder({
    base: {
      ...wholeBrand({ service, languages }),
      'content/help-faq.EN.md': '# Questions\n\nFor {{age}} and over, by {{name}}.\n',
      'content/help-faq.TY.md': '# Mga tanong\n\nPara sa {{age}}.\n',
      'content/help-faq.PT.md': '# Perguntas\n\nSim.\n',
      'content/help-term.EN.md': '# Terms\n\nOne rule.\n',
    },
    child: { 'brand.json': { extends: 'base', name: 'Child', merchantCode: 'child1' } },
  })
  registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 20 })
})
afterEach(async () => {
  await registry.close()
  await folder.remove()
})

function getBrand(id: string): LoadedBrand {
  const brand = registry.byId(id)
  if (!brand) throw new Error(JSON.stringify([...registry.findings()]))
  return brand
}

function articlesIn(id: string, language: string) {
  return helpCenter({ brand: getBrand(id), host: '', language, address: '' }, {}).map(
    ({ tag, title, language: spoken, blocks }) =>
      `${tag} ${spoken} ${title}: ${blocks.map(({ lines }) => lines.flat().map(({ text }) => text)).join('|')}`,
  )
}

it('is returned in the language requested, else in the brand’s own, with name and age in place', () => {
  expect(articlesIn('base', 'EN')).toEqual([
    'faq EN Questions: For 18 and over, by Base.',
    'term EN Terms: One rule.',
  ])
  expect(articlesIn('base', 'TY')).toEqual(['faq TY Mga tanong: Para sa 18.', 'term EN Terms: One rule.'])
})

it('is returned in a language near to the one requested, before the brand’s own', () => {
  expect(articlesIn('base', 'PT-BR')[0]).toBe('faq PT Perguntas: Sim.')
})

it('is inherited, until a brand writes its own', async () => {
  expect(articlesIn('child', 'EN')[0]).toBe('faq EN Questions: For 18 and over, by Child.')
  await folder.write('child', { 'content/help-faq.EN.md': '# Ours\n\nAnother answer.\n' })
  await expect.poll(() => articlesIn('child', 'EN')[0]).toBe('faq EN Ours: Another answer.')
  expect(articlesIn('base', 'EN')[0]).toContain('Questions')
})

it('stays as it was while somebody breaks it, and the finding names the line', async () => {
  await folder.write('base', { 'content/help-term.EN.md': '# Terms\n\nOne rule.\n\n[a](javascript:x)\n' })
  await expect
    .poll(() => registry.findings().get('base')?.[0])
    .toMatchObject({
      code: 'unsafe-content',
      file: 'base/content/help-term.EN.md',
      line: 5,
    })
  expect(articlesIn('base', 'EN')[1]).toBe('term EN Terms: One rule.')
})

it('is looked over by the check: what is missing, unused, without a title, or leads away', async () => {
  await folder.write('base', {
    'brand.json': {
      name: 'Base',
      merchantCode: 'base1',
      languages,
      service: { helpTags: ['faq', 'term', 'bonus'] },
    },
    'content/help-faq.EN.md': 'No title.\n\n[away](https://evil.example/x)\n',
    'content/help-fag.EN.md': '# Lost\n\nWords.\n',
    'content/help-faq.XX.md': '# Lost\n\nWords.\n',
  })
  const found = () =>
    advise(getBrand('base'))
      .filter(({ code }) => /^(article|link|unknown)-/.test(code))
      .map(({ code, file, line, found: what }) => [code, file, line, what])
  await expect.poll(found).toEqual([
    ['article-missing', 'base/brand.json', expect.any(Number), 'bonus'],
    ['article-unused', 'base/content/help-fag.EN.md', 0, undefined],
    ['article-without-title', 'base/content/help-faq.EN.md', 1, undefined],
    ['link-refused', 'base/content/help-faq.EN.md', 3, 'https://evil.example/x'],
    ['unknown-language', 'base/content/help-faq.XX.md', 0, undefined],
  ])
})

it('is told its name by the check where it lacks only its beginning, and no name that is taken', async () => {
  await folder.write('base', {
    'content/faq.EN.md': '# Taken\n\nWords.\n',
    'content/faq.XX.md': '# No language\n\nWords.\n',
    'content/nobody.EN.md': '# Of no tag\n\nWords.\n',
    'content/term.TY.md': '# Mga tuntunin\n\nIsa lang.\n',
  })
  const other = 'Name its tag in service.helpTags of brand.json, or remove the file.'
  const found = () =>
    advise(getBrand('base'))
      .filter(({ code }) => code === 'article-unused')
      .map(({ file, fix }) => [file, fix])
  await expect.poll(found).toEqual([
    ['base/content/faq.EN.md', other],
    ['base/content/faq.XX.md', other],
    ['base/content/nobody.EN.md', other],
    ['base/content/term.TY.md', 'Rename it to content/help-term.TY.md.'],
  ])
})
