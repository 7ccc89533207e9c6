import type { SchemaNode } from '../documents/schema-node.ts'
import { isPlain } from './merge.ts'
import {
  formatSegment,
  isOverlapping,
  parsePointer,
  parseSegment,
  type Identity,
  type Pointer,
  type Segment,
} from './pointer.ts'
import { identifyItems, innerPlace, isItem, getPlace, type Place } from './places.ts'
import { isStoredFile } from './stored-file.ts'

/**
 * What a step does: `unset` lets the parent's value count again, `remove` takes it away here too; `take` copies a parent's; `put` lays a
 * stored picture or font in its place, of which the value is the hash.
 */
export const operationKinds = ['set', 'unset', 'remove', 'insert', 'move', 'take', 'put'] as const
export type OperationKind = (typeof operationKinds)[number]

/** One step of a draft. */
export interface Operation {
  /** Inside the brand's folder: `theme.json`. */
  file: string
  /** Empty for the file as a whole. */
  pointer: Pointer
  do: OperationKind
  value?: unknown
  /** Of an item that is inserted or moved: the one that it stands before, as a pointer names it. The last without it. */
  before?: string
  /** Of what is taken: whose it is, and in which release it was so. */
  from?: { brand: string; release: string }
}

/** An operation that does not fit its document. */
export class MisfitError extends Error {
  override name = 'MisfitError'
  readonly operation: Operation
  constructor(operation: Operation, message: string) {
    super(`${operation.file} ${operation.pointer || '/'}: ${message}`)
    this.operation = operation
  }
}

type Step = (held: unknown) => unknown

function findItem(list: readonly unknown[], identity: Identity): number {
  return list.findIndex((item) => isItem(item, identity))
}

function withItem(list: readonly unknown[], item: unknown, before: string | undefined): unknown[] {
  const segment = before === undefined ? undefined : parseSegment(before)
  const at = segment && typeof segment !== 'string' ? findItem(list, segment) : -1
  return at < 0 ? [...list, item] : [...list.slice(0, at), item, ...list.slice(at)]
}

/** A list with one of its items changed. */
function changedList(
  operation: Operation,
  held: unknown,
  identity: Identity,
  isLast: boolean,
  step: Step,
): unknown {
  if (held !== undefined && !Array.isArray(held)) throw new MisfitError(operation, 'there is no list')
  const list: readonly unknown[] = held ?? []
  const at = findItem(list, identity)
  const others = list.filter((_, index) => index !== at)
  if (isLast && operation.do === 'insert') return withItem(others, operation.value, operation.before)
  if (at < 0) {
    if (isLast && (operation.do === 'remove' || operation.do === 'unset')) return list
    throw new MisfitError(operation, `the list has no ${formatSegment(identity)}`)
  }
  if (isLast && operation.do === 'move') return withItem(others, list[at], operation.before)
  if (isLast && (operation.do === 'remove' || operation.do === 'unset')) return others
  return list.map((item, index) => (index === at ? step(item) : item))
}

function changedObject(
  operation: Operation,
  held: unknown,
  key: string,
  isLast: boolean,
  step: Step,
): unknown {
  if (held !== undefined && held !== null && !isPlain(held))
    throw new MisfitError(operation, 'there is no object')
  const object = isPlain(held) ? held : {}
  const isThere = Object.hasOwn(object, key)
  if (isLast && operation.do === 'unset')
    return isThere ? Object.fromEntries(Object.entries(object).filter(([name]) => name !== key)) : object
  return { ...object, [key]: step(isThere ? object[key] : undefined) }
}

function lastValue(operation: Operation): unknown {
  if (operation.do === 'unset') return undefined
  if (operation.do === 'remove') return null
  if (operation.do === 'insert' || operation.do === 'move')
    throw new MisfitError(operation, `${operation.do} names no item of a list`)
  if (operation.value === undefined) throw new MisfitError(operation, 'there is no value')
  if (
    (operation.do === 'put') !== isStoredFile(operation.file) ||
    (operation.do === 'put' && operation.pointer !== '')
  )
    throw new MisfitError(
      operation,
      'a picture or a font is put in its place as a whole, and nothing else is',
    )
  return operation.value
}

function changed(operation: Operation, held: unknown, [segment, ...rest]: readonly Segment[]): unknown {
  if (segment === undefined) return lastValue(operation)
  const isLast = rest.length === 0
  const step: Step = (inner) => changed(operation, inner, rest)
  return typeof segment === 'string'
    ? changedObject(operation, held, segment, isLast, step)
    : changedList(operation, held, segment, isLast, step)
}

/** A document after one operation, undefined for one that is gone. The document itself stays as it was. */
export function applyOperation(document: unknown, operation: Operation): unknown {
  const value = changed(operation, document, parsePointer(operation.pointer))
  return operation.pointer === '' && value === null ? undefined : value
}

export function applyOperations(document: unknown, operations: readonly Operation[]): unknown {
  return operations.reduce<unknown>((held, operation) => applyOperation(held, operation), document)
}

function follow(document: unknown, segments: readonly Segment[]): unknown {
  return segments.reduce<unknown>((held, segment) => {
    if (typeof segment === 'string')
      return isPlain(held) && Object.hasOwn(held, segment) ? held[segment] : undefined
    return Array.isArray(held) ? (held as unknown[]).find((item) => isItem(item, segment)) : undefined
  }, document)
}

/** What stands at a place of a document; undefined for nothing. */
export function readPointer(document: unknown, pointer: Pointer): unknown {
  return follow(document, parsePointer(pointer))
}

/** The item that follows one in its list, as `before` names it. */
function findNext(
  schema: SchemaNode | undefined,
  document: unknown,
  segments: readonly Segment[],
): string | undefined {
  const list = follow(document, segments.slice(0, -1))
  const last = segments.at(-1)
  if (!Array.isArray(list) || last === undefined || typeof last === 'string') return undefined
  const place = segments.slice(0, -1).reduce<Place>(innerPlace, getPlace(schema))
  const names = [...(identifyItems(place, list)?.keys() ?? [])]
  return names[findItem(list, last) + 1]
}

/** What takes an operation back, asked before it is applied to the document. */
export function invertOperation(
  schema: SchemaNode | undefined,
  document: unknown,
  operation: Operation,
): Operation {
  const { file, pointer } = operation
  const segments = parsePointer(pointer)
  const last = segments.at(-1)
  const held = follow(document, segments)
  if (last === undefined || typeof last === 'string') return inverse(file, pointer, held)
  if (operation.do !== 'set' && operation.do !== 'take') {
    const next = findNext(schema, document, segments)
    const before = next === undefined ? {} : { before: next }
    if (operation.do === 'move') return { file, pointer, do: 'move', ...before }
    if (held !== undefined) return { file, pointer, do: 'insert', value: held, ...before }
    return { file, pointer, do: 'remove' }
  }
  return inverse(file, pointer, held)
}

function inverse(file: string, pointer: Pointer, held: unknown): Operation {
  if (held === undefined) return { file, pointer, do: 'unset' }
  if (isStoredFile(file)) return { file, pointer, do: 'put', value: held }
  return held === null ? { file, pointer, do: 'remove' } : { file, pointer, do: 'set', value: held }
}

/** Whether two operations speak of one place, so that what comes of both depends on their order. */
export function isClashing(left: Operation, right: Operation): boolean {
  return left.file === right.file && isOverlapping(left.pointer, right.pointer)
}
