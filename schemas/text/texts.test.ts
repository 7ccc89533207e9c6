import { describe, expect, test } from 'vitest'
import languages from '../languages.json' with { type: 'json' }
import { buildTexts } from '../../tests/built-texts.ts'
import * as source from './texts.ts'
import type { Words } from './texts.ts'

const built = await buildTexts()

describe.each([
  ['i18next', source.createTexts],
  ['what the site has of i18next', built.createTexts],
])('%s', (_, createTexts) => {
  function open(words: Record<string, Words>, tag = 'en') {
    const texts = createTexts('nested')
    for (const [namespace, bundle] of Object.entries(words)) texts.add(tag, namespace, bundle)
    return (key: string, vars?: Words, namespaces = Object.keys(words)) =>
      texts.find(key, [tag], namespaces, vars)
  }

  test('a text is found by its key, and nothing else is', () => {
    const say = open({ frame: { nav: { home: 'Home', list: ['a'], level: 5 } } })
    expect(say('nav.home')).toBe('Home')
    const others = ['nav', 'nav.list', 'nav.level', 'nav.home.length', 'nav.none', '', '.', 'nav.']
    const inherited = ['toString', 'constructor', '__proto__', '__proto__.toString', 'nav.constructor.name']
    expect([...others, ...inherited].filter((key) => say(key) !== undefined)).toEqual([])
  })

  test('an empty text is as none: the next namespace speaks, or nobody', () => {
    const say = open({ frame: { log: '', alone: '' }, errors: { log: 'Log in' } })
    expect([say('log'), say('alone')]).toEqual(['Log in', undefined])
  })

  test('an empty plural is said as all others are', () => {
    const say = open({ frame: { seats_one: '', seats_other: '{{count}} seats' } })
    expect(say('seats', { count: 1 })).toBe('1 seats')
  })

  test('values are shown as they are: no keys, places or marks are read in them', () => {
    const say = open({ frame: { hello: '{{a}}, {{b}}!', a: 'wrong', b: 'wrong' } })
    const a = '{{b}} $t(frame:a) {{-b}} $& <img onerror=x>'
    expect(say('hello', { a, b: '{{a}}' })).toBe(`${a}, {{a}}!`)
  })

  test('HTML in a text stays text, as does what looks like nesting', () => {
    const text = '<b onclick="x">5 &amp; 6</b> $t(frame:a), $t(a, {"count": 1})'
    expect(open({ frame: { a: 'wrong', text } })('text')).toBe(text)
  })

  test('a place without a value shows nothing, one of an unknown form neither', () => {
    const say = open({ frame: { text: '[{{none}}] [{{ }}] [{{constructor}}] [{{name.length}}] [{none}]' } })
    expect(say('text', { name: 'Ana' })).toBe('[] [] [] [] [{none}]')
  })

  test('values may be called as options of i18next are', () => {
    const names = [
      'lng',
      'lngs',
      'ns',
      'context',
      'ordinal',
      'replace',
      'defaultValue',
      'postProcess',
      'joinArrays',
    ]
    const say = open({ frame: { text: names.map((name) => `{{${name}}}`).join(' ') } })
    expect(say('text', Object.fromEntries(names.map((name) => [name, name])))).toBe(names.join(' '))
    expect(say('nothing', { defaultValue: 'wrong', count: 2, defaultValue_other: 'wrong' })).toBeUndefined()
  })

  test('what is no text, number or answer is not shown', () => {
    const say = open({ frame: { text: '[{{a}}]' } })
    const values = [{}, [], () => 1, null, undefined, Symbol('a'), 'x', 0, false, 10n]
    expect(values.map((a) => say('text', { a }))).toEqual([
      ...values.slice(0, 6).map(() => '[]'),
      '[x]',
      '[0]',
      '[false]',
      '[10]',
    ])
  })

  test('Latin names and numbers in Arabic keep their order and their marks', () => {
    const say = open({ frame: { won: 'فاز {{name}} بمبلغ {{amount}}' } }, 'ar')
    const amount = '\u2066₱1,234.50\u2069'
    expect(say('won', { name: '\u2068Ana (VIP)\u2069', amount })).toBe(
      `فاز \u2068Ana (VIP)\u2069 بمبلغ ${amount}`,
    )
  })

  test('a namespace that never came says nothing, and speaks once it came', () => {
    const texts = createTexts('nested')
    texts.add('en', 'frame', { home: 'Home' })
    const say = () => texts.find('soon', ['en'], ['pages', 'frame'])
    expect([say(), texts.has('en', 'pages')]).toEqual([undefined, false])
    texts.add('en', 'pages', { soon: 'Soon' })
    expect([say(), texts.has('en', 'pages')]).toEqual(['Soon', true])
  })

  test('words that are there from the start are said, added to and replaced, and are not written to', () => {
    const given = { frame: { home: 'Home', seats_other: '{{count}} seats' } }
    const texts = createTexts('nested', { en: given })
    const say = (key: string, vars?: Words) => texts.find(key, ['en'], ['pages', 'frame'], vars)
    expect([
      say('home'),
      say('seats', { count: 1 }),
      texts.has('en', 'frame'),
      texts.has('en', 'pages'),
    ]).toEqual(['Home', '1 seats', true, false])
    texts.add('en', 'pages', { soon: 'Soon' })
    texts.add('en', 'frame', { play: 'Play' })
    expect(['home', 'play', 'soon'].map((key) => say(key))).toEqual([undefined, 'Play', 'Soon'])
    texts.remove('en')
    expect([say('play'), say('soon')]).toEqual([undefined, undefined])
    expect(given).toEqual({ frame: { home: 'Home', seats_other: '{{count}} seats' } })
  })

  test('newer words leave nothing of those that they replace', () => {
    const texts = createTexts('nested')
    texts.add('en', 'frame', { old: 'Old', nav: { home: 'Old home' } })
    texts.add('en', 'frame', { nav: { play: 'Play' } })
    expect(['old', 'nav.home', 'nav.play'].map((key) => texts.find(key, ['en'], ['frame']))).toEqual([
      undefined,
      undefined,
      'Play',
    ])
  })

  test('thirty languages are spoken at once, each by its own rule, and what is removed is gone', () => {
    const texts = createTexts('nested')
    const tags = Object.values(languages).map(({ tag }) => tag)
    expect(tags.length).toBeGreaterThanOrEqual(30)
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other']
    for (const tag of tags)
      texts.add(
        tag,
        'frame',
        Object.fromEntries(forms.map((form) => [`n_${form}`, `${tag} ${form} {{count}}`])),
      )
    const say = (tag: string, count: number) => texts.find('n', [tag], ['frame'], { count })
    for (const tag of tags)
      for (const count of [1, 2, 3, 11, 21, 1_000_000, 1.5])
        expect(say(tag, count)).toBe(`${tag} ${new Intl.PluralRules(tag).select(count)} ${String(count)}`)
    for (const tag of tags.slice(1)) texts.remove(tag)
    expect(tags.map((tag) => say(tag, 5)).filter((text) => text !== undefined)).toHaveLength(1)
  })

  test('languages follow one another, each with its own plural', () => {
    const texts = createTexts('flat')
    texts.add('pt', 'game', { 'a.b': 'A pt', n_one: '{{count}} um', n_other: '{{count}} vários' })
    texts.add('en', 'game', {
      'a.b': 'A en',
      'only.here': 'Here',
      n_other: 'n',
      m_one: 'one',
      m_other: 'many',
    })
    const say = (key: string, vars?: Words, count?: number) =>
      texts.find(key, ['pt', 'en'], ['game'], vars, count)
    expect([say('a.b'), say('only.here'), say('a')]).toEqual(['A pt', 'Here', undefined])
    // Nought is one in Portuguese and many in English.
    expect([say('n', { count: 0 }), say('m', { count: 0 })]).toEqual(['0 um', 'many'])
    expect(say('n', { count: '1.000' }, 1000)).toBe('1.000 vários')
  })

  test('what looks like a format, a context or an order of numbers is read by both alike', () => {
    const say = open({
      frame: { text: '{{n, number}} {{ n }} {{-n}}', a: 'A', a_male: 'wrong', a_ordinal_one: 'wrong' },
    })
    expect([say('text', { n: 12_345 }), say('a', { context: 'male', ordinal: true })]).toEqual([
      '12,345 12345 12345',
      'A',
    ])
  })
})
