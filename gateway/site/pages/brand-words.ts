import type { Namespace } from '../../../schemas/base/namespaces.ts'
import type { BootLanguage } from '../../../schemas/boot/boot.document.ts'
import { createTexts, type Texts, type Vars } from '../../../schemas/text/texts.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { fallbackChain } from '../../base/brand/fallback-chain.ts'
import { runAlike, setApart } from '../../base/brand/set-apart.ts'
import { fillArticle, findArticle, isWritten } from '../../brands/files/articles.ts'
import { engineWords } from '../../brands/words/engine-words.ts'
import { overNamespaces } from '../../brands/words/over-words.ts'
import { findText } from '../../brands/words/text-at.ts'

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

/** What help articles of a brand's own are called, by tag, where no words name them: by their titles, as footer and help show them. */
function findTitles(brand: LoadedBrand, language: string, words: unknown): Words {
  const codes = fallbackChain(brand, language)
  const tags = brand.settings.service.helpTags.filter(
    (tag) => findText(words, ['frame', 'help', tag]) === undefined,
  )
  return Object.fromEntries(
    tags.flatMap((tag) => {
      const code = codes.find((spoken) => isWritten(brand, tag, spoken))
      if (code === undefined) return []
      const title = fillArticle(findArticle(brand, tag, code)?.title ?? '', brand, code)
      if (title === '') return []
      return [[tag, runAlike(code, language) ? title : setApart(title, code)]]
    }),
  )
}

function merged(brand: LoadedBrand, language: string): Words {
  let words: Words = {}
  for (const code of fallbackChain(brand, language).reverse())
    for (const more of [engineWords(code), brand.documents.locales.get(code) as Words | undefined])
      if (more)
        words = overNamespaces(words, runAlike(code, language) ? more : (allApart(more, code) as Words))
  const help = findTitles(brand, language, words)
  // Untouched words are shared by brands.
  return Object.keys(help).length === 0 ? words : overNamespaces(words, { frame: { help } })
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

const pages = new WeakMap<LoadedBrand, Map<string, Texts>>()

/** How pages that the gateway writes itself speak: words of this version of the brand, values in place; nothing where there are none. */
export function speakFor(
  brand: LoadedBrand,
  { code, tag }: BootLanguage,
  namespace: 'chat' | 'offline' | 'preview',
): (key: string, vars?: Vars) => string {
  const byLanguage = pages.get(brand) ?? new Map<string, Texts>()
  pages.set(brand, byLanguage)
  const texts = byLanguage.get(code) ?? createTexts('nested')
  byLanguage.set(code, texts)
  if (!texts.has(tag, namespace))
    texts.add(tag, namespace, (brandWords(brand, code)[namespace] ?? {}) as Words)
  return (key, vars) => texts.find(key, [tag], [namespace], vars) ?? ''
}
