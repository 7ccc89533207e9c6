import type { Finding } from '../../../schemas/documents/finding.ts'
import languages from '../../../schemas/languages.json' with { type: 'json' }
import { engineWords } from '../engine-words.ts'
import { findingOf } from '../issue.ts'
import { over } from '../merge.ts'
import { nearest } from '../../base/config/nearest.ts'
import { textIn } from '../locate-finding.ts'
import { wordsIssues } from '../words.judge.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { placed } from './finding-in-brand.ts'
import type { Issue } from '../issue.types.ts'

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

/** Texts of the engine that a language of the brand lacks: they would be shown in English. */
function missingWords(brand: LoadedBrand, every: readonly string[]): Finding[] {
  return brand.settings.languages.supported.flatMap((language) => {
    const known = wordsIn(brand, language)
    const missing = every.filter((key) => !known.has(key))
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

/** Files and groups of words that nothing reads: of no language, or under a name that the engine does not have. */
function unreadWords(brand: LoadedBrand): Finding[] {
  const [own] = brand.documents.chain
  if (!own) return []
  const groups = Object.keys(engineWords('EN'))
  return [...own.locales].flatMap(([language, words]) => {
    const file = `locales/${language}.json`
    const text = textIn(own.folder, file)
    const at = (issue: Issue) =>
      findingOf({ severity: 'warning', ...issue }, brand.id, `${brand.id}/${file}`, text)
    if (!Object.hasOwn(languages, language)) {
      const suggestion = nearest(language, Object.keys(languages))
      return [
        at({
          code: 'unknown-language',
          path: [],
          message: `${language} is no language of the platform: nobody will see these words`,
          expected: Object.keys(languages).join(', '),
          ...(suggestion && { suggestion }),
          fix: 'Rename the file after the language, or remove it.',
        }),
      ]
    }
    return Object.keys(words).flatMap((group) => {
      if (group.startsWith('$') || groups.includes(group)) return []
      const suggestion = nearest(group, groups)
      return [
        at({
          code: 'unknown-words',
          path: [group],
          atKey: true,
          message: 'no such group of words: nobody will see these',
          found: group,
          expected: groups.join(', '),
          ...(suggestion && { suggestion }),
          fix: suggestion ? `Rename it to "${suggestion}", or remove it.` : 'Remove it.',
        }),
      ]
    })
  })
}

/** Words that a person would miss, by language. */
export function wordsAdvice(brand: LoadedBrand): Finding[] {
  return [
    ...unreadWords(brand),
    ...missingWords(brand, keysOf(engineWords('EN'))),
    ...wordsIssues(brand.documents)
      .filter(({ issue }) => issue.severity === 'warning')
      .map(({ document, issue }) => placed(brand, document, issue)),
  ]
}
