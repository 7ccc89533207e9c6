import languages from '../../../schemas/languages.json' with { type: 'json' }
import type { Language } from '../../../schemas/documents/language.document.ts'
import type { LoadedBrand } from './brand.types.ts'

const known = languages as Readonly<Record<string, Language>>

/** A language and those near to it, the nearest first. */
export function listNearLanguages(code: string): string[] {
  const near: string[] = []
  for (let next: string | undefined = code; next && !near.includes(next); next = known[next]?.fallback)
    near.push(next)
  return near
}

/** Returns the languages to look for words in: the requested one, those near to it, the brand's own, English. */
export function fallbackChain({ settings }: Pick<LoadedBrand, 'settings'>, code: string): string[] {
  return [...new Set([...listNearLanguages(code), settings.languages.default, 'EN'])]
}
