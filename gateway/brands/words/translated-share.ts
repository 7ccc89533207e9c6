import languages from '../../../schemas/languages.json' with { type: 'json' }
import type { Language } from '../../../schemas/documents/language.document.ts'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import { engineWords } from './engine-words.ts'
import { isPlain } from '../../../schemas/brand/merge.ts'
import { remembered } from '../files/remembered.ts'
import { toPluralForms, pluralEnding, pluralForms } from './plural-forms.ts'

/** How far a language of a brand is translated. */
export interface TranslatedShare {
  /** Texts that people may be shown, with the plural forms that the language has. */
  texts: number
  /** Keys of those that have no words in it, nor in the languages near to it. */
  missing: readonly string[]
  /** Whole percent that have words, rounded down: 100 says that nothing is missing. */
  percent: number
}

type Locales = ResolvedBrand['locales']

const known = languages as Readonly<Record<string, Language>>

/** The keys of the texts of a tree: true where there are words, false where a document takes them away. */
function keysIn(value: unknown, path = '', found = new Map<string, boolean>()): Map<string, boolean> {
  if (isPlain(value)) {
    for (const [key, inner] of Object.entries(value))
      if (!key.startsWith('$')) keysIn(inner, path === '' ? key : `${path}.${key}`, found)
  } else if (path !== '') found.set(path, value !== null)
  return found
}

/** Brands that inherit their words have the very same tree. */
const getKeys = remembered((words: object) => keysIn(words))

/** A language and those near to it, whose words are shown in its place. */
function nearTo(language: string): string[] {
  const chain: string[] = []
  for (let next: string | undefined = language; next && !chain.includes(next); next = known[next]?.fallback)
    chain.push(next)
  return chain
}

const neededKeys = new Map<string, readonly string[]>()

/** Every key of the engine, with the plural forms that a language has. */
function neededIn(language: string): readonly string[] {
  const before = neededKeys.get(language) ?? [...keysIn(toPluralForms(language, engineWords('EN'))).keys()]
  neededKeys.set(language, before)
  return before
}

/** Keys that a brand's own English adds to those of the engine, in the forms of a language. */
function addedIn(language: string, locales: Locales): string[] {
  const own = locales.get('EN')
  if (!isPlain(own)) return []
  const english = getKeys(engineWords('EN'))
  const more = [...getKeys(own)].filter(([key, isSaid]) => isSaid && !english.has(key))
  if (more.length === 0) return []
  const needed = new Set(neededIn(language))
  return [...keysIn(toPluralForms(language, own)).keys()].filter(
    (key) => !needed.has(key) && !english.has(key) && !key.startsWith('pages.articles.'),
  )
}

/** Whether there are words for a key in a language of a brand, its own over the engine's. */
function isSaid(locales: Locales, language: string, key: string): boolean {
  const own = locales.get(language)
  const ownKeys = isPlain(own) ? getKeys(own) : undefined
  const stated = ownKeys?.get(key)
  if (stated !== undefined) return stated
  if (!getKeys(engineWords(language)).has(key)) return false
  return !ownKeys || !isTakenAway(ownKeys, key)
}

/** Whether a brand takes away the whole group that a key stands in. */
function isTakenAway(own: ReadonlyMap<string, boolean>, key: string): boolean {
  for (let end = key.lastIndexOf('.'); end > 0; end = key.lastIndexOf('.', end - 1))
    if (own.has(key.slice(0, end))) return true
  return false
}

function countShare(locales: Locales, language: string): TranslatedShare {
  const chain = nearTo(language)
  const isKnown = (key: string) => chain.some((code) => isSaid(locales, code, key))
  // A form that is missing of a text that has others is told by itself.
  const isKnownInPart = (key: string) => {
    const base = key.replace(pluralEnding, '')
    return base !== key && pluralForms.some((form) => isKnown(`${base}_${form}`))
  }
  const needed = [...neededIn(language), ...addedIn(language, locales)]
  const missing = needed.filter((key) => !isKnown(key) && !isKnownInPart(key))
  const percent = Math.floor((100 * (needed.length - missing.length)) / needed.length)
  return { texts: needed.length, missing, percent }
}

interface Counted {
  trees: readonly unknown[]
  share: TranslatedShare
}

const counted = new Map<string, Counted[]>()
/** Brands that inherit their words share one count; more are dropped, oldest first. */
const countsKept = 20

/** How far a language of a brand is translated, with what the languages near to it say. */
export function translatedShare({ locales }: Pick<ResolvedBrand, 'locales'>, language: string) {
  const trees = ['EN', ...nearTo(language)].map((code) => locales.get(code))
  const list = counted.get(language) ?? []
  const before = list.find((entry) => entry.trees.every((tree, index) => tree === trees[index]))
  if (before) return before.share
  const share = countShare(locales, language)
  counted.set(language, [...list.slice(1 - countsKept), { trees, share }])
  return share
}

/** Languages that a brand offers of those that it supports: enough of them is translated. Its own always is one. */
export function offeredLanguages({ brand, locales }: Pick<ResolvedBrand, 'brand' | 'locales'>): string[] {
  const { default: own, supported, leastTranslated } = brand.languages
  return supported.filter(
    (code) => code === own || translatedShare({ locales }, code).percent >= leastTranslated,
  )
}
