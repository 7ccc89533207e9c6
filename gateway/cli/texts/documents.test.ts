import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { brandFolder, wholeBrand, type BrandFolder } from '../../brands/testing/brand-folder.ts'
import { getDocuments } from '../brand/translatable.ts'
import { fileUnits, type FileUnit } from './document-units.ts'
import { exportTexts } from './export-texts.ts'
import { formats } from './formats.ts'
import { importTexts } from './import-texts.ts'
import { textUnits } from './text-unit.ts'

const banner = {
  id: 'summer',
  to: '/promotions',
  art: 'b-hero-1',
  title: { EN: 'Long days', AR: 'أيام طويلة' },
  text: { EN: 'Until September.' },
}
const level = { from: '1000', gift: { kind: 'points', points: 10 } }
const files = {
  'merchant.json': `{
  "banners": [${JSON.stringify(banner)}], "notices": []
}
`,
  'rewards/vip.json': {
    levels: [
      { ...level, id: 'ember', name: { EN: 'Ember' } },
      { ...level, id: 'blaze', name: { EN: 'Blaze' }, from: '5000' },
    ],
  },
  'content/help-faq.EN.md': '# Asked often\n\n**Who?** Whoever is {{age}}.\n\n- "one", two; three\n- =four\n',
  'content/blog-2026-11-02-first.EN.md': '# First\n\nWords.\n',
}

let folder: BrandFolder
let to: string
const printed: string[] = []

beforeEach(async () => {
  to = mkdtempSync(join(tmpdir(), 'livery-documents-'))
  folder = await brandFolder({
    base: {
      ...wholeBrand({
        languages: { default: 'EN', supported: ['EN', 'IT'] },
        seo: { title: { EN: 'Base, the site' } },
        service: { helpTags: ['faq'] },
      }),
      ...files,
    },
  })
  printed.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await folder.remove()
  rmSync(to, { recursive: true, force: true })
})

async function listUnits(language = 'IT'): Promise<FileUnit[]> {
  return fileUnits(await getDocuments({ folder: folder.root }, 'base'), language)
}

function place(file: string): string {
  return join(folder.root, 'base', file)
}

function importing(format: string, more: object = {}) {
  const ids = [join(to, `base.IT.${format}`)]
  return importTexts({ ids, folder: folder.root, write: true, partial: false, ...more })
}

/** Writes a file as a translator would send it back: every text with a sign behind it. */
async function translate(format: keyof typeof formats, change = (text: string) => `${text} §`) {
  await exportTexts({ ids: ['base', 'IT'], folder: folder.root, format, to })
  const documents = await getDocuments({ folder: folder.root }, 'base')
  const units = [...textUnits(documents.locales, 'IT'), ...fileUnits(documents, 'IT')]
  const translated = units.map((unit) => ({ ...unit, target: change(unit.source) }))
  const written = formats[format].write(translated, 'base', 'IT')
  writeFileSync(join(to, `base.IT.${format}`), written[`IT.${format}`] ?? '')
}

describe('words of documents and articles', () => {
  it('are exported by where they stand, with the English and what the language has', async () => {
    const found = await listUnits('AR')
    expect(found.map(({ key, source, target }) => [key, source, target])).toEqual([
      ['documents.brand.seo.title', 'Base, the site', ''],
      ['documents.merchant.banners.summer.title', 'Long days', 'أيام طويلة'],
      ['documents.merchant.banners.summer.text', 'Until September.', ''],
      ['documents.rewards-vip.levels.ember.name', 'Ember', ''],
      ['documents.rewards-vip.levels.blaze.name', 'Blaze', ''],
      ['articles.blog-2026-11-02-first', '# First\n\nWords.', ''],
      ['articles.help-faq', files['content/help-faq.EN.md'].trim(), ''],
    ])
    expect(found.at(-1)?.note).toContain('{{age}}')
  })

  it.each(['csv', 'xliff', 'json'] as const)(
    'come back from %s into their files, and nothing else changes',
    async (format) => {
      await translate(format)
      expect(await importing(format)).toBe(0)
      expect(JSON.parse(readFileSync(place('merchant.json'), 'utf8'))).toEqual({
        banners: [
          {
            ...banner,
            title: { ...banner.title, IT: 'Long days §' },
            text: { ...banner.text, IT: 'Until September. §' },
          },
        ],
        notices: [],
      })
      expect(readFileSync(`${place('merchant.json')}.bak`, 'utf8')).toBe(files['merchant.json'])
      expect(readFileSync(place('content/help-faq.IT.md'), 'utf8')).toBe(
        `${files['content/help-faq.EN.md'].trim()} §\n`,
      )
      const found = await listUnits()
      expect(found.map(({ target }) => target)).toEqual(found.map(({ source }) => `${source} §`))
      printed.length = 0
      expect(await importing(format)).toBe(0)
      expect(printed.filter((line) => /[1-9]\d* (?:new|changed)/.test(line))).toEqual([])
      expect(printed.join('\n')).toMatch(/base\/merchant\.json.*: 0 new, 0 changed, 2 as they are/)
    },
  )

  it('are written nowhere where one of them is wrong, and left as they are where that is said', async () => {
    await translate('csv', (text) => (text === 'Long days' ? 'x'.repeat(2_001) : `${text} §`))
    expect(await importing('csv')).toBe(1)
    expect(printed.join('\n')).toContain('base/merchant.json')
    expect(readFileSync(place('merchant.json'), 'utf8')).toBe(files['merchant.json'])
    await translate('json', (text) => (text === 'Long days' ? '' : `${text} §`))
    expect(await importing('json', { partial: true })).toBe(0)
    expect(JSON.parse(readFileSync(place('merchant.json'), 'utf8'))).toMatchObject({
      banners: [{ title: banner.title, text: { IT: 'Until September. §' } }],
    })
  })
})
