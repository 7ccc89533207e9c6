import type { AnyStateMachine } from 'xstate'

/** What may be a function in a chart, where it has a name of its own: what starts, calls and ends with values, not what happens. */
const values = new Set(['context', 'input', 'output'])

// JavaScript names a function after the key that it is written at.
function isNamed(code: { name: string }, key: string) {
  return code.name !== '' && code.name !== key
}

function list(value: unknown, path: readonly string[]): string[] {
  const key = path.at(-1) ?? ''
  if (typeof value === 'function') return values.has(key) && isNamed(value, key) ? [] : [path.join('.')]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, entry]) => list(entry, [...path, name]))
}

/** Where a chart holds code instead of a name, as paths of its configuration. */
export function listCode({ id, config }: Pick<AnyStateMachine, 'id' | 'config'>): string[] {
  return list(config, [id])
}
