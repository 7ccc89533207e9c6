import languages from '../../../schemas/languages.json' with { type: 'json' }
import { nearest } from '../../../schemas/base/nearest.ts'
import type { Issue } from '../../../schemas/brand/check/issue.types.ts'
import { platformCodeFor } from '../../../schemas/brand/check/platform-code.ts'

/** A file named after a language that the platform does not have; `what` is what it holds. Nothing where it has it. */
export function unknownLanguage(language: string, what: string): Issue[] {
  if (Object.hasOwn(languages, language)) return []
  const code = platformCodeFor(language)
  const suggestion = code ?? nearest(language, Object.keys(languages))
  return [
    {
      code: 'unknown-language',
      severity: 'warning',
      path: [],
      message: `${language} is not a language of the platform, so nobody sees ${what}`,
      expected: Object.keys(languages).join(', '),
      ...(suggestion && { suggestion }),
      fix: code
        ? `Name the file with ${code} in place of ${language}, or remove it.`
        : 'Rename the file after the language, or remove it.',
    },
  ]
}
