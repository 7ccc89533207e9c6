import languages from '../../schemas/languages.json' with { type: 'json' }
import type { BootLanguage } from '../../schemas/documents/boot.document.ts'
import type { Language } from '../../schemas/documents/language.document.ts'
import type { LoadedBrand } from '../brands/registry.types.ts'

const known = languages as Readonly<Record<string, Language>>

const described = (code: string): BootLanguage => {
  const { tag, dir, name } = known[code] ?? { tag: code.toLowerCase(), dir: 'ltr', name: code }
  return { code, tag, dir, name }
}

/** The languages that a brand offers, in its order. */
export const brandLanguages = ({ brand }: LoadedBrand): BootLanguage[] =>
  brand.languages.supported.filter((code) => Object.hasOwn(known, code)).map(described)

/** The language that was chosen, where the brand offers it, else the brand's own. */
export const languageFor = (brand: LoadedBrand, chosen: string | undefined): BootLanguage => {
  const offered = brandLanguages(brand)
  const { default: own } = brand.brand.languages
  return (
    offered.find(({ code }) => code === chosen) ?? offered.find(({ code }) => code === own) ?? described(own)
  )
}

/** Languages to look for words in: the one asked for, those near to it, the brand's own, English. */
export const fallbackChain = (brand: LoadedBrand, code: string): string[] => {
  const chain: string[] = []
  for (let next: string | undefined = code; next && !chain.includes(next); next = known[next]?.fallback)
    chain.push(next)
  return [...new Set([...chain, brand.brand.languages.default, 'EN'])]
}
