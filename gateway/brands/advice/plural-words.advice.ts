import type { Finding } from '../../../schemas/documents/finding.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { engineWords } from '../words/engine-words.ts'
import { getFinding } from '../files/issue.ts'
import type { Issue, Path } from '../../../schemas/brand/check/issue.types.ts'
import { textIn } from '../files/locate-finding.ts'
import { isPlain, over } from '../../../schemas/brand/merge.ts'
import { listNumbers, pluralForms, listPluralForms, pluralKeysIn } from '../words/plural-forms.ts'

/** What numbers of a form are told by, such as "2, 3, 4". */
export function getExamples(language: string, form: string): string {
  const numbers = listNumbers(language, form).slice(0, 3)
  return numbers.length === 0 ? `${form} (parts of a whole)` : `${form} (${numbers.join(', ')})`
}

function findIssue(language: string, path: Path, base: string, forms: readonly string[]): Issue | undefined {
  const needed = listPluralForms(language)
  const missing = needed.filter((form) => !forms.includes(form))
  if (missing.length === 0) return undefined
  return {
    code: 'missing-plural',
    severity: 'warning',
    path: [...path, `${base}_${forms[0] ?? 'other'}`],
    atKey: true,
    message: `plural forms of ${[...path, base].join('.')} are missing in ${language}`,
    found: forms.join(', '),
    expected: needed.map((form) => getExamples(language, form)).join(', '),
    fix: `Add ${missing.map((form) => `${base}_${form}`).join(', ')}. Until then those numbers read ${base}_other.`,
  }
}

function* issuesIn(
  language: string,
  english: unknown,
  own: unknown,
  all: unknown,
  path: Path,
): Generator<Issue> {
  if (!isPlain(english) || !isPlain(own) || !isPlain(all)) return
  for (const base of pluralKeysIn(english)) {
    const formsIn = (words: object) => pluralForms.filter((form) => Object.hasOwn(words, `${base}_${form}`))
    const issue = formsIn(own).length === 0 ? undefined : findIssue(language, path, base, formsIn(all))
    if (issue) yield issue
  }
  for (const [key, inner] of Object.entries(own))
    yield* issuesIn(language, english[key], inner, all[key], [...path, key])
}

/** Plural forms that a language has and the brand's words in it lack, of texts that they say in some forms. */
export function pluralWords(brand: LoadedBrand): Finding[] {
  const [own] = brand.documents.chain
  if (!own) return []
  const english = over(engineWords('EN'), brand.documents.locales.get('EN'))
  return [...own.locales].flatMap(([language, words]) => {
    const all = over(engineWords(language), brand.documents.locales.get(language))
    const file = `locales/${language}.json`
    const issues = [...issuesIn(language, english, words, all, [])]
    const text = issues.length === 0 ? undefined : textIn(own.tree, file)
    return issues.map((issue) => getFinding(issue, brand.id, `${brand.id}/${file}`, text))
  })
}
