import { afterEach, describe, expect, it } from 'vitest'
import languages from '../../../schemas/languages.json' with { type: 'json' }
import { advise } from '../advice/advice.ts'
import { engineWords } from './engine-words.ts'
import { toPluralForms } from './plural-forms.ts'
import { openBrandRegistry } from '../registry/registry.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'
import { translatedShare } from './translated-share.ts'

let folder: BrandFolder

async function getBrand(spoken: object, files: Record<string, unknown> = {}) {
  folder = await brandFolder({ base: { ...wholeBrand({ languages: spoken }), ...files } })
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
  const base = registry.byId('base')
  if (!base) throw new Error(JSON.stringify([...registry.findings()]))
  return base
}

type Tree = Record<string, unknown>

/** The engine's words with every so manieth left out, as a language in work has them. */
function everyOther(words: Tree, step: number): Tree {
  let at = 0
  const walk = (tree: Tree): Tree =>
    Object.fromEntries(
      Object.entries(tree).flatMap(([key, value]): [string, unknown][] => {
        if (typeof value === 'object') return [[key, walk(value as Tree)]]
        at += 1
        return at % step === 0 ? [] : [[key, `${String(value)} §`]]
      }),
    )
  return walk(words)
}

afterEach(() => folder.remove())

describe('how far a language is translated', () => {
  it('is all of it, in every language that Livery speaks itself', async () => {
    const brand = await getBrand({ default: 'EN', supported: ['EN', 'TY', 'PT', 'AR'] })
    for (const code of ['EN', 'TY', 'PT', 'AR'])
      expect(translatedShare(brand.documents, code)).toMatchObject({ missing: [], percent: 100 })
    expect(translatedShare(brand.documents, 'EN').texts).toBeGreaterThan(2700)
  })

  it.each(Object.keys(languages))('counts the plural forms that %s has', async (code) => {
    const brand = await getBrand({ default: 'EN', supported: ['EN'] })
    const { texts, missing } = translatedShare(brand.documents, code)
    const forms = JSON.stringify(toPluralForms(code, engineWords('EN'))).match(/":"/g)?.length
    expect(texts).toBe(forms)
    const spoken = ['EN', 'TY', 'PT', 'AR', 'PT-BR'].includes(code)
    expect(missing).toHaveLength(spoken ? 0 : texts)
  })

  it('counts neither what is marked as due nor what a brand takes away, and counts what it adds', async () => {
    const brand = await getBrand(
      { default: 'EN', supported: ['EN', 'PT'] },
      {
        'locales/EN.json': { frame: { nav: { sun: 'Sun club' } } },
        'locales/PT.json': { records: null, frame: { nav: { sun: 'TODO: Sun club' } } },
      },
    )
    const { missing } = translatedShare(brand.documents, 'PT')
    expect(missing).toEqual(expect.arrayContaining(['frame.nav.sun', 'records.bets.title']))
    const inGroup = missing.filter((key) => key.startsWith('records.'))
    expect(inGroup.length).toBeGreaterThan(10)
    expect(missing).toHaveLength(inGroup.length + 1)
  })
})

describe('a language of which too little is translated', () => {
  const spoken = { default: 'EN', supported: ['EN', 'IT'] }
  const half = { 'locales/IT.json': everyOther(engineWords('EN') as Tree, 2) }

  it('is not offered, and check says how much of it there is and how much is asked', async () => {
    const brand = await getBrand(spoken, half)
    expect(brand.settings.languages.supported).toEqual(['EN'])
    expect(advise(brand).find(({ code }) => code === 'language-held-back')).toMatchObject({
      severity: 'warning',
      file: 'base/brand.json',
      path: '$.languages.supported[1]',
      found: expect.stringMatching(/^(49|50) %$/),
      expected: '80 % or more (languages.leastTranslated)',
    })
  })

  it('is offered where the brand asks for less, or once enough has words', async () => {
    const low = await getBrand({ ...spoken, leastTranslated: 40 }, half)
    expect(low.settings.languages.supported).toEqual(['EN', 'IT'])
    await folder.remove()
    const most = await getBrand(spoken, { 'locales/IT.json': everyOther(engineWords('EN') as Tree, 9) })
    expect(most.settings.languages.supported).toEqual(['EN', 'IT'])
    expect(advise(most).map(({ code }) => code)).not.toContain('language-held-back')
  })

  it('is offered all the same as the language of a first visit, and with words of one near to it', async () => {
    const own = await getBrand({ default: 'FA', supported: ['FA', 'PT-BR', 'DE'] })
    expect(own.settings.languages.supported).toEqual(['FA', 'PT-BR'])
  })
})
