import { afterEach, describe, expect, it } from 'vitest'
import type { Finding } from '../../../schemas/documents/finding.ts'
import { openBrandRegistry } from '../registry/registry.ts'
import { brandFolder, plainTheme, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'
import { advise, adviseAtOnce } from './advice.ts'

let folder: BrandFolder

async function getBrand(brand: Record<string, unknown>, files: Record<string, unknown> = {}) {
  folder = await brandFolder({ base: { ...wholeBrand(brand), ...files } })
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
  const base = registry.byId('base')
  if (!base) throw new Error(JSON.stringify([...registry.findings()]))
  return base
}

async function adviceOn(...given: Parameters<typeof getBrand>) {
  return advise(await getBrand(...given))
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

  it('for ways to pay that name the sandbox, and services to sign in with that are not whole', async () => {
    const methods = ['auto', 'sandbox', 'http'].map((provider, index) => ({
      code: `m${String(index)}`,
      provider,
      minimum: '1',
      maximum: '9',
      kind: 'card',
      name: { EN: 'M' },
    }))
    const providers = [
      { id: 'lumen', label: { EN: 'Lumen' }, issuer: 'http://localhost:9', clientId: 'base' },
      { id: 'nova', label: { EN: 'Nova' }, issuer: 'https://nova.example', clientId: 'base' },
    ]
    const findings = await adviceOn(
      {},
      {
        'merchant.json': {
          paymentMethods: methods,
          withdrawal: { provider: 'sandbox' },
          identity: { providers, firebase: { enabled: true } },
        },
      },
    )
    const places = findings.filter(({ code }) => /^provider-|^identity-/.test(code)).map(({ path }) => path)
    expect(places.sort()).toEqual([
      '$.identity.firebase',
      '$.identity.providers[0].issuer',
      '$.paymentMethods[1].provider',
      '$.withdrawal.provider',
    ])
  })

  it('for links to pages of agents where the brand has switched agents off', async () => {
    const banners = { 'merchant.json': { banners: [{ id: 'b0', to: '/agent' }] } }
    const advice = await adviceOn({ agentUserTypes: [] }, banners)
    expect(advice.filter(({ code }) => code === 'dead-link')).toMatchObject([
      { severity: 'warning', file: 'base/merchant.json', path: '$.banners[0].to', found: '/agent' },
    ])
    await folder.remove()
    expect((await adviceOn({}, banners)).filter(({ code }) => code === 'dead-link')).toEqual([])
  })

  it('for a link out of the site to a host that the brand does not name, at once too', async () => {
    const banner = (to: string, at: number) => ({ id: `b${String(at)}`, to })
    const brand = await getBrand(
      { security: { linkHosts: ['partner.example'] } },
      {
        'merchant.json': {
          banners: [
            'https://partner.example/a',
            'https://t.me/tala',
            'https://other.example/',
            '/promotions/#june',
          ].map(banner),
          resources: [{ resourceType: 'TELEGRAM', url: 'https://t.me/tala' }],
        },
      },
    )
    for (const findings of [advise(brand), adviseAtOnce(brand)])
      expect(findings.filter(({ code }) => code === 'link-refused')).toMatchObject([
        {
          severity: 'warning',
          file: 'base/merchant.json',
          path: '$.banners[2].to',
          fix: 'Add "other.example" to security.linkHosts of brand.json, or link within the site.',
        },
      ])
  })

  it('for words that nobody will see', async () => {
    const findings = await adviceOn(
      {},
      {
        'locales/EN.json': {
          forms: { reg_pattern_own: 'Ours' },
          fromes: { title: 'Hello' },
          frame: { titel: { home: 'Home' }, title: { home: 'Home' } },
          promotions: { titel: 'Deals' },
        },
        'locales/ZZ.json': { forms: {} },
      },
    )
    expect(findings.filter(({ code }) => code.startsWith('unknown-'))).toMatchObject([
      {
        file: 'base/locales/EN.json',
        line: 5,
        path: '$.fromes',
        suggestion: expect.stringMatching(/forms|frame/),
      },
      {
        file: 'base/locales/EN.json',
        line: 10,
        path: '$.frame.titel.home',
        suggestion: 'title.home',
        fix: 'Write it as "title": { "home": … }, or remove it.',
      },
      { path: '$.promotions.titel', fix: 'Rename it to "title", or remove it.' },
      { file: 'base/locales/ZZ.json', code: 'unknown-language' },
    ])
  })

  it('for names in braces that nothing fills in, and for none that are filled in', async () => {
    const findings = await adviceOn(
      { service: { helpTags: ['own'] } },
      {
        'locales/EN.json': {
          frame: {
            header: { language: 'Sprache {{nmae}}' },
            games: { playGame: 'Play {{- name}} now' },
            nav: { home: 'Home {nme}' },
          },
          forms: { reg_pattern_own: 'Ours, {{foo}}: (min)' },
          games: { total_few: '{{ number }}, {{count}}, {{number, number}}, {{all}}' },
          pages: { articles: { own: { p1: '{{name}} from {{age}}, {{agee}}' } } },
        },
      },
    )
    expect(
      findings
        .filter(({ code }) => code === 'unknown-value')
        .map(({ line, path, severity, found: what, expected, suggestion }) => [
          ...[severity, line, path, what, expected, suggestion],
        ]),
    ).toEqual([
      ['warning', 4, '$.frame.header.language', '{{nmae}}', '{{name}}', '{{name}}'],
      ['warning', 10, '$.frame.nav.home', '{nme}', 'no names in braces', undefined],
      ['warning', 14, '$.forms.reg_pattern_own', '{{foo}}', 'no names in braces', undefined],
      ['warning', 17, '$.games.total_few', '{{all}}', '{{number}}, {{count}}', undefined],
      ['warning', 22, '$.pages.articles.own.p1', '{{agee}}', '{{name}}, {{age}}', '{{age}}'],
    ])
  })

  it('for a module that nothing asks for, and a font that only those see who have it', async () => {
    const findings = await adviceOn(
      {},
      {
        'merchant.json': { modules: [{ modId: 'LOYALTYCARDS', enabled: '1' }] },
        'theme.json': {
          ...plainTheme,
          font: { ...plainTheme.font, body: { $value: ['Comic Sans MS', 'sans-serif'] } },
        },
      },
    )
    expect(
      findings.filter(({ code }) => ['unknown-reference', 'font-not-served'].includes(code)),
    ).toMatchObject([
      {
        severity: 'warning',
        file: 'base/theme.json',
        path: '$.font.body.$value[0]',
        found: 'Comic Sans MS',
      },
      {
        severity: 'warning',
        file: 'base/merchant.json',
        path: '$.modules[0].modId',
        found: 'LOYALTYCARDS',
      },
    ])
  })

  it('for an article that leads to no page, and names what nobody knows', async () => {
    const article = '# Terms\n\nFrom {{age}} and {{agee}}. See [points](/pointMal) and [news](/news#x).\n'
    const findings = await adviceOn(
      { service: { helpTags: ['term'] } },
      { 'content/help-term.EN.md': article },
    )
    expect(findings.filter(({ file }) => file.endsWith('.md'))).toMatchObject([
      { code: 'dead-link', line: 3, found: '/pointMal', suggestion: '/pointMall' },
      { code: 'article-value', line: 3, found: '{{agee}}', suggestion: '{{age}}' },
    ])
  })

  it('for a second brand that says it is the default', async () => {
    folder = await brandFolder({
      base: wholeBrand({ default: true }),
      other: { 'brand.json': { extends: 'base', default: true } },
    })
    const log = { info: () => undefined, warn: () => undefined }
    const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
    expect(registry.byId('other')).toBeDefined()
    expect(registry.findings().get('other')).toMatchObject([
      { code: 'default-clash', severity: 'warning', file: 'other/brand.json', path: '$.default' },
    ])
  })

  it('for an entry that no list shows', async () => {
    const entries = { vip: { to: '/promotions', label: 'title.home', icon: 'gift' } }
    const findings = await adviceOn({ navigation: { entries } })
    expect(findings.find(({ code }) => code === 'unused-entry')).toMatchObject({
      severity: 'warning',
      path: '$.navigation.entries.vip',
    })
  })

  it('for a pattern that explodes', async () => {
    const rules = { payeeName: { enabled: true, acceptedPattern: '(a+)+$' } }
    const findings = await adviceOn({}, { 'merchant.json': { rules } })
    expect(findings.find(({ path }) => path.startsWith('$.rules.payeeName'))?.code).toMatch(/^pattern-/)
  })

  it('for a language that has no words', async () => {
    const findings = await adviceOn({ languages: { default: 'EN', supported: ['EN', 'IT'] } })
    expect(findings.find(({ code }) => code === 'missing-words')).toMatchObject({
      severity: 'warning',
      file: 'base/locales/IT.json',
    })
  })
})

it('a file of words whose language is in small letters is told its name, in the log too', async () => {
  const brand = await getBrand({}, { 'locales/en.json': {}, 'content/help-term.pt-br.md': '# Terms' })
  const names = ({ file, suggestion, fix }: Finding) => [file, suggestion, fix]
  expect(adviseAtOnce(brand).map(names)).toEqual([
    [
      'base/content/help-term.pt-br.md',
      'content/help-term.PT-BR.md',
      'Rename it to content/help-term.PT-BR.md, or remove it.',
    ],
    ['base/locales/en.json', 'locales/EN.json', 'Rename it to locales/EN.json, or remove it.'],
  ])
})

it('a check that fails is a finding of its brand, and silences no other', async () => {
  const brand = await getBrand({ languages: { default: 'EN', supported: ['EN', 'IT'] } })
  const { security: _, ...lacking } = brand.settings
  const findings = advise({ ...brand, settings: lacking as typeof brand.settings })
  expect(findings.find(({ code }) => code === 'check-failed')).toMatchObject({
    severity: 'warning',
    brand: 'base',
    file: 'base',
    message: 'a check could not be carried out (botCheckAdvice)',
  })
  expect(findings.map(({ code }) => code)).toContain('missing-words')
})
