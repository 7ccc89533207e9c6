import type { Finding } from '../../../schemas/documents/finding.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { nearest } from '../../../schemas/base/nearest.ts'
import { nestedName } from '../check/check-words.ts'
import { engineWords } from '../words/engine-words.ts'
import { hasWords } from '../words/has-words.ts'
import { getFinding } from '../files/issue.ts'
import type { Issue } from '../../../schemas/brand/check/issue.types.ts'
import { textIn } from '../files/locate-finding.ts'
import { isPlain } from '../../../schemas/brand/merge.ts'
import { pluralEnding } from '../words/plural-forms.ts'
import { unknownLanguage } from './unknown-language.ts'

/** Keys that a brand may have besides those of the engine, whatever its documents say. */
const brandsOwn = /^(frame\.brand\.word|forms\.reg_pattern_\w+|pages\.articles\..+)$/

/** The way to every text below a value. */
export function* leaves(value: unknown, path: string[]): Generator<string[]> {
  if (isPlain(value)) for (const [key, inner] of Object.entries(value)) yield* leaves(inner, [...path, key])
  else yield path
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* textsIn(inner)
}

/** Keys that the brand's screens and navigation name; most leave out the group. */
export function namedBy({ documents, settings }: LoadedBrand): ReadonlySet<string> {
  return new Set([...textsIn([...documents.screens.values()]), ...textsIn(settings.navigation)])
}

/** Whether anything shows the words at a path. */
export function isRead(path: readonly string[], named: ReadonlySet<string>): boolean {
  const key = path.join('.').replace(pluralEnding, '')
  const [group = '', ...rest] = key.split('.')
  const inside = rest.join('.')
  return (
    brandsOwn.test(key) ||
    ['', ...['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `_${form}`)].some((form) =>
      hasWords(new Map(), 'EN', key + form),
    ) ||
    [inside, key, `${group}:${inside}`].some((name) => named.has(name))
  )
}

function unknownGroup(group: string, groups: readonly string[]): Issue {
  const suggestion = nearest(group, groups)
  return {
    code: 'unknown-words',
    path: [group],
    atKey: true,
    message: 'unknown group of words, so these are never shown',
    found: group,
    expected: groups.join(', '),
    ...(suggestion && { suggestion }),
    fix: suggestion ? `Rename it to "${suggestion}", or remove it.` : 'Remove it.',
  }
}

/** A name with dots is none in a file: it stands as names within one another. */
function renamed(key: string): string {
  return key.includes('.') ? `Write it as ${nestedName(key, '…')}` : `Rename it to "${key}"`
}

function unknownKey(path: string[]): Issue {
  const [group = ''] = path
  const key = path.slice(1).join('.')
  const known = [...leaves(engineWords('EN')[group], [])].map((steps) => steps.join('.'))
  const suggestion = nearest(key, known)
  return {
    code: 'unknown-words',
    path,
    atKey: true,
    message: 'unused texts, which nobody sees',
    found: key,
    ...(suggestion && { suggestion }),
    fix: suggestion ? `${renamed(suggestion)}, or remove it.` : 'Remove it, or name it in a screen.',
  }
}

/** Files, groups and keys of words that nothing reads: of no language, or under a name that the engine does not have. */
export function unreadWords(brand: LoadedBrand): Finding[] {
  const [own] = brand.documents.chain
  if (!own) return []
  const groups = Object.keys(engineWords('EN'))
  const named = namedBy(brand)
  return [...own.locales].flatMap(([language, words]) => {
    const unread = Object.entries(words).flatMap(([group, inner]) => {
      if (group.startsWith('$')) return []
      if (!groups.includes(group)) return [unknownGroup(group, groups)]
      return [...leaves(inner, [group])].filter((path) => !isRead(path, named)).map(unknownKey)
    })
    const wrong = unknownLanguage(language, 'these words')
    const file = `locales/${language}.json`
    const text = textIn(own.tree, file)
    return (wrong.length > 0 ? wrong : unread).map((issue) =>
      getFinding({ severity: 'warning', ...issue }, brand.id, `${brand.id}/${file}`, text),
    )
  })
}
