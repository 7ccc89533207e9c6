import { resolvedNode, type SchemaNode } from '../../documents/schema-node.ts'
import {
  type Check,
  checkChoice,
  checkNumber,
  checkText,
  isOfType,
  like,
  regExp,
  wrongType,
} from './check-scalar.ts'
import { quoted } from './quoted.ts'
import { isPlain } from '../merge.ts'
import { nearest } from '../../base/nearest.ts'
import type { Issue, Path } from './issue.types.ts'

const maxIssues = 50

function checkList(check: Check, schema: SchemaNode, value: unknown[], path: Path): void {
  const { minItems, maxItems } = schema as { minItems?: number; maxItems?: number }
  const count = value.length
  if ((minItems !== undefined && count < minItems) || (maxItems !== undefined && count > maxItems)) {
    const max = maxItems === undefined ? 'any number of' : String(maxItems)
    const expected = minItems === maxItems ? `${max} items` : `${String(minItems ?? 0)} to ${max} items`
    const message = 'wrong number of items'
    check.issues.push({
      code: 'length',
      path,
      message,
      found: String(count),
      expected,
      fix: `Give ${expected}.`,
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
          fix: 'Remove one.',
        })
      }
      seen.add(item)
    })
  }
  const items = schema.items
  // A list replaces what a parent gave, so what stands in it is whole.
  if (items) value.forEach((item, index) => checkNode(check, items, item, [...path, index], true))
}

function unknownKey(check: Check, names: string[], key: string, path: Path): void {
  const suggestion = nearest(key, names)
  const all = names.filter((name) => !name.startsWith('$'))
  check.issues.push({
    code: 'unknown-key',
    path: [...path, key],
    atKey: true,
    message: 'unknown key',
    found: quoted(key),
    ...(all.length > 0 && {
      expected: all.length > 24 ? `${all.slice(0, 24).join(', ')}, …` : all.join(', '),
    }),
    ...(suggestion && { suggestion }),
    fix: suggestion
      ? `Rename it to "${suggestion}", or remove it.`
      : 'Remove it, or use one of the known keys.',
  })
}

function checkObject(
  check: Check,
  schema: SchemaNode,
  value: Record<string, unknown>,
  path: Path,
  whole: boolean,
): void {
  const properties = schema.properties ?? {}
  const byPattern = Object.entries(schema.patternProperties ?? {})
  for (const [key, inner] of Object.entries(value)) {
    const here = [...path, key]
    const named = Object.hasOwn(properties, key) ? properties[key] : undefined
    const child = named ?? byPattern.find(([source]) => regExp(source).test(key))?.[1]
    if (child) {
      // In a file that builds on another, null removes what the parent gave.
      if (inner !== null || whole) checkNode(check, child, inner, here, whole)
    } else if (typeof schema.additionalProperties === 'object') {
      checkNode(check, schema.additionalProperties, inner, here, whole)
    } else if (schema.additionalProperties === false || byPattern.length > 0) {
      unknownKey(check, Object.keys(properties), key, path)
    }
    if (check.issues.length >= maxIssues) return
  }
  if (whole) checkRequired(check, schema, value, path)
}

function checkRequired(check: Check, schema: SchemaNode, value: Record<string, unknown>, path: Path): void {
  for (const key of (schema['required'] as string[] | undefined) ?? []) {
    const child = schema.properties?.[key]
    if (Object.hasOwn(value, key) || child?.['default'] !== undefined) continue
    check.issues.push({
      code: 'missing-key',
      path,
      message: `"${key}" is missing`,
      ...(child?.['description'] !== undefined && { expected: String(child['description']) }),
      fix: `Add "${key}"${child ? like(child) : ''}.`,
    })
  }
}

/** Parts found to be whole and right. Brands share what they inherit, and it is checked once. */
const sound = new WeakSet<object>()

/** The property by which objects tell themselves apart, and its values. */
function findKinds(options: readonly SchemaNode[]): { name: string; constants: unknown[] } | undefined {
  const [name] =
    Object.entries(options[0]?.properties ?? {}).find(([, inner]) => inner['const'] !== undefined) ?? []
  if (name === undefined) return undefined
  return { name, constants: options.flatMap(({ properties }) => properties?.[name]?.['const'] ?? []) }
}

