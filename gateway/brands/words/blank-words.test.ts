import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Finding } from '../../../schemas/documents/finding.ts'
import { localized } from '../../base/brand/localized.ts'
import { brandWords } from '../../site/pages/brand-words.ts'
import { advise } from '../advice/advice.ts'
import { blankTextIssues, isBlankText, withoutBlankTexts } from './blank-words.ts'
import { openBrandRegistry } from '../registry/registry.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'

const log = { info: () => undefined, warn: () => undefined }
let folder: BrandFolder | undefined
let said: readonly Finding[] = []

afterEach(() => folder?.remove())

async function brandWith(files: Record<string, unknown>, brand: Record<string, unknown> = {}) {
  folder = await brandFolder({ base: { ...wholeBrand(brand), ...files } })
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
  const base = registry.byId('base')
  await registry.close()
  said = [...(registry.findings().get('base') ?? []), ...(base ? advise(base) : [])]
  if (!base) throw new Error(JSON.stringify([...registry.findings()]))
  return base
}

describe('an empty text', () => {
  it.each(['', ' ', '\u00a0\t', '\u200b', '\u200f\ufeff'])('is one that shows nothing (%j)', (text) => {
    expect(isBlankText(text)).toBe(true)
  })

  it.each(['0', '–', '{{min}}', ' a '])('is none where something is shown (%j)', (text) => {
    expect(isBlankText(text)).toBe(false)
  })

  it('falls back along the chain in a file of words', async () => {
    const frame = { login: '', join: ' ', nav: { home: '\u200b', menu: 'Меню' } }
    const languages = { default: 'EN', supported: ['EN', 'RU', 'PT-BR'] }
    const brand = await brandWith(
      { 'locales/RU.json': { frame }, 'locales/PT-BR.json': { frame: { login: '' } } },
      { languages },
    )
    expect(brandWords(brand, 'RU')['frame']).toMatchObject({
      login: 'Log in',
      nav: { home: 'Home', menu: 'Меню' },
    })
    expect(brandWords(brand, 'PT-BR')['frame']).toMatchObject({ login: 'Entrar' })
  })

  it('is one warning of a file that names the count and the keys, and counts as missing', async () => {
    const frame = { login: '', join: '', nav: { home: '' } }
    const languages = { default: 'EN', supported: ['EN', 'RU'] }
    const findMissing = () => said.find(({ code }) => code === 'missing-words')?.message
    await brandWith({ 'locales/RU.json': { frame } }, { languages })
    const missing = findMissing()
    expect(said.find(({ code }) => code === 'empty-words')).toMatchObject({
      severity: 'warning',
      path: '$.frame.login',
      message: '3 texts are empty and not translated: frame.login, frame.join, frame.nav.home',
    })
    await folder?.remove()
    await brandWith({}, { languages })
    expect(missing).toBe(findMissing())
  })

  it('in banners, promotions and seo is read in another language, and is a warning of its file', async () => {
    const offer = { id: 'climb', title: { EN: 'Climb', TY: '' }, terms: [{ EN: 'Once.' }], art: 'g-koi' }
    const brand = await brandWith(
      {
        'merchant.json': { banners: [{ id: 'one', title: { EN: 'Sale', TY: ' ' } }] },
        'rewards/promotions.json': { offers: [{ ...offer, gift: { kind: 'points', points: 5 } }] },
      },
      {
        seo: { title: { EN: 'Luna', TY: '' }, description: { EN: '' } },
        languages: { default: 'EN', supported: ['EN', 'TY'] },
      },
    )
    expect(brand.settings.seo).toMatchObject({ title: { EN: 'Luna' }, description: {} })
    expect(brand.settings.seo.title).not.toHaveProperty('TY')
    const [banner] = brand.merchant.banners
    expect(localized(banner?.title ?? {}, 'TY', brand)).toBe('Sale')
    expect(
      said.filter(({ code }) => code === 'empty-words').map(({ file, message }) => [file, message]),
    ).toEqual([
      ['base/brand.json', '2 texts are empty and not translated: seo.title.TY, seo.description.EN'],
      ['base/merchant.json', '1 text is empty and not translated: banners.0.title.TY'],
      ['base/rewards/promotions.json', '1 text is empty and not translated: offers.0.title.TY'],
    ])
  })

  it('that operators publish is read in another language', () => {
    const settings = { languages: { default: 'PT' } } as never
    expect(localized({ PT: 'Olá', EN: 'Hi', 'PT-BR': ' ' }, 'PT-BR', { settings })).toBe('Olá')
    expect(localized({ PT: '', EN: '' }, 'PT', { settings })).toBe('')
  })
})

it('a document without empty texts stays the same object, and other empty values stay', () => {
  const document = { hint: '', title: { EN: 'a' }, list: [{ TY: 'b' }], $schema: '' }
  expect(withoutBlankTexts(document)).toBe(document)
  expect(blankTextIssues(document, false)).toEqual([])
})

it('a file of words as a translation tool exports it leaves Log in and Join on the page', async () => {
  const root = mkdtempSync(join(tmpdir(), 'livery-export-'))
  cpSync('brands/tala', join(root, 'tala'), { recursive: true })
  cpSync('gateway/brands/testing/exports/empty-translations', join(root, 'mixed'), { recursive: true })
  writeFileSync(join(root, 'note.txt'), '')
  const registry = await openBrandRegistry({ folder: root, log, pollMs: 0 })
  const brand = registry.byId('mixed')
  await registry.close()
  rmSync(root, { recursive: true })
  if (!brand) throw new Error(JSON.stringify([...registry.findings()]))
  expect(brandWords(brand, 'RU')['frame']).toMatchObject({ login: 'Log in', join: 'Join' })
})
