import { expect, it } from 'vitest'
import { testBrand } from '../../testing/test-brands.ts'
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
