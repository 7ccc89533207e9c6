import type { LoadedBrand } from './brand.types.ts'
import { fallbackChain } from './fallback-chain.ts'
import { runAlike, setApart } from './set-apart.ts'

/** The language that a text is read in where it is wanted in one; undefined where it has no words. An empty text is none. */
export function languageShown(
  words: Readonly<Record<string, string>>,
  language: string,
  brand: Pick<LoadedBrand, 'settings'>,
): string | undefined {
  return [...fallbackChain(brand, language), ...Object.keys(words)].find((code) => words[code]?.trim())
}

/** The text in a language, else in one near to it, in the brand's own, in English, in any; set apart where it runs the other way. */
export function localized(
  words: Readonly<Record<string, string>>,
  language: string,
  brand: Pick<LoadedBrand, 'settings'>,
): string {
  const found = languageShown(words, language, brand)
  const text = (found === undefined ? undefined : words[found]) ?? ''
  return found === undefined || runAlike(found, language) ? text : setApart(text, found)
}
