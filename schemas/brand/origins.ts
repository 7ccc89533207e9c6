import { isPlain, over } from './merge.ts'

/** Whose a value is: the id of a brand, empty for the engine; by key where parts of an object are different brands'. */
export type Origin = string | { readonly [key: string]: Origin }

/** A merged value, and whose each part of it is. */
export interface Layered {
  value: unknown
  origin: Origin
}

/** Whose the value of a key is. */
export function getOrigin(origin: Origin, key: string): Origin {
  return typeof origin === 'string' ? origin : (origin[key] ?? '')
}

/** One name for an object whose parts are all one brand's. */
function joinOrigins(origins: Readonly<Record<string, Origin>>, otherwise: Origin): Origin {
  const [first, ...others] = Object.values(origins)
  if (first === undefined) return otherwise
  return typeof first === 'string' && others.every((other) => other === first) ? first : origins
}

function findOrigin(base: Layered, top: Layered, merged: unknown): Origin {
  if (top.value === undefined) return base.origin
  if (!isPlain(base.value) || !isPlain(top.value) || !isPlain(merged)) return top.origin
  const [below, above] = [base.value, top.value]
  const origins = Object.keys(merged).map((key): [string, Origin] => {
    const own = { value: above[key], origin: getOrigin(top.origin, key) }
    const inherited = { value: below[key], origin: getOrigin(base.origin, key) }
    if (!Object.hasOwn(above, key)) return [key, inherited.origin]
    if (!Object.hasOwn(below, key) || key === '$value') return [key, own.origin]
    return [key, findOrigin(inherited, own, merged[key])]
  })
  return joinOrigins(Object.fromEntries(origins), base.origin)
}

/** A document over the one that it builds on, and whose each part is. `merge`: where a kind of document is merged otherwise. */
export function overLayered(base: Layered, top: Layered, merge: typeof over = over): Layered {
  const value = merge(base.value, top.value)
  return { value, origin: findOrigin(base, top, value) }
}
