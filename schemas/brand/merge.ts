type Plain = Record<string, unknown>

export function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Drops every null, which only marks a removal. Returns what needs no change as the same object. */
export function settle(value: unknown): unknown {
  if (!isPlain(value)) return value
  let changed = false
  const result: Plain = {}
  for (const [key, inner] of Object.entries(value)) {
    if (inner === null) {
      changed = true
      continue
    }
    const settled = settle(inner)
    changed ||= settled !== inner
    result[key] = settled
  }
  return changed ? result : value
}

/**
 * A document over the one that it builds on: objects by key, lists and values replaced, null removes. A token's
 * `$value` is one value, whatever its shape.
 * Whatever `top` doesn't touch stays the very object that `base` holds, so that brands share memory.
 */
export function over(base: unknown, top: unknown): unknown {
  if (top === undefined) return base
  if (!isPlain(base) || !isPlain(top)) return settle(top)
  const keys = Object.keys(top)
  if (keys.length === 0) return base
  const merged: Plain = { ...base }
  for (const key of keys) {
    const value = top[key]
    if (value === null) delete merged[key]
    else if (key === '$value' || !Object.hasOwn(base, key)) merged[key] = settle(value)
    else merged[key] = over(base[key], value)
  }
  return merged
}

/** Several documents into one; the first that gives a value wins, the last is the base. */
export function mergeAll(documents: readonly unknown[]): unknown {
  return documents
    .slice(0, -1)
    .reduceRight<unknown>((base, top) => over(base, top), settle(documents.at(-1) ?? {}))
}
