import fc, { type Arbitrary } from 'fast-check'
import { resolve, type JsonSchema, type OpenApi } from './json-schema.ts'

/** Texts that have broken servers before. */
export const hostileText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\uD800',
    '\uFEFF',
    '\u202Eabc',
    '🏴‍☠️'.repeat(40),
    "' or 1=1 --",
    '"; drop table member; --',
    '${7*7}',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '../../../../etc/passwd',
    '%00',
    '%',
    '1e2',
    'NaN',
    '-0',
    '__proto__',
    'constructor',
    'a'.repeat(10_000),
    '\r\nSet-Cookie: a=b',
    'İ',
    'ﬃ',
    '\\',
    "\\'",
    '2147483648',
    '9007199254740993',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)

/** Any JSON value, small or strange. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1e308,
    5e-324,
    0.005,
    2 ** 53,
    [],
    {},
    [[]],
    [5],
    [null],
  ),
  fc.constantFrom<unknown>(
    { __proto__: null, toString: 1 },
    { length: 1e9 },
    { $gt: '' },
    { type: 'string' },
  ),
  fc.jsonValue({ maxDepth: 4 }),
)

/** Texts that get past the first checks, so that what lies behind them is reached. */
const lifelike = [
  'rosaria',
  'Lantern2026',
  '09171234567',
  'someone@example.com',
  '123456',
  '1990-02-28',
  'STAR88',
]

const matching = new Map<string, Arbitrary<string>>()

/** Texts that match a pattern: the same few stand in hundreds of schemas, and each is slow to prepare. */
function textMatching(pattern: string): Arbitrary<string> {
  const found = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'))
  matching.set(pattern, found)
  return found
}

function textFrom(schema: JsonSchema): Arbitrary<string> {
  if (schema.format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (schema.format === 'date') {
    const [min, max] = [new Date('2000-01-01'), new Date('2099-12-31')]
    return fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
  }
  if (schema.pattern) return textMatching(schema.pattern)
  const minLength = schema.minLength ?? 0
  const maxLength = Math.min(schema.maxLength ?? 40, 40)
  return fc.oneof(
    fc.string({ unit: 'grapheme-ascii', minLength, maxLength }),
    fc.string({ unit: 'binary', minLength, maxLength }),
    ...lifelike
      .filter((text) => text.length >= minLength && text.length <= maxLength)
      .map((text) => fc.constant(text)),
  )
}

function numberFrom({ type, minimum: min = -1000, maximum: max = 1000 }: JsonSchema): Arbitrary<number> {
  return type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
}

function arrayFrom(schema: JsonSchema, document: OpenApi, depth: number): Arbitrary<unknown> {
  if (depth > 4) return fc.constant([])
  return fc.array(valueFrom(schema.items ?? {}, document, depth + 1), {
    minLength: schema.minItems ?? 0,
    maxLength: Math.min(schema.maxItems ?? 3, 3),
  })
}

function objectFrom(schema: JsonSchema, document: OpenApi, depth: number): Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {})
  return fc.record(
    Object.fromEntries(properties.map(([key, child]) => [key, valueFrom(child, document, depth + 1)])),
    { requiredKeys: schema.required ?? [], noNullPrototype: true },
  )
}

/** Values that a schema accepts. */
export function valueFrom(given: JsonSchema, document: OpenApi, depth = 0): Arbitrary<unknown> {
  const schema = resolve<JsonSchema>(given, document)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => valueFrom(choice, document, depth + 1)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return numberFrom({ ...schema, type })
    case 'array':
      return arrayFrom(schema, document, depth)
    case 'object':
      return objectFrom(schema, document, depth)
    case 'string':
      return textFrom(schema)
    default:
      return hostileValue
  }
}

type Shape = Record<string, unknown>

const strangeKeys = fc.constantFrom(
  'type',
  'isAgent',
  'balance',
  'merchant',
  'id',
  'upline',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '',
  '$ref',
  'ﬁeld',
)

/** Objects that a schema accepts but for one thing: a key too many, too few, or of another kind. */
export function almostFrom(schema: JsonSchema, document: OpenApi): Arbitrary<unknown> {
  const right = valueFrom(schema, document) as Arbitrary<Shape>
  const keys = Object.keys(resolve<JsonSchema>(schema, document).properties ?? {})
  const key = keys.length > 0 ? fc.constantFrom(...keys) : fc.constant('nothing')
  return fc.oneof(
    fc
      .tuple(right, key)
      .map(([shape, gone]) => Object.fromEntries(Object.entries(shape).filter(([name]) => name !== gone))),
    fc.tuple(right, strangeKeys, hostileValue).map(([shape, name, value]) => withOwn(shape, name, value)),
    fc.tuple(right, key, hostileValue).map(([shape, name, value]) => withOwn(shape, name, value)),
    fc.tuple(right, key, hostileText).map(([shape, name, value]) => withOwn(shape, name, value)),
  )
}

function withOwn(shape: Shape, name: string, value: unknown): Shape {
  const changed: Shape = { ...shape }
  Object.defineProperty(changed, name, { value, enumerable: true, configurable: true, writable: true })
  return changed
}
