import { childNode, resolvedNode, type SchemaNode } from '../documents/schema-node.ts'
import { isPlain } from './merge.ts'
import { formatSegment, type Identity, type Segment } from './pointer.ts'

/** A place of a document: every form that its schema allows there. None where no schema speaks of it. */
export interface Place {
  root: SchemaNode
  forms: readonly SchemaNode[]
}

function listForms(root: SchemaNode, node: SchemaNode): SchemaNode[] {
  const whole = resolvedNode(root, node)
  return [whole, ...(whole.anyOf ?? []).flatMap((form) => listForms(root, form))]
}

export function getPlace(schema: SchemaNode | undefined): Place {
  return { root: schema ?? {}, forms: schema ? listForms(schema, schema) : [] }
}

/** The place of a key of an object, or of the items of a list. */
export function innerPlace({ root, forms }: Place, segment: Segment): Place {
  const inner = forms.flatMap((form) => {
    const node = typeof segment === 'string' ? childNode(form, segment) : form.items
    return node ? listForms(root, node) : []
  })
  return { root, forms: inner }
}

/** What the schema says by a keyword, in whichever form says it. */
export function readKeyword(place: Place, keyword: string): unknown {
  return place.forms.find((form) => form[keyword] !== undefined)?.[keyword]
}

function isObject(form: SchemaNode): boolean {
  return form.type === 'object' || form.properties !== undefined
}

/** Whether a value changes as a whole: a token's value, and an object that may have one of several forms. */
export function isWhole(place: Place, key: string | undefined): boolean {
  return key === '$value' || place.forms.filter(isObject).length > 1
}

/** The keys that tell the items of a list apart: of several sets the first that an item has. */
function listIdentityKeys(place: Place): readonly (readonly string[])[] {
  const by = readKeyword(place, 'by')
  const sets = typeof by === 'string' ? [by] : Array.isArray(by) ? (by as string[]) : []
  return sets.map((set) => set.split('+'))
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function identify(item: unknown, sets: readonly (readonly string[])[]): Identity | undefined {
  if (!isPlain(item)) return undefined
  for (const keys of sets) {
    if (keys.every((key) => isScalar(item[key]))) return keys.map((key) => [key, String(item[key])] as const)
  }
  return undefined
}

/** The items of a list by their identity's text; undefined for a list that is one value. */
export function identifyItems(place: Place, list: readonly unknown[]): Map<string, unknown> | undefined {
  const sets = listIdentityKeys(place)
  const isSet = readKeyword(place, 'uniqueItems') === true && list.every(isScalar)
  if (sets.length === 0 && !isSet) return undefined
  const items = new Map<string, unknown>()
  for (const item of list) {
    const identity: Identity | undefined = isSet ? [['', String(item)]] : identify(item, sets)
    if (!identity) return undefined
    items.set(formatSegment(identity), item)
  }
  return items.size === list.length ? items : undefined
}

/** Whether an item is the one that a segment names. */
export function isItem(item: unknown, identity: Identity): boolean {
  return identity.every(([key, value]) => {
    const held = key === '' ? item : isPlain(item) ? item[key] : undefined
    return isScalar(held) && String(held) === value
  })
}
