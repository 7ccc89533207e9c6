import type { Finding } from '../../../schemas/documents/finding.ts'
import { engineWords } from '../engine-words.ts'
import { findingOf } from '../issue.ts'
import { over } from '../merge.ts'
import { inFormsOf, pluralEnding, pluralForms } from '../plural-forms.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { unreadWords } from './unread-words.advice.ts'

function keysOf(value: unknown, path = ''): string[] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, path === '' ? key : `${path}.${key}`))
    : [path]
}

const engineKeys = new Map<string, ReadonlySet<string>>()
const brandKeys = new WeakMap<object, ReadonlySet<string>>()

function keysOfEngine(language: string): ReadonlySet<string> {
  const known = engineKeys.get(language) ?? new Set(keysOf(engineWords(language)))
  engineKeys.set(language, known)
  return known
}

/** The keys that a language of a brand has words for. */
function wordsIn(brand: LoadedBrand, language: string): ReadonlySet<string> {
  const own = brand.documents.locales.get(language)
  if (typeof own !== 'object' || own === null) return keysOfEngine(language)
  const known = brandKeys.get(own) ?? new Set(keysOf(over(engineWords(language), own)))
  brandKeys.set(own, known)
  return known
}

const neededKeys = new Map<string, readonly string[]>()

/** Every key of the engine, with the plural forms that a language has. */
function neededIn(language: string): readonly string[] {
  const known = neededKeys.get(language) ?? keysOf(inFormsOf(language, engineWords('EN')))
  neededKeys.set(language, known)
  return known
}

/** Whether a plural form is missing of a text that has others: those are told one by one. */
function isSaidInPart(key: string, known: ReadonlySet<string>): boolean {
  const base = key.replace(pluralEnding, '')
  return base !== key && pluralForms.some((form) => known.has(`${base}_${form}`))
}

/** Texts of the engine that a language of the brand lacks: they would be shown in English. */
function missingWords(brand: LoadedBrand): Finding[] {
  return brand.settings.languages.supported.flatMap((language) => {
    const known = wordsIn(brand, language)
    const missing = neededIn(language).filter((key) => !known.has(key) && !isSaidInPart(key, known))
    if (missing.length === 0) return []
    const named = missing.slice(0, 5).join(', ')
    const more = missing.length > 5 ? ` and ${String(missing.length - 5)} more` : ''
    return [
      findingOf(
        {
          code: 'missing-words',
          severity: 'warning',
          path: [],
          message: `${String(missing.length)} texts have no words in ${language}: ${named}${more}`,
          fix: `Add them to locales/${language}.json, or remove ${language} from languages.supported. Until then the fallback language is shown.`,
        },
        brand.id,
        `${brand.id}/locales/${language}.json`,
      ),
    ]
  })
}

/** Words that a person would miss, by language. */
export function wordsAdvice(brand: LoadedBrand): Finding[] {
  return [...unreadWords(brand), ...missingWords(brand)]
}
