import type { Visibility } from '../documents/keys.ts'
import type { SchemaNode } from '../documents/schema-node.ts'
import { isPlain } from './merge.ts'
import { getOrigin, type Layered, type Origin } from './origins.ts'
import { getPlace, innerPlace, type Place, readKeyword } from './places.ts'
import { formatPointer, type Pointer } from './pointer.ts'

export interface ShownPart {
  value: unknown
  /** What a brand of another company sets and only a gateway may see; in lists the list that it is in. */
  hidden: Pointer[]
}

interface Rules {
  isForeign: (brand: string) => boolean
  hidden: Set<Pointer>
}

/** An object of which only parts are hidden is looked into. */
function isHidden(rules: Rules, visibility: Visibility, value: unknown, origin: Origin): boolean {
  if (visibility === 'secret') return true
  return visibility === 'gateway' && typeof origin === 'string' && rules.isForeign(origin) && !isEmpty(value)
}

function isEmpty(value: unknown): boolean {
  return isPlain(value) && Object.keys(value).length === 0
}

function strip(
  rules: Rules,
  place: Place,
  { value, origin }: Layered,
  around: Visibility,
  path: readonly string[],
): unknown {
  const visibility = (readKeyword(place, 'visibility') as Visibility | undefined) ?? around
  if (isHidden(rules, visibility, value, origin)) {
    if (visibility === 'gateway') rules.hidden.add(formatPointer(path))
    return undefined
  }
  if (Array.isArray(value)) {
    const inner = innerPlace(place, [])
    return value.map((item: unknown) => strip(rules, inner, { value: item, origin }, visibility, path))
  }
  if (!isPlain(value)) return value
  const kept: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(value)) {
    const inner = { value: part, origin: getOrigin(origin, key) }
    const shown = strip(rules, innerPlace(place, key), inner, visibility, [...path, key])
    if (shown !== undefined) kept[key] = shown
  }
  return kept
}

/** Who sees a file of a brand where its schema does not say: rewards are the gateway's. */
function getVisibility(file: string): Visibility {
  return file.startsWith('rewards/') ? 'gateway' : 'browser'
}

/** A document as operators of a company may see it: without secrets, and without what only a gateway may see of a brand that is not theirs. */
export function getShownPart(
  file: string,
  schema: SchemaNode | undefined,
  layered: Layered,
  isForeign: (brand: string) => boolean,
): ShownPart {
  const rules = { isForeign, hidden: new Set<Pointer>() }
  const value = strip(rules, getPlace(schema), layered, getVisibility(file), [])
  return { value, hidden: [...rules.hidden] }
}
