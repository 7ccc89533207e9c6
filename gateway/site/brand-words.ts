import type { LoadedBrand } from '../brands/registry.types.ts'
import { over } from '../brands/merge.ts'
import { engineWords } from './engine-words.ts'
import { fallbackChain } from './languages.ts'

type Words = Readonly<Record<string, unknown>>

/** Namespaces that a browser may ask for; others, such as texts of mail, stay on the gateway. */
export const publicNamespaces = [
  'frame',
  'errors',
  'forms',
  'pages',
  'check',
  'member',
  'contract',
  'session',
  'news',
  'games',
  'lottery',
] as const
export type PublicNamespace = (typeof publicNamespaces)[number]

const made = new WeakMap<LoadedBrand, Map<string, Words>>()

const merged = (brand: LoadedBrand, language: string): Words => {
  let words: unknown = {}
  for (const code of fallbackChain(brand, language).reverse()) {
    words = over(over(words, engineWords(code)), brand.documents.locales.get(code))
  }
  return words as Words
}

/** A brand's words in a language by namespace: its own over the engine's, gaps filled along the fallback chain. */
export const brandWords = (brand: LoadedBrand, language: string): Words => {
  const byLanguage = made.get(brand) ?? new Map<string, Words>()
  made.set(brand, byLanguage)
  const known = byLanguage.get(language) ?? merged(brand, language)
  byLanguage.set(language, known)
  return known
}

/** Some namespaces of a brand's words. */
export const wordsOf = (
  brand: LoadedBrand,
  language: string,
  namespaces: readonly PublicNamespace[],
): Words => {
  const words = brandWords(brand, language)
  return Object.fromEntries(namespaces.map((namespace) => [namespace, words[namespace] ?? {}]))
}
