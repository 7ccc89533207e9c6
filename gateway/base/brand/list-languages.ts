import type { LoadedBrand } from './brand.types.ts'

/** Codes of the languages that a brand speaks, its own first. */
export function listLanguages({ settings: { languages } }: Pick<LoadedBrand, 'settings'>): string[] {
  return [...new Set([languages.default, ...languages.supported])]
}
