import { expect, test, vi } from 'vitest'
import { publicNamespaces } from '../../../schemas/base/namespaces.ts'
import languages from '../../../schemas/languages.json' with { type: 'json' }
import { createText, type TextOptions } from './text.ts'

const english = { code: 'EN', tag: 'en', dir: 'ltr' } as const
const arabic = { code: 'AR', tag: 'ar', dir: 'rtl' } as const

const words = {
  frame: {
    nav: { home: 'Home' },
    hello: 'Hello {{name}}, {{ name }}',
    seats_one: '{{count}} seat',
    seats_other: '{{count}} seats',
    left: 'some left',
  },
  errors: { network_abnormal: 'Network lost', home: 'error home' },
}

function text(given: Partial<TextOptions> = {}) {
  return createText({ language: english, words, wordsUrl: '/locales/{lang}/{ns}.json?v=1', ...given })
}

test('words are found by key, in a named namespace, or in any', () => {
  const { translate, has } = text()
  expect(translate('nav.home')).toBe('Home')
  expect(translate('errors:network_abnormal')).toBe('Network lost')
  expect(translate('network_abnormal')).toBe('Network lost')
  expect([has('nav.home'), has('nav'), has('nav.constructor'), has('toString')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('what has no words gives none, instead of its key', () => {
  expect(text().translate('nav.nothing')).toBe('')
})

test('values take their places, and are never read as words', () => {
  expect(text().translate('hello', { name: '{{secret}} <b>' })).toBe('Hello {{secret}} <b>, {{secret}} <b>')
  expect(text().translate('hello')).toBe('Hello , ')
})

test('a count chooses the plural of the language, where there is one', () => {
  const { translate } = text()
  expect([1, 2].map((count) => translate('seats', { count }))).toEqual(['1 seat', '2 seats'])
  expect(translate('left', { count: 2 })).toBe('some left')
  const few = text({ language: arabic, words: { frame: { seats_few: 'few', seats_other: 'other' } } })
  // Forty is many in Arabic: where nothing is said for many, what is said for others is.
  expect([3, 40, 100].map((count) => few.translate('seats', { count }))).toEqual(['few', 'other', 'other'])
})

test('a lazy namespace is fetched once and listener', async () => {
  const fetchWords = vi.fn(() => Promise.resolve({ soon: 'Soon' }))
  const { load, isLoaded, translate, revision } = text({ fetchWords })
  const listener = vi.fn()
  revision.subscribe(listener)
  expect(isLoaded('pages')).toBe(false)
  const first = load(['pages'])
  expect(load(['pages'])).toBe(first)
  await first
  expect([isLoaded('pages'), translate('soon', {}, 'pages'), listener.mock.calls.length]).toEqual([
    true,
    'Soon',
    1,
  ])
  expect(fetchWords.mock.calls).toEqual([['/locales/EN/pages.json?v=1']])
})

test('a failure stays until it is forgotten', async () => {
  let fails = true
  const { load, forgetFailures, isLoaded } = text({
    fetchWords: () => (fails ? Promise.reject(new Error('lost')) : Promise.resolve({})),
  })
  const first = load(['pages'])
  await expect(first).rejects.toThrow('lost')
  expect(load(['pages'])).toBe(first)
  fails = false
  forgetFailures()
  await load(['pages'])
  expect(isLoaded('pages')).toBe(true)
})

test('a change of language brings the namespaces in use before it shows', async () => {
  const fetchWords = vi.fn((url: string) => Promise.resolve({ soon: url }))
  const { load, change, translate, formats } = text({ fetchWords })
  await load(['pages'])
  await change(arabic, { frame: { nav: { home: 'الرئيسية' } }, errors: {} })
  expect(translate('nav.home')).toBe('الرئيسية')
  expect(translate('soon')).toBe('/locales/AR/pages.json?v=1')
  expect(formats().money('-1234.5', '$')).toBe('\u2066−$1,234.50\u2069')
})

test('a change of language leaves no namespace behind', async () => {
  const fetchWords = vi.fn((url: string) => Promise.resolve({ own: url }))
  const { load, change, translate, isLoaded } = text({ fetchWords })
  await load(publicNamespaces)
  await change(arabic, { frame: {}, errors: {} })
  const lazy = publicNamespaces.filter((name) => name !== 'frame' && name !== 'errors')
  expect(publicNamespaces.filter((name) => !isLoaded(name))).toEqual([])
  expect(lazy.map((name) => translate('own', undefined, name))).toEqual(
    lazy.map((name) => `/locales/AR/${name}.json?v=1`),
  )
})

test('a key that several namespaces have is what the named one says, then the frame', async () => {
  const { load, translate } = text({
    fetchWords: (url) => Promise.resolve({ left: url, alone: url }),
  })
  await load(['session', 'check'])
  expect([translate('left'), translate('left', undefined, 'session'), translate('alone')]).toEqual([
    'some left',
    '/locales/EN/session.json?v=1',
    '/locales/EN/check.json?v=1',
  ])
})

test('a change of language shows no key and no blank while its words are on their way', async () => {
  const arrivals: (() => void)[] = []
  const { load, change, translate, revision } = text({
    fetchWords: (url) =>
      url.includes('AR')
        ? new Promise((resolve) => arrivals.push(() => resolve({ soon: 'قريبًا' })))
        : Promise.resolve({ soon: 'Soon' }),
  })
  await load(['pages'])
  const ask = () => [
    translate('nav.home'),
    translate('soon', {}, 'pages'),
    translate('hello', { name: 'Ana' }),
  ]
  const shown = new Set<string>()
  revision.subscribe(() => void shown.add(ask().join(' | ')))
  const changed = change(arabic, {
    frame: { nav: { home: 'الرئيسية' }, hello: 'مرحبا {{name}}' },
    errors: {},
  })
  expect(ask()).toEqual(['Home', 'Soon', 'Hello Ana, Ana'])
  await vi.waitFor(() => expect(arrivals).toHaveLength(1))
  for (const arrive of arrivals) arrive()
  await changed
  expect([...shown]).toEqual(['الرئيسية | قريبًا | مرحبا Ana'])
})

test('words that arrive late speak from then on, and those that never arrive say nothing', async () => {
  let arrive = (): void => undefined
  const { load, has, translate, isLoaded } = text({
    fetchWords: (url) =>
      url.includes('pages')
        ? new Promise((resolve) => (arrive = () => resolve({ soon: '{{count}} soon', empty: '' })))
        : new Promise(() => undefined),
  })
  const ask = () => [
    translate('soon', { count: 2 }, 'pages'),
    translate('soon'),
    translate('never', {}, 'forms'),
  ]
  const late = load(['pages'])
  void load(['forms'])
  expect([...ask(), has('soon')]).toEqual(['', '', '', false])
  await vi.waitFor(() => {
    arrive()
    expect(isLoaded('pages')).toBe(true)
  })
  await late
  expect([...ask(), has('soon'), has('empty', 'pages')]).toEqual(['2 soon', ' soon', '', true, false])
})

test('thirty languages in one visit each keep their words and their plurals', async () => {
  const { change, translate } = text({ fetchWords: () => Promise.resolve({}) })
  const spoken = Object.entries(languages).map(([code, { tag }]) => ({ code, tag, dir: 'ltr' as const }))
  expect(spoken.length).toBeGreaterThanOrEqual(30)
  const forms = ['zero', 'one', 'two', 'few', 'many', 'other']
  for (const language of [...spoken, ...spoken.toReversed()]) {
    const seats = forms.map((form) => [`seats_${form}`, `${language.tag} ${form} {{count}}`])
    await change(language, { frame: Object.fromEntries(seats), errors: {} })
    const asked = [1, 3, 11, 1.5].map((count) => translate('seats', { count }))
    expect(asked).toEqual(
      [1, 3, 11, 1.5].map((count) => {
        const form = new Intl.PluralRules(language.tag).select(count)
        return `${language.tag} ${form} ${String(count)}`
      }),
    )
  }
})

test('HTML, nesting and names of what objects inherit are text like any other', () => {
  const { translate, has } = text({
    words: {
      frame: { a: '<b>5 &amp; 6</b> $t(b) {{constructor}}', b: 'wrong', empty: '' },
      errors: { empty: 'E' },
    },
  })
  expect(translate('a', { b: '$t(b)' })).toBe('<b>5 &amp; 6</b> $t(b) ')
  // An empty text is as none: the next namespace speaks.
  expect([translate('empty'), has('empty'), translate('__proto__.a')]).toEqual(['E', true, ''])
})

test('a change of language that fails changes nothing', async () => {
  const { load, change, translate } = text({
    fetchWords: (url) => (url.includes('AR') ? Promise.reject(new Error('lost')) : Promise.resolve({})),
  })
  await load(['pages'])
  await expect(change(arabic, { frame: {} })).rejects.toThrow('lost')
  expect(translate('nav.home')).toBe('Home')
})
