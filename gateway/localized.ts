import type { LoadedBrand } from './brands/registry.types.ts'

/** The text in a language, else in the brand's own, else in English, else in any. */
export const localized = (
  words: Readonly<Record<string, string>>,
  language: string,
  { brand }: Pick<LoadedBrand, 'brand'>,
): string => words[language] ?? words[brand.languages.default] ?? words['EN'] ?? Object.values(words)[0] ?? ''
