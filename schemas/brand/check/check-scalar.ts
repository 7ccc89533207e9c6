import type { SchemaNode } from '../../documents/schema-node.ts'
import { amountProblem } from './amount-problem.ts'
import { formatProblem } from './check-format.ts'
import { quoted } from './quoted.ts'
import { isPlain } from '../merge.ts'
import { nearest } from '../../base/nearest.ts'
import { findShape } from './shape.ts'
import type { Issue, Path } from './issue.types.ts'

/** One check of a document, and its issues so far. */
export interface Check {
  root: SchemaNode
  issues: Issue[]
  /** Skips parts that were found sound before. */
  remember: boolean
}

const patterns = new Map<string, RegExp>()

export function regExp(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source, 'u')
  patterns.set(source, known)
  return known
}

function getType(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  return (
    { string: 'text', number: 'a number', boolean: 'true or false' }[typeof value as string] ?? typeof value
  )
}

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

export function isOfType(type: string, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isPlain(value)
  if (type === 'null') return value === null
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value)
  return typeof value === type
}

function findExample(schema: SchemaNode): string | undefined {
  const shape = findShape(schema)
  if (shape !== undefined) return shape
  const examples = schema['examples']
  return Array.isArray(examples) && examples.length > 0 ? quoted(examples[0]) : undefined
}

export function like(schema: SchemaNode) {
  const example = findExample(schema)
  return example ? ` such as ${example}` : ''
}

/** Characters that no text shows, and that PostgreSQL (U+0000) or a file of records does not take. Tabs and line breaks are not among them. */
const unseen = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/

const dangerous = /^\s*(javascript|data|vbscript|file|blob)\s*:/i

export function checkText(check: Check, schema: SchemaNode, value: string, path: Path): void {
  const expected = String(schema['description'] ?? '')
  const report = (code: string, message: string, fix: string, more: Partial<Issue> = {}) =>
    check.issues.push({
      code,
      path,
      message,
      found: quoted(value),
      ...(expected && { expected }),
      fix,
      ...more,
    })
  if (unseen.test(value)) {
    report('control-character', 'a control character, which nobody can see', 'Remove it from the text.')
    return
  }
  const longest = schema['maxLength']
  if (typeof longest === 'number' && value.length > longest) {
    report('too-long', `longer than ${String(longest)} characters`, 'Shorten it.')
    return
  }
  const shortest = schema['minLength']
  if (typeof shortest === 'number' && value.length < shortest) {
    report('too-short', 'too short', `Write a value${like(schema)}.`)
    return
  }
  if (schema['format'] === 'link' && dangerous.test(value)) {
    report(
      'dangerous-link',
      'a link that could run a script',
      'Use https, mailto, tel or a path of this site.',
      { expected: 'an address with https, mailto or tel, or a path of this site' },
    )
    return
  }
  const pattern = schema['pattern']
  const isUnlike = typeof pattern === 'string' && !regExp(pattern).test(value)
  const problem =
    formatProblem(schema['format'], value) ?? (isUnlike ? amountProblem(pattern, value) : undefined)
  if (problem) {
    const { message, expected: allowed, suggestion, fix: other = `Write a value${like(schema)}.` } = problem
    const fix = suggestion ? `Write "${suggestion}".` : other
    report('format', message, fix, {
      ...(allowed && { expected: allowed }),
      ...(suggestion && { suggestion }),
    })
  } else if (isUnlike) {
    report('pattern', 'wrong format', `Write a value${like(schema)}.`)
  }
}

export function checkNumber(check: Check, schema: SchemaNode, value: number, path: Path): void {
  const { minimum, maximum } = schema as { minimum?: number; maximum?: number }
  if ((minimum === undefined || value >= minimum) && (maximum === undefined || value <= maximum)) return
  const expected = `${minimum === undefined ? '' : `at least ${String(minimum)}`}${
    minimum !== undefined && maximum !== undefined ? ', ' : ''
  }${maximum === undefined ? '' : `at most ${String(maximum)}`}`
  const message = 'out of range'
  check.issues.push({
    code: 'range',
    path,
    message,
    found: quoted(value),
    expected,
    bound: minimum !== undefined && value < minimum ? { least: String(minimum) } : { most: String(maximum) },
    fix: `Use ${expected}.`,
  })
}

/** A choice written as another kind of value: 1, or true for what is "1" when it is on. */
function meant(value: unknown, names: readonly string[]): string | undefined {
  if (typeof value === 'string') return nearest(value, names)
  return [String(value), String(Number(value))].find((text) => names.includes(text))
}

export function checkChoice(check: Check, values: unknown[], value: unknown, path: Path): void {
  if (values.includes(value)) return
  const names = values.map(String)
  const suggestion = meant(value, names)
  const isText = suggestion !== undefined && typeof value !== 'string' && values.includes(suggestion)
  const choice = isText ? quoted(suggestion) : (suggestion ?? (names.length === 1 ? names[0] : 'one of them'))
  check.issues.push({
    code: 'choice',
    path,
    message: 'value not allowed',
    found: quoted(value),
    expected: names.join(', '),
    ...(suggestion && { suggestion }),
    fix: `Use ${choice ?? 'another value'}.`,
  })
}

export function wrongType(
  check: Check,
  types: string[],
  schema: SchemaNode,
  value: unknown,
  path: Path,
): void {
  const expected = [...new Set(types.map((type) => typeNames[type] ?? type))].join(' or ')
  const found =
    isPlain(value) || Array.isArray(value) ? getType(value) : `${quoted(value)} (${getType(value)})`
  const message = 'wrong type'
  check.issues.push({
    code: 'type',
    path,
    message,
    found,
    expected,
    // The whole of a document is too much to show.
    fix: `Write ${expected}${path.length > 0 ? like(schema) : ''}.`,
  })
}
