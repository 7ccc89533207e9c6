import { describe, expect, it } from 'vitest'
import { type BrandFiles, describeChanges, joinSentences } from './sentences.ts'
import type { SentenceLanguage } from './sentence-words.ts'

function files(entries: Record<string, unknown>): BrandFiles {
  return new Map(Object.entries(entries))
}

function say(before: Record<string, unknown>, after: Record<string, unknown>, language?: SentenceLanguage) {
  return describeChanges(files(before), files(after), language).map(({ text }) => text)
}

function accent(value: unknown) {
  return { 'theme.json': { color: { light: { accent: { $value: value } } } } }
}

function card(minimum: string) {
  return { 'merchant.json': { paymentMethods: [{ code: 'card', minimum, maximum: '500' }] } }
}

describe('changes between two versions of a brand', () => {
  it('are told in the order of look, texts and rules', () => {
    const before = { ...accent('#0a6'), ...card('10'), 'locales/PT.json': { frame: { a: 'um', b: 'dois' } } }
    const after = {
      ...accent({ colorSpace: 'srgb', components: [0, 0.5, 0.3], hex: '#008855' }),
      ...card('20'),
      'locales/PT.json': { frame: { a: 'Um', c: { d: 'três' } } },
    }
    const sentences = describeChanges(files(before), files(after))
    expect(sentences.map(({ text }) => text)).toEqual([
      'accent (light) #0a6 → #008855',
      'minimum deposit (deposit method card) 10 → 20',
      '3 texts in PT',
    ])
    expect(joinSentences(sentences, 2)).toBe(
      'accent (light) #0a6 → #008855; minimum deposit (deposit method card) 10 → 20; 1 more',
    )
  })

  it('name what is stated alone, not what holds it', () => {
    expect(say({}, accent('#0a6'))).toEqual(['accent (light) set to #0a6'])
    expect(say(accent('#0a6'), {})).toEqual(['accent (light) no longer stated'])
    expect(say({}, { 'brand.json': { security: { botCheck: { secret: 'hush' } } } }).join()).not.toContain(
      'hush',
    )
  })

  it('are told in Portuguese too', () => {
    expect(say(card('10'), {}, 'PT')).toEqual(['métodos de depósito: volta a valer o da marca de origem'])
    expect(say({ 'locales/PT.json': {} }, { 'locales/PT.json': { frame: { a: 'um' } } }, 'PT')).toEqual([
      '1 texto em PT',
    ])
  })

  it('call keys and values as forms do, in the language that is asked for', () => {
    const before = {
      'brand.json': {
        age: { minimum: 18 },
        languages: { default: 'EN' },
        login: { methods: ['username'] },
        seo: { title: { PT: 'Um' } },
      },
      'theme.json': { radius: { card: { $value: { value: 8, unit: 'px' } } }, postures: { header: 'start' } },
      'merchant.json': { sms: { perDay: 100 }, botCheck: { verifyUrl: '' } },
    }
    const after = {
      'brand.json': {
        age: { minimum: 21 },
        languages: { default: 'PT' },
        login: { methods: ['username', 'sms'] },
        seo: { title: { PT: 'Dois' } },
      },
      'theme.json': { radius: { card: { $value: { value: 0, unit: 'px' } } }, postures: { header: 'ruled' } },
      'merchant.json': { sms: { perDay: 200 }, botCheck: { verifyUrl: 'https://a.example' } },
    }
    expect(say(before, after)).toEqual([
      'minimum age (age limit) 18 → 21',
      'first language (languages) EN → PT',
      'login methods mobile code added',
      'home page title (search engines, PT) Um → Dois',
      'corner radius card 8px → 0px',
      'header style (styles of components) “Logo at the start” → Ruled',
      'codes per day (text messages) 100 → 200',
      'verification address (bot check) – → https://a.example',
    ])
    expect(say(before, after, 'PT').slice(0, 4)).toEqual([
      'idade mínima (limite de idade) 18 → 21',
      'primeiro idioma (idiomas) EN → PT',
      'formas de entrar código no celular (acesso): novo',
      'título da página inicial (mecanismos de busca, PT) Um → Dois',
    ])
  })

  it('name what tells items apart as it is named where it is chosen', () => {
    const limit = (amount: string) => ({
      'merchant.json': { responsiblePlay: { prescribed: [{ kind: 'deposit', period: 'day', amount }] } },
      'brand.json': { social: [{ type: 'FACEBOOK', url: `/${amount}` }] },
    })
    expect(say(limit('10'), limit('20'))).toEqual([
      'link (social page Facebook) /10 → /20',
      'amount (responsible play, limit for every member deposits day) 10 → 20',
    ])
  })

  it('tell of a widget on a screen by what it is', () => {
    const home = (seconds: number) => ({
      'screens/home.json': {
        widget: 'main',
        slots: { default: [{ widget: 'hero-carousel', props: { seconds } }], notices: [] },
      },
    })
    expect(say(home(5), home(8))).toEqual(['screen home: time per slide, in seconds (banner carousel) 5 → 8'])
  })

  it('tell what came, went, moved and is the parent’s again', () => {
    const vendors = (...codes: string[]) => ({
      'merchant.json': { vendors: codes.map((code) => ({ code, name: code })) },
    })
    expect(say(vendors('PG', 'JDB', 'KA'), vendors('KA', 'PG', 'FC'))).toEqual([
      'game vendor JDB removed',
      'game vendor FC added',
      'game vendor KA moved',
    ])
    expect(say({ 'brand.json': { age: { minimum: 21 } } }, { 'brand.json': { age: {} } })[0]).toMatch(
      /no longer stated$/,
    )
    expect(
      say({ 'brand.json': { age: { minimum: 21 } } }, { 'brand.json': { age: { minimum: null } } })[0],
    ).toMatch(/removed$/)
  })

  it('tell of files by what they are', () => {
    const before = { 'content/help-deposit.PT.md': 'a', 'assets/logo.svg': 'hash1', 'assets/hero.webp': 'a' }
    const after = {
      'assets/hero.webp': 'b',
      'content/help-deposit.PT.md': 'b',
      'assets/fonts/own.woff2': 'hash',
      'screens/home.json': { widget: 'main' },
    }
    expect(say(before, after)).toEqual([
      'font assets/fonts/own.woff2 added',
      'picture assets/hero.webp replaced',
      'picture assets/logo.svg removed',
      'article help-deposit in PT changed',
      'screen home added',
    ])
  })

  it('never tell a secret, nor the value of a key that no schema knows', () => {
    const provider = (clientSecret: string) => ({
      'merchant.json': {
        identity: { providers: [{ id: 'google', clientId: 'us', clientSecret }] },
        botCheck: { secret: clientSecret },
        defaultPassword: clientSecret,
        demo: { members: [{ username: 'demo', password: clientSecret }] },
        botSecret: clientSecret,
      },
    })
    for (const [before, after] of [
      [provider('one-secret'), provider('two-secret')],
      [{}, provider('two-secret')],
      [provider('one-secret'), {}],
    ] as const) {
      const told = say(before, after)
      expect(told.length).toBeGreaterThan(0)
      expect(told.join(' ')).not.toMatch(/one-secret|two-secret/)
    }
    expect(say(provider('one-secret'), provider('two-secret'))).toHaveLength(5)
  })
})
