import { isPlain } from '../../../../schemas/brand/merge.ts'
import type { Pointer } from '../../../../schemas/brand/pointer.ts'

/** Where a field of a form stands: a place of a file that a pointer names, and keys inside it where it changes as a whole. */
export interface Address {
  file: string
  pointer: Pointer
  inner?: readonly (string | number)[]
}

/** A value inside another, undefined for nothing. */
export function readInner(value: unknown, inner: readonly (string | number)[]): unknown {
  return inner.reduce<unknown>((held, key) => {
    if (Array.isArray(held)) return (held as unknown[])[Number(key)]
    return isPlain(held) && Object.hasOwn(held, key) ? held[key] : undefined
  }, value)
}

/** A value with another one inside it; without it where that is undefined. */
export function withInner(
  value: unknown,
  [key, ...rest]: readonly (string | number)[],
  next: unknown,
): unknown {
  if (key === undefined) return next
  if (typeof key === 'number') {
    const list: unknown[] = Array.isArray(value) ? [...(value as unknown[])] : []
    list[key] = withInner(list[key], rest, next)
    return list
  }
  const object = isPlain(value) ? value : {}
  const inner = withInner(object[key], rest, next)
  if (inner !== undefined) return { ...object, [key]: inner }
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))
}
