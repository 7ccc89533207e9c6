import { Type } from 'typebox'

export interface Words {
  /** What is allowed, for the sentence "NAME must be …". */
  expected?: string
  /** The default in words, where it is no single value. */
  usual?: string
  /** Never printed. */
  secret?: true
  /** Read by the gateway's own programs alone. */
  internal?: true
}

export function text(
  description: string,
  options: Words & { default?: string; pattern?: string; minLength?: number },
) {
  return Type.String({ description, ...options })
}

export function stringEnum<const T extends string>(
  values: readonly T[],
  description: string,
  options: Words & { default?: T },
) {
  return Type.Unsafe<T>(Type.String({ enum: values, description, ...options }))
}

export function count(
  description: string,
  [minimum, maximum]: [number, number],
  options: Words & { default?: number },
) {
  return Type.Integer({ minimum, maximum, description, ...options })
}
