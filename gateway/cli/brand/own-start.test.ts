import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { articleText, listPosts } from '../../brands/files/articles.ts'
import { engineLanguages, engineWords } from '../../brands/words/engine-words.ts'
import { brandWords } from '../../site/pages/brand-words.ts'
import { findMark } from '../../site/pages/brand-mark.ts'
import { listFindings } from './check.ts'
import { newBrand } from './new.ts'
import { openFolder } from './open.ts'
import { readWords } from './words.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-new-brand-'))
  cpSync('brands', folder, { recursive: true })
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* textsIn(inner)
}

/** Everything that a brand says: documents, words in each language, articles and posts. What studios are called is theirs. */
function saidBy(brand: LoadedBrand): string[] {
  const { vendors, ...merchant } = brand.merchant
  const { supported } = brand.settings.languages
  const words = supported.map((language) => brandWords(brand, language))
  const articles = supported.flatMap((language) =>
    brand.settings.service.helpTags.map((tag) => articleText(brand, tag, language)),
  )
  const { screens } = brand.documents
  return [
    ...textsIn([
      brand.settings,
      merchant,
      vendors.map(({ name }) => name),
      words,
      articles,
      listPosts(brand),
      [...screens.values()],
    ]),
  ]
}

/** What a parent alone says: texts of several words that are not the engine's. */
function ownTexts(parent: LoadedBrand): string[] {
  const [own] = parent.documents.chain
  const { banners, notices, announcements, promotions, customerService, resources, rewards, mail, games } =
    parent.merchant
  const told = [
    own?.brand,
    games,
    banners,
    notices,
    announcements,
    promotions,
    customerService,
    resources,
    mail,
  ]
  const titles = [rewards.promotions, rewards.missions, rewards.vip.levels.map(({ name }) => name)]
  const articles = [...(own?.articles.values() ?? [])]
  return [...textsIn([told, titles, [...(own?.locales.values() ?? [])], articles])].filter(
    (text) => /\p{L}\s\p{L}/u.test(text) || /@|https?:/.test(text),
  )
}

it('a new brand may have a name with quotes, a backslash and marks of a pattern', async () => {
  const name = String.raw`A "B" $& \ $1`
  await newBrand(readWords(['zenit', '--yes', '--name', name, '--extends', 'tala', '--brands', folder]))
  const registry = await openFolder({ folder })
  const brand = registry.byId('zenit')
  const names = brand?.merchant.vendors.map((vendor) => vendor.name) ?? []
  await registry.close()
  expect(brand?.settings.name).toBe(name)
  expect(names.filter((said) => said.includes('Tala'))).toEqual([])
  expect(names).toContain(`${name} Originals`)
})

describe.each([
  ['tala', /\bTala\b(?! ng)|lantern(?!a)|[Pp]arol|[Nn]ight desk|LANTERN(?!A)/],
  ['mare', /\bmar[ée]\b|farol|redação/i],
  ['atlas', /\batlas\b|أطلس/i],
])('a new brand that builds on %s', (from, hints) => {
  it('speaks in its own name alone, pays nothing and shows no mark of its parent', async () => {
    await newBrand(readWords(['zenit', '--yes', '--name', 'Zenit', '--extends', from, '--brands', folder]))
    const registry = await openFolder({ folder })
    const [brand, parent] = [registry.byId('zenit'), registry.byId(from)]
    if (!brand || !parent) throw new Error(JSON.stringify([...registry.findings()]))
    const said = saidBy(brand)
    expect(said.length).toBeGreaterThan(2700)
    const trust = new Set<string>([
      ...brand.settings.security.linkHosts,
      ...brand.settings.security.frameOrigins,
    ])
    expect(said.filter((text) => hints.test(text))).toEqual([])
    const told = new Set(said)
    for (const text of textsIn(engineLanguages().map(engineWords))) told.delete(text)
    expect(ownTexts(parent).filter((text) => told.has(text) && !trust.has(text))).toEqual([])
    const { demo, rewards } = brand.merchant
    expect(demo).toEqual({ members: [], players: [], contracts: [], opening: '0', points: 0 })
    expect([rewards.promotions.offers, rewards.missions.list, rewards.vip.levels]).toEqual([[], [], []])
    expect([rewards.referral?.tiers ?? [], rewards.rebate?.rates ?? []]).toEqual([[], []])
    const own = brand.documents.chain[0]
    for (const file of [
      brand.settings.assets.logo,
      brand.settings.assets.favicon,
      brand.settings.assets.touchIcon,
      brand.settings.assets.card,
    ])
      expect(own?.files.has(file)).toBe(true)
    expect(findMark(brand)?.url).toContain('logo.svg')
    const findings = listFindings(registry, 'zenit').filter(({ code }) => code === 'other-brand')
    expect(findings).toEqual([])
    await registry.close()
  })

  it('answers questions in words of its own, in every language that it speaks', async () => {
    await newBrand(readWords(['zenit', '--yes', '--name', 'Zenit', '--extends', from, '--brands', folder]))
    const registry = await openFolder({ folder })
    const [brand, parent] = [registry.byId('zenit'), registry.byId(from)]
    if (!brand || !parent) throw new Error(JSON.stringify([...registry.findings()]))
    const { supported } = brand.settings.languages
    expect(brand.settings.service.helpTags).toEqual(parent.settings.service.helpTags)
    for (const language of supported) {
      const own = articleText(brand, 'faq', language) ?? ''
      expect(own).toContain('{{name}}')
      expect(own).not.toBe(articleText(parent, 'faq', language))
    }
    const ofArticles = listFindings(registry, 'zenit').filter(({ file }) => file.includes('/content/'))
    expect(ofArticles).toEqual([])
    await registry.close()
  })
})

it("a new brand keeps the engine's words where its parent wrote of a tag, and no tag of the parent's own", async () => {
  const tala = JSON.parse(readFileSync(join(folder, 'tala/brand.json'), 'utf8')) as {
    service: { helpTags: string[] }
  }
  tala.service.helpTags.push('parol-makers')
  writeFileSync(join(folder, 'tala/brand.json'), JSON.stringify(tala))
  writeFileSync(join(folder, 'tala/content/help-term.EN.md'), '# Terms of Tala\n\nTala decides.\n')
  writeFileSync(join(folder, 'tala/content/help-parol-makers.EN.md'), '# Our makers\n\nThey tie stars.\n')
  await newBrand(readWords(['zenit', '--yes', '--name', 'Zenit', '--extends', 'tala', '--brands', folder]))
  const registry = await openFolder({ folder })
  const brand = registry.byId('zenit')
  if (!brand) throw new Error(JSON.stringify([...registry.findings()]))
  expect(brand.settings.service.helpTags).not.toContain('parol-makers')
  expect(articleText(brand, 'term', 'EN')).toMatch(/^# Terms\n\nThis site is for people aged \{\{age\}\}/)
  await registry.close()
})
