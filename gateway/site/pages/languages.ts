import languages from '../../../schemas/languages.json' with { type: 'json' }
import type { BootLanguage } from '../../../schemas/boot/boot.document.ts'
import type { Language } from '../../../schemas/documents/language.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'

const known = languages as Readonly<Record<string, Language>>

function described(code: string): BootLanguage {
  const { tag, dir, name } = known[code] ?? { tag: code.toLowerCase(), dir: 'ltr', name: code }
  return { code, tag, dir, name }
}

/** The languages that a brand offers, in its order. */
export function brandLanguages({ settings: brand }: LoadedBrand): BootLanguage[] {
  return brand.languages.supported.filter((code) => Object.hasOwn(known, code)).map(described)
}

/** The language that was chosen, where the brand offers it, else the brand's own. */
export function languageFor(brand: LoadedBrand, chosen: string | undefined): BootLanguage {
  const offered = brandLanguages(brand)
  const { default: own } = brand.settings.languages
  return (
    offered.find(({ code }) => code === chosen) ?? offered.find(({ code }) => code === own) ?? described(own)
  )
}
