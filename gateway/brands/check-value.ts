import { domainToASCII } from 'node:url'
import type { SchemaNode } from '../../schemas/documents/visibility.ts'
import { quoted, type Issue, type Path } from './issue.ts'
import { isPlain } from './merge.ts'
import { nearest } from './nearest.ts'

const most = 50

interface Check {
  root: SchemaNode
  issues: Issue[]
  /** Skips parts that were found sound before. */
  remember: boolean
}

const patterns = new Map<string, RegExp>()
const regExp = (source: string): RegExp => {
  const known = patterns.get(source) ?? new RegExp(source, 'u')
  patterns.set(source, known)
  return known
}

const typeOf = (value: unknown): string => {
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

const isOfType = (type: string, value: unknown): boolean => {
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isPlain(value)
  if (type === 'null') return value === null
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value)
  return typeof value === type
}

const exampleOf = (schema: SchemaNode): string | undefined => {
  const examples = schema['examples']
  return Array.isArray(examples) && examples.length > 0 ? quoted(examples[0]) : undefined
}

const like = (schema: SchemaNode) => {
  const example = exampleOf(schema)
  return example ? ` such as ${example}` : ''
}

const dangerous = /^\s*(javascript|data|vbscript|file|blob)\s*:/i

const formatProblem = (format: unknown, value: string): string | undefined => {
  if (format === 'host') {
    const ascii = domainToASCII(value)
    return ascii !== '' && /^[a-z0-9.-]+$/.test(ascii) && value === value.toLowerCase()
      ? undefined
      : 'no host name'
  }
  if (format === 'email')
    return /^[^\s@<>"]{1,64}@[^\s@<>"]{1,255}$/.test(value) ? undefined : 'no email address'
  if (format === 'asset') {
    return value.split('/').includes('..') ? 'a path that leaves the brand folder' : undefined
  }
  return undefined
}

const checkText = (check: Check, schema: SchemaNode, value: string, path: Path): void => {
  const expected = String(schema['description'] ?? '')
  const report = (code: string, message: string, mend: string) =>
    check.issues.push({ code, path, message, found: quoted(value), ...(expected && { expected }), mend })
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
    )
    return
  }
  const pattern = schema['pattern']
  const problem = formatProblem(schema['format'], value)
  if (problem) report('format', problem, `Write a value${like(schema)}.`)
  else if (typeof pattern === 'string' && !regExp(pattern).test(value)) {
    report('pattern', 'not in the form that is expected here', `Write a value${like(schema)}.`)
  }
}

const checkNumber = (check: Check, schema: SchemaNode, value: number, path: Path): void => {
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
    mend: `Use ${expected}.`,
  })
}

const checkList = (check: Check, schema: SchemaNode, value: unknown[], path: Path): void => {
  const { minItems, maxItems } = schema as { minItems?: number; maxItems?: number }
  const count = value.length
  if ((minItems !== undefined && count < minItems) || (maxItems !== undefined && count > maxItems)) {
    const expected = `${String(minItems ?? 0)} to ${maxItems === undefined ? 'any number of' : String(maxItems)} items`
    const message = 'a list of the wrong length'
    check.issues.push({
      code: 'length',
      path,
      message,
      found: String(count),
      expected,
      mend: `Give ${expected}.`,
    })
    if (maxItems !== undefined && count > maxItems) return
  }
  if (schema['uniqueItems'] === true) {
    const seen = new Set<unknown>()
    value.forEach((item, index) => {
      if (seen.has(item)) {
        const message = 'listed twice'
        check.issues.push({
          code: 'twice',
          path: [...path, index],
          message,
          found: quoted(item),
          mend: 'Remove one.',
        })
      }
      seen.add(item)
    })
  }
  const items = schema.items
  // A list replaces what a parent gave, so what stands in it is whole.
  if (items) value.forEach((item, index) => checkNode(check, items, item, [...path, index], true))
}

const unknownKey = (check: Check, names: string[], key: string, path: Path): void => {
  const suggestion = nearest(key, names)
  const all = names.filter((name) => !name.startsWith('$'))
  check.issues.push({
    code: 'unknown-key',
    path: [...path, key],
    atKey: true,
    message: 'a name that is not known here',
    found: quoted(key),
    ...(all.length > 0 && {
      expected: all.length > 24 ? `${all.slice(0, 24).join(', ')}, …` : all.join(', '),
    }),
    ...(suggestion && { suggestion }),
    mend: suggestion
      ? `Rename it to "${suggestion}", or remove it.`
      : 'Remove it, or use one of the known names.',
  })
}

