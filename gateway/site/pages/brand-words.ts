import type { Namespace } from '../../../schemas/base/namespaces.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { runAlike, setApart } from '../../base/brand/set-apart.ts'
import { over } from '../../brands/files/merge.ts'
import { engineWords } from '../../brands/words/engine-words.ts'
import { fallbackChain } from './languages.ts'

type Words = Readonly<Record<string, unknown>>

const made = new WeakMap<LoadedBrand, Map<string, Words>>()

const apart = new WeakMap<object, unknown>()

/** Every text of a language set apart; of words that many brands fall back to, once. */
function allApart(words: unknown, language: string): unknown {
  if (typeof words === 'string') return setApart(words, language)
  if (typeof words !== 'object' || words === null || Array.isArray(words)) return words
  const known =
    apart.get(words) ??
    Object.fromEntries(Object.entries(words).map(([key, value]) => [key, allApart(value, language)]))
  apart.set(words, known)
  return known
}

function merged(brand: LoadedBrand, language: string): Words {
  let words: unknown = {}
  for (const code of fallbackChain(brand, language).reverse())
    for (const more of [engineWords(code), brand.documents.locales.get(code)])
      words = over(words, runAlike(code, language) ? more : allApart(more, code))
  return words as Words
}

/** A brand's words in a language by namespace: its own over the engine's, gaps filled along the fallback chain. */
export function brandWords(brand: LoadedBrand, language: string): Words {
  const byLanguage = made.get(brand) ?? new Map<string, Words>()
  made.set(brand, byLanguage)
  const known = byLanguage.get(language) ?? merged(brand, language)
  byLanguage.set(language, known)
  return known
}

/** Some namespaces of a brand's words. */
export function getWords(brand: LoadedBrand, language: string, namespaces: readonly Namespace[]): Words {
  const words = brandWords(brand, language)
  return Object.fromEntries(namespaces.map((namespace) => [namespace, words[namespace] ?? {}]))
}
