import type { Issue } from '../../../schemas/brand/check/issue.types.ts'
import { wordIssues } from '../../brands/advice/foreign-words.advice.ts'
import { valueIssues } from '../../brands/advice/values-in-words.advice.ts'
import { isBlankText } from '../../brands/words/blank-words.ts'
import { nearest } from '../../../schemas/base/nearest.ts'
import { getExamples } from '../../brands/advice/plural-words.advice.ts'
import { pluralEnding, listPluralForms } from '../../brands/words/plural-forms.ts'
import { due } from '../../brands/words/words-due.ts'
import type { ReadText, TextUnit } from './text-unit.ts'

/** What is wrong with texts that came back, and those that may be taken, by key. */
interface Judged {
  issues: Issue[]
  texts: ReadonlyMap<string, string>
}

function issue(key: string, code: string, message: string, more: Partial<Issue> & { fix: string }): Issue {
  return { code, path: key.split('.'), message, ...more }
}

function isUndone(text: string): boolean {
  return isBlankText(text) || text.startsWith(due.trim())
}

function unknownKey(key: string, known: ReadonlyMap<string, TextUnit>): Issue {
  const suggestion = nearest(key, [...known.keys()])
  return issue(key, 'unknown-key', 'no text of the brand has this key', {
    found: key,
    ...(suggestion && { suggestion }),
    fix: 'Put the key back as it was exported, or remove the line.',
  })
}

function untranslated(key: string, isThere: boolean): Issue {
  return issue(
    key,
    isThere ? 'empty-words' : 'missing-words',
    isThere ? 'the text is empty' : 'the text is not in the file',
    {
      found: isThere ? '""' : 'nothing',
      expected: 'words',
      fix: 'Translate it, or import with --partial: it stays as it is.',
    },
  )
}

/** Plural forms that a language has and the file lacks, of texts that it has in some. */
function pluralIssues(
  language: string,
  units: readonly TextUnit[],
  texts: ReadonlyMap<string, string>,
): Issue[] {
  const bases = units.flatMap(({ key }) => (key.endsWith('_other') ? [key.slice(0, -'_other'.length)] : []))
  const needed = listPluralForms(language)
  const known = new Set(units.map(({ key }) => key))
  return bases.flatMap((base) => {
    const forms = needed.filter((form) => known.has(`${base}_${form}`))
    const missing = forms.filter((form) => !texts.has(`${base}_${form}`))
    if (missing.length === 0 || missing.length === forms.length) return []
    return [
      issue(`${base}_${missing[0] ?? 'other'}`, 'missing-plural', 'plural forms of the text are missing', {
        found: forms.filter((form) => !missing.includes(form)).join(', '),
        expected: forms.map((form) => getExamples(language, form)).join(', '),
        fix: `Write ${missing.map((form) => `${base}_${form}`).join(', ')} too.`,
      }),
    ]
  })
}

function sourceIssue({ key, source }: TextUnit, read: ReadText): Issue[] {
  if (read.source === undefined || read.source === source) return []
  return [
    issue(key, 'changed-source', 'the English text is another now than the one that was translated', {
      severity: 'warning',
      found: read.source,
      expected: source,
      fix: 'See whether the translation still says the same.',
    }),
  ]
}

/** Holds what came back against what was asked. `isPartial`: what has no words yet stays as it is. */
export function judgeTexts(
  language: string,
  units: readonly TextUnit[],
  read: readonly ReadText[],
  isPartial: boolean,
): Judged {
  const known = new Map(units.map((unit) => [unit.key, unit]))
  const texts = new Map<string, string>()
  const seen = new Map<string, string>()
  const issues: Issue[] = []
  for (const readText of read) {
    const { key, text } = readText
    const unit = known.get(key)
    const before = seen.get(key)
    seen.set(key, text)
    if (!unit) issues.push(unknownKey(key, known))
    else if (before !== undefined && before !== text)
      issues.push(
        issue(key, 'repeated-key', 'the file has the text twice, in other words', {
          found: `${JSON.stringify(before)}, ${JSON.stringify(text)}`,
          fix: 'Keep one of the two.',
        }),
      )
    else if (!isUndone(text)) {
      const path = key.split('.')
      const isArticle = key.startsWith('pages.articles.')
      const isFile = key.startsWith('articles.')
      const found = isFile
        ? // A whole article: which of its words are markup is judged with its file.
          wordIssues(language, path, text, unit.source).filter(({ code }) => code === 'lost-value')
        : [
            ...wordIssues(language, path, text, unit.source),
            ...(isArticle ? [] : valueIssues(path, text, unit.source)),
          ]
      issues.push(
        ...found.map((wordIssue): Issue => ({ ...wordIssue, severity: isFile ? 'warning' : 'error' })),
        ...sourceIssue(unit, readText),
      )
      texts.set(key, text)
    }
  }
  const plural = pluralIssues(language, units, texts)
  const told = new Set(plural.map(({ path }) => path.join('.').replace(pluralEnding, '')))
  if (!isPartial)
    for (const { key } of units)
      if (!texts.has(key) && !told.has(key.replace(pluralEnding, '')))
        issues.push(untranslated(key, seen.has(key)))
  return { issues: [...issues, ...plural], texts }
}