const checkObject = (
  check: Check,
  schema: SchemaNode,
  value: Record<string, unknown>,
  path: Path,
  whole: boolean,
): void => {
  const properties = schema.properties ?? {}
  const byPattern = Object.entries(schema.patternProperties ?? {})
  for (const [key, inner] of Object.entries(value)) {
    const here = [...path, key]
    const known = Object.hasOwn(properties, key) ? properties[key] : undefined
    const child = known ?? byPattern.find(([source]) => regExp(source).test(key))?.[1]
    if (child) {
      // In a file that builds on another, null removes what the parent gave.
      if (inner !== null || whole) checkNode(check, child, inner, here, whole)
    } else if (typeof schema.additionalProperties === 'object') {
      checkNode(check, schema.additionalProperties, inner, here, whole)
    } else if (schema.additionalProperties === false || byPattern.length > 0) {
      unknownKey(check, Object.keys(properties), key, path)
    }
    if (check.issues.length >= most) return
  }
  if (whole) checkRequired(check, schema, value, path)
}

const checkRequired = (
  check: Check,
  schema: SchemaNode,
  value: Record<string, unknown>,
  path: Path,
): void => {
  for (const key of (schema['required'] as string[] | undefined) ?? []) {
    const child = schema.properties?.[key]
    if (Object.hasOwn(value, key) || child?.['default'] !== undefined) continue
    check.issues.push({
      code: 'missing-key',
      path,
      message: `"${key}" is missing`,
      ...(child?.['description'] !== undefined && { expected: String(child['description']) }),
      mend: `Add "${key}"${child ? like(child) : ''}.`,
    })
  }
}

const checkChoice = (check: Check, values: unknown[], value: unknown, path: Path): void => {
  if (values.includes(value)) return
  const names = values.map(String)
  const suggestion = typeof value === 'string' ? nearest(value, names) : undefined
  check.issues.push({
    code: 'choice',
    path,
    message: 'not one of the values that are allowed',
    found: quoted(value),
    expected: names.join(', '),
    ...(suggestion && { suggestion }),
    mend: `Use ${suggestion ?? names[0] ?? 'another value'}.`,
  })
}

/** Parts found to be whole and right. Brands share what they inherit, and it is checked once. */
const sound = new WeakSet<object>()

const checkNode = (check: Check, node: SchemaNode, value: unknown, path: Path, whole: boolean): void => {
  if (check.issues.length >= most) return
  const schema = node.$ref ? (check.root.$defs?.[node.$ref.replace('#/$defs/', '')] ?? {}) : node
  if (schema.anyOf) {
    const constants = schema.anyOf.map((option) => option['const'])
    if (!constants.includes(undefined)) {
      checkChoice(check, constants, value, path)
      return
    }
    const fitting = schema.anyOf.find(
      (option) => typeof option.type === 'string' && isOfType(option.type, value),
    )
    if (fitting) checkNode(check, fitting, value, path, whole)
    else
      wrongType(
        check,
        schema.anyOf.map((option) => String(option.type)),
        schema,
        value,
        path,
      )
    return
  }
  if (schema['const'] !== undefined) {
    checkChoice(check, [schema['const']], value, path)
    return
  }
  if (typeof schema.type !== 'string') return
  if (!isOfType(schema.type, value)) {
    wrongType(check, [schema.type], schema, value, path)
    return
  }
  if (typeof value === 'string') checkText(check, schema, value, path)
  else if (typeof value === 'number') checkNumber(check, schema, value, path)
  else if (typeof value === 'object' && value !== null && !(check.remember && sound.has(value))) {
    const before = check.issues.length
    if (Array.isArray(value)) checkList(check, schema, value, path)
    else if (isPlain(value)) checkObject(check, schema, value, path, whole)
    if (check.remember && check.issues.length === before) sound.add(value)
  }
}

const wrongType = (check: Check, types: string[], schema: SchemaNode, value: unknown, path: Path): void => {
  const expected = types.map((type) => typeNames[type] ?? type).join(' or ')
  const found = isPlain(value) || Array.isArray(value) ? typeOf(value) : `${quoted(value)} (${typeOf(value)})`
  const message = 'a value of the wrong kind'
  check.issues.push({
    code: 'type',
    path,
    message,
    found,
    expected,
    mend: `Write ${expected}${like(schema)}.`,
  })
}

/**
 * What is wrong with a document. `whole`: required keys must be there; otherwise it is one file of a brand that may
 * state only differences, where null removes.
 */
export const checkValue = (schema: object, value: unknown, whole: boolean): Issue[] => {
  const root = schema as SchemaNode
  const check: Check = { root, issues: [], remember: false }
  checkNode(check, root, value, [], whole)
  return check.issues
}

/** The same for a merged document: what several brands inherit is looked at once. */
export const checkMerged = (schema: object, value: unknown): Issue[] => {
  const root = schema as SchemaNode
  const check: Check = { root, issues: [], remember: true }
  checkNode(check, root, value, [], true)
  return check.issues
}
