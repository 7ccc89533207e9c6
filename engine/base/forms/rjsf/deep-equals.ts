function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Stands in for rjsf's comparison by fast-equals: plain data without cycles; any two functions are equal. */
export default function deepEquals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a === 'function' && typeof b === 'function') return true
  if (!isObject(a) || !isObject(b)) return false
  const keys = Object.keys(a)
  return (
    Object.getPrototypeOf(a) === Object.getPrototypeOf(b) &&
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && deepEquals(a[key], b[key]))
  )
}
