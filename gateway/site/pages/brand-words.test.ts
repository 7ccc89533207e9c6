import { expect, it } from 'vitest'
import { testBrand } from '../../testing/test-brands.ts'
import { brandWord } from '../../base/brand/brand-word.ts'
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
