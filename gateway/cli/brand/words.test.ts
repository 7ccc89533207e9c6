import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Finding } from '../../../schemas/documents/finding.ts'
import { wholeBrand } from '../../brands/testing/brand-folder.ts'
import { checkBrands } from './check.ts'
import { writeWords } from './translate.ts'
import { prepareBrandFolder, folder, printed, words } from './testing/brand-command.ts'

prepareBrandFolder()

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
    ['a language that is none', ['base', 'ITQ'], /is not a language code/],
    ['a brand that is not there', ['bsae', 'IT'], /Did you mean base/],
  ])('refuses %s', async (_, args, reason) => {
    await expect(writeWords(words(...args))).rejects.toThrow(reason)
  })
})
