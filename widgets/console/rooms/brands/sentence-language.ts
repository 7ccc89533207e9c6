import { type SentenceLanguage, sentenceWords } from '../../../../schemas/brand/sentence-words.ts'

function isSpoken(code: string): code is SentenceLanguage {
  return Object.hasOwn(sentenceWords, code)
}

/** The language in which the gateway tells what changed: the console's, where it has sentences in it. */
export function getSentenceLanguage(code: string): SentenceLanguage {
  return isSpoken(code) ? code : 'EN'
}
