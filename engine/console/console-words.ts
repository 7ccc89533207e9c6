import type words from '../../schemas/operators/console.words.json'
import { CallError } from '../base/call/call-error.ts'
import { findWords } from './console-language.ts'

type Word = keyof typeof words
type WithForms<Key> = Key extends `${infer Base}_other` ? Base : never
/** A key; of a text with forms by a number, without the form. */
export type ConsoleWord = Word | WithForms<Word>

type Vars = Readonly<Record<string, string | number>>

/** The console's words for a key, in the language that was chosen. */
export function t(key: ConsoleWord, vars?: Vars): string {
  return findWords(key, vars) ?? key
}

/** A code as people read it, where nobody wrote words for it: `payout.unknown` becomes "Payout unknown". */
export function plain(code: string): string {
  const text = code
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .toLowerCase()
    .trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Words for a code that any area may have made up: `named('reason', 'checked')`. */
export function named(family: string, code: string, vars?: Vars): string {
  return findWords(`${family}.${code}`, vars) ?? plain(code)
}

/** Words for a text that may be a code of one of these families: the text itself where it is none. */
export function worded(families: readonly string[], text: string): string {
  for (const family of families) {
    const words = findWords(`${family}.${text}`)
    if (words !== undefined) return words
  }
  return text
}

/** Refusals that say nothing without the field that they are about. */
const unsaid = new Set<string>(['invalid_request', 'field_format', 'field_required', 'field_unknown'])

/** Codes that say of a field only that it is not written right: their words for members fit a form, not the console. */
const malformed = new Set<string>([
  'invalid_request',
  'field_type',
  'field_format',
  'field_pattern',
  'field_unknown',
])
/** Codes of a text that is too short or too long. */
const lengths = new Set<string>(['field_length', 'field_required'])

/** What would be let through, where the gateway says it: nobody guesses at a bound that is known. */
function sayBound({ fields = {}, bound }: CallError, field: string): string | undefined {
  const code = fields[field] ?? ''
  const side = bound?.least === undefined ? 'most' : 'least'
  const limit = bound?.[side]
  const isLength = lengths.has(code)
  // A text that is missing is one that is shorter than one character.
  if (code === 'field_required' && Number(limit ?? 1) <= 1) return t('refused.missing')
  if (limit === undefined || !(isLength || malformed.has(code))) return undefined
  const ownText = findWords(`refused.bound.${field}`, { [side]: limit })
  if (ownText !== undefined) return ownText
  if (isLength) return t(side === 'least' ? 'refused.short' : 'refused.long', { count: Number(limit) })
  return t(`refused.${side}`, { [side]: limit })
}

/** What went wrong, for whoever reads the page. */
export function getProblem(error: unknown): string {
  if (!(error instanceof CallError)) return t('error.unknown')
  const { code, fields = {}, retryAfter = 0 } = error
  const [[field, fieldCode] = []] = Object.entries(fields)
  // What is said of this field alone says more than what is said of any.
  const own = [fieldCode, code].map((problem) => findWords(`error.${problem ?? ''}.${field ?? ''}`))
  const ownText = own.find((text) => text !== undefined)
  if (ownText !== undefined) return ownText
  const boundText = field === undefined ? undefined : sayBound(error, field)
  if (field !== undefined && boundText !== undefined)
    return findWords(`refused.bound.${field}`)
      ? boundText
      : t('refused.named', { field: plain(field), text: boundText })
  if (field !== undefined && (unsaid.has(code) || field.includes('.')))
    return t('refused.field', { field: plain(field) })
  return findWords(`error.${code}`, { count: Math.ceil(retryAfter) }) ?? plain(code)
}

/** What is wrong with one field of what was sent, to be said beside it; undefined where nothing is. */
export function getFieldProblem(error: unknown, field: string): string | undefined {
  const code = error instanceof CallError ? error.fields?.[field] : undefined
  if (code === undefined) return undefined
  const ownText = findWords(`error.${code}.${field}`)
  if (ownText !== undefined) return ownText
  const boundText = error instanceof CallError ? sayBound(error, field) : undefined
  if (boundText !== undefined) return boundText
  return malformed.has(code) ? t('refused.wrong') : (findWords(`error.${code}`) ?? plain(code))
}