/** Of objects that tell themselves apart by a constant, the one that the value says it is. */
function findKind(options: readonly SchemaNode[], value: unknown): SchemaNode | undefined {
  const kinds = isPlain(value) ? findKinds(options) : undefined
  if (!kinds || !isPlain(value)) return undefined
  const { name, constants } = kinds
  const option = options.find(({ properties }) => properties?.[name]?.['const'] === value[name])
  if (option) return option
  return {
    type: 'object',
    properties: { [name]: { anyOf: constants.map((constant) => ({ const: constant })) } },
  } as SchemaNode
}

/** Of options that say no kind, the one that knows most of the value's keys; the first of equals. */
function nearestOption(options: readonly SchemaNode[], value: unknown): SchemaNode | undefined {
  const fitting = options.filter(({ type }) => typeof type === 'string' && isOfType(type, value))
  if (!isPlain(value)) return fitting[0]
  const countKeys = ({ properties = {} }: SchemaNode) =>
    Object.keys(value).filter((key) => Object.hasOwn(properties, key)).length
  return fitting.toSorted((entry, other) => countKeys(other) - countKeys(entry))[0]
}

/** Which of several shapes a value is held against; undefined where it is like none. */
export function findOption(options: readonly SchemaNode[], value: unknown): SchemaNode | undefined {
  return findKind(options, value) ?? nearestOption(options, value)
}

/** A value that may be of several shapes. */
function checkOptions(
  check: Check,
  schema: SchemaNode & { anyOf: readonly SchemaNode[] },
  value: unknown,
  path: Path,
  whole: boolean,
): void {
  const { anyOf: options } = schema
  const constants = options.map((option) => option['const'])
  if (!constants.includes(undefined)) {
    checkChoice(check, constants, value, path)
    return
  }
  const option = findOption(options, value)
  if (option) {
    checkNode(check, option, value, path, whole)
    return
  }
  const kinds = findKinds(options)
  const expected = kinds
    ? [`an object whose "${kinds.name}" is one of ${kinds.constants.join(', ')}`]
    : options.map(({ type }) => String(type))
  wrongType(check, expected, schema, value, path)
}

/** A value of the one type that its schema names. */
function checkTyped(check: Check, schema: SchemaNode, value: unknown, path: Path, whole: boolean): void {
  if (typeof value === 'string') checkText(check, schema, value, path)
  else if (typeof value === 'number') checkNumber(check, schema, value, path)
  else if (typeof value === 'object' && value !== null && !(check.remember && sound.has(value))) {
    const before = check.issues.length
    if (Array.isArray(value)) checkList(check, schema, value, path)
    else if (isPlain(value)) checkObject(check, schema, value, path, whole)
    if (check.remember && check.issues.length === before) sound.add(value)
  }
}

function hasOptions(schema: SchemaNode): schema is SchemaNode & { anyOf: SchemaNode[] } {
  return schema.anyOf !== undefined
}

function checkNode(check: Check, node: SchemaNode, value: unknown, path: Path, whole: boolean): void {
  if (check.issues.length >= maxIssues) return
  const schema = resolvedNode(check.root, node)
  if (hasOptions(schema)) {
    checkOptions(check, schema, value, path, whole)
    return
  }
  const choices =
    schema['const'] === undefined ? (schema['enum'] as unknown[] | undefined) : [schema['const']]
  if (choices) {
    checkChoice(check, choices, value, path)
    return
  }
  if (typeof schema.type !== 'string') return
  if (isOfType(schema.type, value)) checkTyped(check, schema, value, path, whole)
  else wrongType(check, [schema.type], schema, value, path)
}

/**
 * What is wrong with a document. `whole`: required keys must be there; otherwise it is one file of a brand that may
 * state only differences, where null removes.
 */
export function checkValue(schema: object, value: unknown, whole: boolean): Issue[] {
  const root = schema as SchemaNode
  const check: Check = { root, issues: [], remember: false }
  checkNode(check, root, value, [], whole)
  return check.issues
}

/** What is wrong with one part of a document, whose paths begin there. */
export function checkPart(root: SchemaNode, node: SchemaNode, value: unknown, whole: boolean): Issue[] {
  const check: Check = { root, issues: [], remember: false }
  if (value !== null || whole) checkNode(check, node, value, [], whole)
  return check.issues
}

/** The same for a merged document: what several brands inherit is looked at once. */
export function checkMerged(schema: object, value: unknown): Issue[] {
  const root = schema as SchemaNode
  const check: Check = { root, issues: [], remember: true }
  checkNode(check, root, value, [], true)
  return check.issues
}
