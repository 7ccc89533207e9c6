import type { FormNode } from './schema-form.types.ts'

/** A value as an object, whatever was written. */
export function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {}
}

/** A value as a text, whatever was written. */
export function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The object with another value for a key; without the key where the value is undefined. */
export function withKey(value: unknown, key: string, inner: unknown): Record<string, unknown> {
  const rest = Object.entries(record(value)).filter(([name]) => name !== key)
  return inner === undefined ? Object.fromEntries(rest) : { ...record(value), [key]: inner }
}

/** What a part begins with when somebody adds it: nothing that has to be thought about is filled in for them. */
export function beginning(node: FormNode): unknown {
  if (node.const !== undefined) return node.const
  if (node.default !== undefined) return node.default
  if (node.anyOf) return node.anyOf[0] && beginning(node.anyOf[0])
  if (node.enum) return node.enum[0]
  if (node.properties)
    return Object.fromEntries(
      Object.entries(node.properties).flatMap(([key, inner]) =>
        node.required?.includes(key) && (inner.default === undefined || inner.const !== undefined)
          ? [[key, beginning(inner)]]
          : [],
      ),
    )
  if (node.type === 'array') return []
  if (node.type === 'boolean') return false
  if (node.type === 'integer' || node.type === 'number') return node.minimum ?? 0
  return node.patternProperties ? {} : ''
}

/** Which option of a union a value is: by its constant, else by the keys that it has. */
export function getOption(options: readonly FormNode[], value: unknown): number {
  const own = record(value)
  const fits = options.findIndex(({ properties = {} }) =>
    Object.entries(properties).some(([key, { const: one }]) => one !== undefined && own[key] === one),
  )
  if (fits >= 0) return fits
  const known = options.map(
    ({ properties = {} }) => Object.keys(own).filter((key) => key in properties).length,
  )
  return Math.max(0, known.indexOf(Math.max(...known)))
}

/** A description as a name: without its full stop. */
export function nameIn(description: string): string {
  return description.replace(/\.$/, '')
}

/** What a schema says of a part, where that is more than its label. */
export function findHint(label: string, description: string | undefined): string | undefined {
  return description !== undefined && nameIn(description).toLowerCase() === label.toLowerCase()
    ? undefined
    : description
}
