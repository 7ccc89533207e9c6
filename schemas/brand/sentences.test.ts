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
      'lowest amount (ways to pay card) 10 → 20',
      '3 texts in PT',
    ])
    expect(joinSentences(sentences, 2)).toBe(
      'accent (light) #0a6 → #008855; lowest amount (ways to pay card) 10 → 20; 1 more',
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
    expect(say(card('10'), {}, 'PT')).toEqual(['ways to pay: volta a valer o da marca de origem'])
    expect(say({ 'locales/PT.json': {} }, { 'locales/PT.json': { frame: { a: 'um' } } }, 'PT')).toEqual([
      '1 texto em PT',
    ])
  })

  it('tell what came, went, moved and is the parent’s again', () => {
    const vendors = (...codes: string[]) => ({
      'merchant.json': { vendors: codes.map((code) => ({ code, name: code })) },
    })
    expect(say(vendors('PG', 'JDB', 'KA'), vendors('KA', 'PG', 'FC'))).toEqual([
      'game vendors JDB removed',
      'game vendors FC added',
      'game vendors KA moved',
    ])
    expect(say({ 'brand.json': { age: { minimum: 21 } } }, { 'brand.json': { age: {} } })[0]).toMatch(
      /no longer stated$/,
    )
    expect(
      say({ 'brand.json': { age: { minimum: 21 } } }, { 'brand.json': { age: { minimum: null } } })[0],
    ).toMatch(/removed$/)
  })

  it('tell of files by what they are', () => {
    const before = { 'content/help-deposit.PT.md': 'a', 'assets/logo.svg': 'hash1' }
    const after = {
      'content/help-deposit.PT.md': 'b',
      'assets/fonts/own.woff2': 'hash',
      'screens/home.json': { widget: 'main' },
    }
    expect(say(before, after)).toEqual([
      'font assets/fonts/own.woff2 added',
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
