import { expect, it } from 'vitest'
import { testBrand } from '../../testing/test-brands.ts'
import { brandWord } from '../../base/brand/brand-word.ts'
import { createTexts, type Words } from '../../../schemas/text/texts.ts'
import { brandWords } from './brand-words.ts'

it('sets English apart where it stands in for right-to-left words, so that its punctuation stays with it', () => {
  const brand = testBrand({
    id: 'first',
    brand: { languages: { default: 'EN', supported: ['EN', 'AR', 'TY'] } },
  })
  const locales = new Map([
    ['EN', { frame: { slogan: 'Calm rules (really).', games: { hot: 'Hot!' } } }],
    ['AR', { frame: { games: { hot: 'الأكثر لعبًا' } } }],
  ])
  const shown = { ...brand, documents: { ...brand.documents, locales } } as unknown as typeof brand
  const frameIn = (language: string) => brandWords(shown, language)['frame']
  expect(frameIn('AR')).toMatchObject({
    slogan: '\u2066Calm rules (really).\u2069',
    games: { hot: 'الأكثر لعبًا' },
  })
  expect(frameIn('TY')).toMatchObject({ slogan: 'Calm rules (really).' })
})

it('calls a help article of a tag of its own by its title, in the footer as in the help', () => {
  const brand = testBrand({
    id: 'first',
    brand: {
      languages: { default: 'EN', supported: ['EN', 'AR'] },
      service: { helpTags: ['faq', 'house-tour', 'gone'] },
    },
  })
  const articles = new Map([
    ['content/help-house-tour.EN.md', '# A tour of {{name}}\n\nWords.\n'],
    ['content/help-faq.EN.md', '# Asked often\n\nWords.\n'],
  ])
  const documents = { ...brand.documents, chain: [{ articles }] }
  const told = { ...brand, documents } as unknown as typeof brand
  const getHelp = (language: string) =>
    (brandWords(told, language)['frame'] as { help: Record<string, string> }).help
  const title = `A tour of ${brandWord(told, 'EN')}`
  expect(getHelp('EN')).toMatchObject({ faq: 'Questions and answers', 'house-tour': title })
  expect(getHelp('AR')['house-tour']).toBe(`\u2066${title}\u2069`)
  expect(Object.keys(getHelp('EN'))).not.toContain('gone')
})

it('says what a brand says in one text for all numbers, though the engine has forms of it', () => {
  const brand = testBrand({
    id: 'first',
    brand: { languages: { default: 'EN', supported: ['EN', 'PT', 'PT-BR', 'TY'] } },
  })
  const locales = new Map([
    ['EN', { frame: { unread: 'News: {{count}}', header: { newsUnread: '' } } }],
    ['PT', { frame: { unread_one: 'Só uma', unread_other: '{{count}} novas' } }],
    ['PT-BR', { frame: { unread: 'Novas: {{count}}', unread_one: 'Só 1' } }],
  ])
  const told = { ...brand, documents: { ...brand.documents, locales } } as unknown as typeof brand
  const say = (language: string, key: string, count: number) => {
    const words = brandWords(told, language)['frame'] as Words
    const texts = createTexts('nested')
    texts.add('en', 'frame', words)
    return texts.find(key, ['en'], ['frame'], { count })
  }
  expect([1, 2].map((count) => say('EN', 'unread', count))).toEqual(['News: 1', 'News: 2'])
  expect([1, 2].map((count) => say('PT', 'unread', count))).toEqual(['Só uma', '2 novas'])
  expect([1, 2].map((count) => say('PT-BR', 'unread', count))).toEqual(['Só 1', 'Novas: 2'])
  // A language of the engine has words of its own, over the English ones of the brand; an empty text is as none.
  expect(say('TY', 'unread', 2)).not.toBe('News: 2')
  expect(say('EN', 'header.newsUnread', 2)).toContain('2')
})
