import type { Finding } from '../../../schemas/documents/finding.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { engineWords } from '../words/engine-words.ts'
import { findForeignMarks, tagsIn, type ForeignMark } from '../words/foreign-marks.ts'
import { getFinding } from '../files/issue.ts'
import type { Issue } from '../../../schemas/brand/check/issue.types.ts'
import { textIn } from '../files/locate-finding.ts'
import { overWords } from '../words/over-words.ts'
import { listNumbers, pluralEnding } from '../words/plural-forms.ts'
import { listValueNames } from '../words/shown-values.ts'
import { findText } from '../words/text-at.ts'
import { leaves } from './unread-words.advice.ts'

/** The English text of a key; of a plural form, what all other numbers read. */
function referenceAt(english: unknown, path: readonly string[]): string | undefined {
  const last = path.at(-1) ?? ''
  const base = last.replace(pluralEnding, '')
  const other = base === last ? undefined : findText(english, [...path.slice(0, -1), `${base}_other`])
  return other ?? findText(english, path)
}

/** Whether a form stands for one number alone, so that its words may say it: `one game`. */
function saysItsNumber(language: string, path: readonly string[]): boolean {
  const [, form] = pluralEnding.exec(path.at(-1) ?? '') ?? []
  return form !== undefined && form !== 'other' && listNumbers(language, form).length <= 1
}

function braced(names: readonly string[]): string {
  return names.map((name) => `{{${name}}}`).join(', ')
}

function foreignIssue(
  mark: ForeignMark,
  lost: readonly string[],
  tags: readonly string[],
): Omit<Issue, 'path'> {
  const [first] = lost
  const { text } = mark
  const common = { code: 'foreign-words', severity: 'warning', found: text } as const
  if (mark.kind === 'value')
    return {
      ...common,
      message: 'placeholder in another format: readers see it unchanged',
      expected: lost.length === 0 ? 'no value here' : braced(lost),
      fix: first === undefined ? 'Remove it.' : `Write {{${first}}}.`,
    }
  if (mark.kind === 'tag')
    return {
      ...common,
      message: 'markup without a meaning here: readers see it unchanged',
      expected: tags.length === 0 ? 'plain text' : tags.map((tag) => `<${tag}>`).join(', '),
      fix: 'Remove the tag.',
    }
  return {
    ...common,
    message: 'HTML entity: readers see it unchanged',
    expected: 'the sign itself',
    fix: 'Write the sign itself.',
  }
}

/** What is wrong with a text in a language, held against the English one: marks of other formats, values and links that it lost. */
export function wordIssues(language: string, path: string[], text: string, reference: string): Issue[] {
  const names = listValueNames(reference)
  const shown = listValueNames(text)
  const lost = names.filter((name) => !shown.includes(name))
  const allowed = tagsIn(reference)
  const foreign = findForeignMarks(text).filter(
    ({ kind, text: whole }) => kind !== 'tag' || !allowed.includes(tagsIn(whole)[0] ?? ''),
  )
  const issues = foreign.map((mark) => ({ path, ...foreignIssue(mark, lost, allowed) }))
  const isRenamed = shown.some((name) => !names.includes(name))
  const isSaidAlready =
    foreign.some(({ kind }) => kind === 'value') || /(?<!\{)\{\s*[A-Za-z]\w*\s*\}(?!\})/.test(text)
  // A brand may word its English anew, and leave a value out on purpose.
  if (language !== 'EN' && lost.length > 0 && !isSaidAlready && !saysItsNumber(language, path))
    issues.push({
      path,
      code: 'lost-value',
      severity: 'warning',
      message: isRenamed
        ? `a value has another name in ${language} than in English: it is not shown`
        : `a value that the English text shows is missing in ${language}`,
      found: shown.length === 0 ? 'no values' : braced(shown),
      expected: braced(names),
      fix: `Write ${braced(lost)} where the value belongs.`,
    })
  const lostTags = allowed.filter((tag) => !tagsIn(text).includes(tag))
  if (lostTags.length > 0)
    issues.push({
      path,
      code: 'lost-value',
      severity: 'warning',
      message: `the ${language} text lacks a link that the English text has`,
      found: tagsIn(text).length === 0 ? 'no tags' : tagsIn(text).join(', '),
      expected: allowed.map((tag) => `<${tag}>…</${tag}>`).join(', '),
      fix: `Put ${lostTags.map((tag) => `<${tag}>…</${tag}>`).join(', ')} around the words it marks.`,
    })
  return issues
}

/** Words in the format of another program, and values that a translation lost. */
export function foreignWords(brand: LoadedBrand): Finding[] {
  const [own] = brand.documents.chain
  if (!own) return []
  const ownEnglish = overWords(engineWords('EN'), brand.documents.locales.get('EN'))
  return [...own.locales].flatMap(([language, words]) => {
    const english = language === 'EN' ? engineWords('EN') : ownEnglish
    const file = `locales/${language}.json`
    const issues = [...leaves(words, [])].flatMap((path) => {
      const text = path[0]?.startsWith('$') ? undefined : findText(words, path)
      const isArticle = path[0] === 'pages' && path[1] === 'articles'
      if (text === undefined) return []
      const reference = isArticle ? undefined : referenceAt(english, path)
      return wordIssues(language, path, text, reference ?? text.replace(/<[^>]*>/g, ''))
    })
    const text = issues.length === 0 ? undefined : textIn(own.tree, file)
    return issues.map((issue) => getFinding(issue, brand.id, `${brand.id}/${file}`, text))
  })
}
