import languages from '../../../schemas/languages.json' with { type: 'json' }
import type { Issue, Path } from '../../../schemas/brand/check/issue.types.ts'
import { isPlain } from '../../../schemas/brand/merge.ts'

/** White space, and characters that take no room: translation tools and editors leave them behind. */
const unseen = /^[\s\p{Cf}]*$/u

/** Whether a text shows nothing. */
export function isBlankText(text: string): boolean {
  return unseen.test(text)
}

/** Whether a value is one text in several languages, by platform code. */
function isTextByLanguage(value: Record<string, unknown>): boolean {
  const entries = Object.entries(value)
  return (
    entries.length > 0 &&
    entries.every(([key, text]) => Object.hasOwn(languages, key) && typeof text === 'string')
  )
}

/** A document without the texts by language that show nothing: the fallback is read in their place. What has none stays the same object. */
export function withoutBlankTexts(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(withoutBlankTexts)
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (!isPlain(value)) return value
  const entries = Object.entries(value)
  const kept = isTextByLanguage(value)
    ? entries.filter(([, text]) => !isBlankText(String(text)))
    : entries.map(([key, inner]) => [key, withoutBlankTexts(inner)] as const)
  const isSame = kept.length === entries.length && kept.every(([key, inner]) => inner === value[key])
  return isSame ? value : Object.fromEntries(kept)
}

function* blankPaths(value: unknown, path: Path, isWords: boolean): Generator<Path> {
  if (typeof value === 'string') {
    if (isWords && isBlankText(value)) yield path
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* blankPaths(item, [...path, index], isWords)
  } else if (isPlain(value)) {
    const isText = isWords || isTextByLanguage(value)
    for (const [key, inner] of Object.entries(value))
      if (!key.startsWith('$')) yield* blankPaths(inner, [...path, key], isText)
  }
}

const namedPaths = 8

/** Texts of a document that show nothing, all in one warning; `isWords`: the document is a file of words. */
export function blankTextIssues(value: unknown, isWords: boolean): Issue[] {
  const paths = [...blankPaths(value, [], isWords)]
  const [first] = paths
  if (!first) return []
  const named = paths.slice(0, namedPaths).map((path) => path.join('.'))
  const more = paths.length > namedPaths ? ` and ${String(paths.length - namedPaths)} more` : ''
  const counted = paths.length === 1 ? '1 text is' : `${String(paths.length)} texts are`
  return [
    {
      code: 'empty-words',
      severity: 'warning',
      path: first,
      message: `${counted} empty and not translated: ${named.join(', ')}${more}`,
      found: '""',
      expected: 'words, or no key at all',
      fix: 'Write the words, or remove the keys. Until then the fallback language is shown.',
    },
  ]
}
