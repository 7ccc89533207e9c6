import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import { nearest } from '../../../schemas/base/nearest.ts'
import { patternTemplate } from '../../../schemas/rules/templates.ts'
import { engineLanguages, engineWords } from '../words/engine-words.ts'
import { hasWords, hasWordsNear } from '../words/has-words.ts'
import type { DocumentIssue } from '../files/locate-finding.ts'
import { isPlain } from '../../../schemas/brand/merge.ts'
import { nearestKey } from '../words/nearest-key.ts'

/**
 * The languages that have words for none of these keys, and whether that is seen: in a language that nobody translated yet,
 * English stands for all.
 */
export function lacking({ brand, locales }: ResolvedBrand, ...keys: string[]) {
  const languages = brand.languages.supported.filter(
    (language) => !keys.some((key) => hasWordsNear(locales, language, key)),
  )
  const isSpoken = languages.some((language) => engineLanguages().includes(language))
  const inEnglish = keys.some((key) => hasWords(locales, 'EN', key))
  return { languages, isError: languages.length > 0 && (isSpoken || !inEnglish) }
}

function templates() {
  const forms = engineWords('EN')['forms']
  return Object.keys(isPlain(forms) ? forms : {}).flatMap((key) => /^reg_pattern_(.+)$/.exec(key)?.[1] ?? [])
}

function patternWords(resolved: ResolvedBrand): DocumentIssue[] {
  return Object.entries(resolved.merchant.rules).flatMap(([field, rule]): DocumentIssue[] => {
    const id = rule?.patternId
    if (!rule?.enabled || !id) return []
    const { languages, isError } = lacking(resolved, `forms.reg_pattern_${id}`)
    // A template's words are counted among all that a new language lacks.
    if (languages.length === 0 || (!isError && patternTemplate(id))) return []
    const suggestion = patternTemplate(id) ? undefined : nearest(id, templates())
    return [
      {
        document: 'merchant',
        issue: {
          code: 'pattern-without-words',
          severity: isError ? 'error' : 'warning',
          path: ['rules', field, 'patternId'],
          message: `no message is known for this pattern in ${languages.join(', ')}`,
          found: id,
          ...(suggestion && { suggestion }),
          mendedElsewhere: true,
          fix: `Add reg_pattern_${id} to "forms" of locales/${languages[0] ?? 'EN'}.json, or name a template.`,
        },
      },
    ]
  })
}

function labelWords(resolved: ResolvedBrand): DocumentIssue[] {
  return Object.entries(resolved.brand.navigation.entries).flatMap(([name, { label }]): DocumentIssue[] => {
    const { languages, isError } = lacking(resolved, `frame.${label}`)
    const suggestion = languages.length > 0 ? nearestKey(resolved, label, ['frame']) : undefined
    return languages.map((language) => ({
      document: 'brand',
      issue: {
        code: 'label-without-words',
        severity: isError ? 'error' : 'warning',
        path: ['navigation', 'entries', name, 'label'],
        message: `the entry has no words in ${language}`,
        found: label,
        ...(suggestion && { suggestion }),
        mendedElsewhere: true,
        fix: `Add ${label} to "frame" of locales/${language}.json.`,
      },
    }))
  })
}

/** Words that documents name and nobody wrote; a warning where English is shown in their place. */
export function wordsIssues(resolved: ResolvedBrand): DocumentIssue[] {
  return [...patternWords(resolved), ...labelWords(resolved)]
}
