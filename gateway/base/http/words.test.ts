import { expect, it } from 'vitest'
import { errorWords, messageWords, pageWords } from './words.ts'

function say(language: string) {
  return [
    messageWords('resetSubject', language, { brand: 'Tala' }),
    errorWords('social_failed', language),
    pageWords('records:kind.rebate', language),
  ]
}

it('a language without words of its own speaks as the one near to it, and English where there is none', () => {
  expect(say('PT-BR')).toEqual(say('PT'))
  expect(say('PT-BR')).not.toEqual(say('EN'))
  expect(say('TW')).toEqual(say('EN'))
})
