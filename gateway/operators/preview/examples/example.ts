/** What the schema of an answer says of a value, as far as examples need it. */
interface Node {
  type?: string | readonly string[]
  const?: unknown
  enum?: readonly unknown[]
  examples?: readonly unknown[]
  default?: unknown
  anyOf?: readonly Node[]
  properties?: Readonly<Record<string, Node>>
  required?: readonly string[]
  items?: Node
  minItems?: number
  minimum?: number
  minLength?: number
  pattern?: string
  format?: string
}

const moment = '2026-01-15T12:00:00.000Z'

/** Texts of the shapes that answers have: the first that a pattern takes is the example. */
const texts = [
  '0.00',
  '0',
  '1',
  'example',
  'EXAMPLE1',
  moment,
  '2026-01-15',
  '2026-01',
  '2026-01-15 12:00:00',
  '12:00',
  'EN',
  'PHP',
  'PH',
  '63',
  '00000000-0000-4000-8000-000000000000',
  'a'.repeat(43),
  'a'.repeat(64),
  '/example',
  'https://example.com/',
]

const formats: Readonly<Record<string, string>> = { 'date-time': moment, date: '2026-01-15' }

function makeText({ pattern, format, minLength = 0 }: Node): string {
  if (format !== undefined && formats[format] !== undefined) return formats[format]
  if (pattern === undefined) return 'Example'.padEnd(minLength, '.')
  const found = texts.find((text) => new RegExp(pattern, 'u').test(text))
  if (found === undefined) throw new Error(`No example is known of the pattern ${pattern}`)
  return found
}

/** Values by the name of the key that they stand under. */
type Given = Readonly<Record<string, unknown>>

function isOf({ type, format }: Node, value: unknown): boolean {
  if (format === 'date-time' && !String(value).includes('T')) return false
  return type === typeof value || (type === 'integer' && Number.isInteger(value))
}

function makeObject({ properties = {}, required = [] }: Node, given: Given): Record<string, unknown> {
  return Object.fromEntries(
    required.flatMap((key) => {
      const part = properties[key]
      if (!part) return []
      const isGiven = Object.hasOwn(given, key) && isOf(part, given[key])
      return [[key, isGiven ? given[key] : makeExample(part, given)]]
    }),
  )
}

function mayBeNull({ type, anyOf = [] }: Node): boolean {
  return type === 'null' || (Array.isArray(type) && type.includes('null')) || anyOf.some(mayBeNull)
}

/** What the schema itself gives for an example; nothing where it gives none. */
function findStated({ const: only, examples = [], enum: choices = [], default: usual }: Node): unknown {
  return [only, ...examples.slice(0, 1), ...choices.slice(0, 1), usual].find((value) => value !== undefined)
}

/** An example of a value, by its schema alone: what may be nothing or empty is, of a choice the first is taken. */
export function makeExample(schema: object, given: Given = {}): unknown {
  const node = schema as Node
  if (mayBeNull(node)) return null
  const stated = findStated(node)
  if (stated !== undefined) return stated
  const [choice] = node.anyOf ?? []
  if (choice) return makeExample(choice, given)
  const { items = {}, minItems = 0 } = node
  const type = typeof node.type === 'string' ? node.type : node.type?.[0]
  if (type === 'array') return Array.from({ length: minItems }, () => makeExample(items, given))
  if (type === 'object') return makeObject(node, given)
  if (type === 'boolean') return false
  if (type === 'integer' || type === 'number') return node.minimum ?? 0
  return makeText(node)
}
