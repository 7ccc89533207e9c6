import { afterEach, describe, expect, it } from 'vitest'
import { openBrandRegistry } from '../registry.ts'
import { brandFolder, plainTheme, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'
import { advise } from './advice.ts'

let folder: BrandFolder

const pictures = {
  assets: {
    favicon: 'assets/logo.svg',
    touchIcon: 'assets/logo.svg',
    card: 'assets/logo.svg',
    art: 'assets/logo.svg',
  },
}

async function adviceOn(brand: object, files: Record<string, unknown> = {}) {
  folder = await brandFolder({ base: { ...wholeBrand({ ...pictures, ...brand }), ...files } })
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
  const base = registry.byId('base')
  if (!base) throw new Error(JSON.stringify([...registry.findings()]))
  return advise(base)
}

afterEach(() => folder.remove())

describe('advice names file, line, path and a fix', () => {
  it('for a hosted bot check without its secret', async () => {
    const hosted = { service: 'turnstile', siteKey: '1x00' }
    const advice = await adviceOn({ security: { botCheck: { provider: 'hosted', hosted } } })
    expect(advice.find(({ code }) => code === 'bot-check-incomplete')).toMatchObject({
      severity: 'warning',
      file: 'base/brand.json',
    })
  })

  it('for words that nobody will see', async () => {
    const found = await adviceOn(
      {},
      { 'locales/EN.json': { forms: {}, fromes: { title: 'Hello' } }, 'locales/ZZ.json': { forms: {} } },
    )
    expect(found.filter(({ code }) => code.startsWith('unknown-'))).toMatchObject([
      {
        file: 'base/locales/EN.json',
        line: 3,
        path: '$.fromes',
        suggestion: expect.stringMatching(/forms|frame/),
      },
      { file: 'base/locales/ZZ.json', code: 'unknown-language' },
    ])
  })

  it('for an entry that leads nowhere', async () => {
    const entries = { vip: { to: '/promotion', label: 'title.home', icon: 'gift' } }
    const found = await adviceOn({ navigation: { main: ['home', 'vip'], entries } })
    expect(found.find(({ code }) => code === 'unreachable')).toMatchObject({
      severity: 'error',
      file: 'base/brand.json',
      path: '$.navigation.entries.vip.to',
      found: '/promotion',
      suggestion: '/promotions',
    })
    expect(found.find(({ code }) => code === 'unreachable')?.line).toBeGreaterThan(1)
  })

  it('for a navigation name that is none, and an entry that no list shows', async () => {
    const entries = { vip: { to: '/promotions', label: 'title.home', icon: 'gift' } }
    const found = await adviceOn({ navigation: { main: ['hoem'], entries } })
    expect(found.find(({ code }) => code === 'unknown-entry')).toMatchObject({
      path: '$.navigation.main[0]',
      suggestion: 'home',
    })
    expect(found.map(({ code }) => code)).toContain('unused-entry')
  })

  it('for a picture that is not there', async () => {
    const found = await adviceOn({ assets: { ...pictures.assets, logo: 'assets/lgoo.svg' } })
    expect(found.find(({ code }) => code === 'missing-asset')).toMatchObject({
      path: '$.assets.logo',
      found: 'assets/lgoo.svg',
      suggestion: 'assets/logo.svg',
    })
  })

  it('for text that is hard to read', async () => {
    const { light } = plainTheme.color
    const theme = {
      ...plainTheme,
      color: { ...plainTheme.color, light: { ...light, text: light['canvas'] } },
    }
    const found = await adviceOn({}, { 'theme.json': theme })
    expect(found.find(({ code }) => code === 'contrast')).toMatchObject({
      file: 'base/theme.json',
      path: '$.color.light.text',
      found: '1.00:1',
    })
  })

  it('for a pattern that explodes', async () => {
    const rules = { payeeName: { enabled: true, acceptedPattern: '(a+)+$' } }
    const found = await adviceOn({}, { 'merchant.json': { rules } })
    expect(found.find(({ path }) => path.startsWith('$.rules.payeeName'))?.code).toMatch(/^pattern-/)
  })

  it('for a patternId that no language has words for', async () => {
    const rules = { username: { patternId: 'usrename' } }
    const found = await adviceOn(
      {},
      { 'merchant.json': { rules: { username: { enabled: true, ...rules.username } } } },
    )
    expect(found.find(({ code }) => code === 'pattern-without-words')).toMatchObject({
      path: '$.rules.username.patternId',
      found: 'usrename',
      suggestion: 'username',
    })
  })

  it('for a language that has no words', async () => {
    const found = await adviceOn({ languages: { default: 'EN', supported: ['EN', 'IT'] } })
    expect(found.find(({ code }) => code === 'missing-words')).toMatchObject({
      severity: 'warning',
      file: 'base/locales/IT.json',
    })
  })
})
