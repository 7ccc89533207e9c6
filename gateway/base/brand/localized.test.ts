import { expect, it } from 'vitest'
import { testBrand } from '../../testing/test-brands.ts'
import { localized } from './localized.ts'

const brand = testBrand({
  id: 'first',
  brand: { languages: { default: 'PT', supported: ['PT', 'EN', 'AR'] } },
})

it.each([
  ['its own', { AR: 'أهلًا', EN: 'Hello!' }, 'AR', 'أهلًا'],
  ["the brand's", { PT: 'Olá!', EN: 'Hello!' }, 'TY', 'Olá!'],
  ['English', { EN: 'Hello!', AR: 'أهلًا' }, 'TY', 'Hello!'],
  ['English among Arabic, set apart', { EN: 'Hello!' }, 'AR', '\u2066Hello!\u2069'],
  ['Arabic among English, set apart', { AR: 'أهلًا!' }, 'EN', '\u2067أهلًا!\u2069'],
  ['nothing', {}, 'AR', ''],
])('a text is shown in %s', (_, words, language, text) => {
  expect(localized(words as Record<string, string>, language, brand)).toBe(text)
})
