import type { SchemaNode } from '../documents/schema-node.ts'
import { isSame } from './is-same.ts'
import { findLongestRise } from './longest-rise.ts'
import { isPlain } from './merge.ts'
import type { Operation } from './operations.ts'
import { identifyItems, innerPlace, isWhole, getPlace, type Place } from './places.ts'
import { formatPointer, parseSegment, type Pointer, type Segment } from './pointer.ts'

/** One place in which two documents differ. What is not there is undefined. */
export interface Change {
  pointer: Pointer
  segments: readonly Segment[]
  place: Place
  before: unknown
  after: unknown
  /** An item that stands elsewhere in its list, or in a new one: before which, the last without it. */
  moved?: { before?: string }
}

type Visit = (change: Change) => void

interface Both {
  before: unknown
  after: unknown
}

function visitObjects(
  place: Place,
  path: readonly Segment[],
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  visit: Visit,
): void {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const pair = {
      before: Object.hasOwn(before, key) ? before[key] : undefined,
      after: Object.hasOwn(after, key) ? after[key] : undefined,
    }
    compare(innerPlace(place, key), [...path, key], pair, visit)
  }
}

/** The names to move, so that one order becomes the other: all but the longest run that stands as it did. */
function findMoved(before: readonly string[], after: readonly string[]): Set<string> {
  const position = new Map(before.map((name, index) => [name, index]))
  const places = after.map((name) => position.get(name) ?? -1)
  const still = new Set(findLongestRise(places))
  return new Set(after.filter((_, index) => !still.has(index)))
}

function visitLists(
  place: Place,
  path: readonly Segment[],
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
  visit: Visit,
): void {
  const inner = innerPlace(place, [])
  const at = (name: string): readonly Segment[] => [...path, parseSegment(name)]
  const changeAt = (name: string, more: object): Change => {
    const segments = at(name)
    const pair = { before: before.get(name), after: after.get(name) }
    return { pointer: formatPointer(segments), segments, place: inner, ...pair, ...more }
  }
  for (const name of before.keys()) if (!after.has(name)) visit(changeAt(name, {}))
  const names = [...after.keys()]
  const moved = findMoved(
    [...before.keys()].filter((name) => after.has(name)),
    names.filter((name) => before.has(name)),
  )
  // From the end on, so that whatever an item stands before is there already.
  for (const [index, name] of [...names.entries()].reverse()) {
    const next = names[index + 1]
    const place = { moved: next === undefined ? {} : { before: next } }
    if (!before.has(name) || moved.has(name)) visit(changeAt(name, place))
  }
  for (const name of names) {
    if (before.has(name))
      compare(inner, at(name), { before: before.get(name), after: after.get(name) }, visit)
  }
}

function compare(place: Place, path: readonly Segment[], { before, after }: Both, visit: Visit): void {
  if (isSame(before, after)) return
  const key = path.at(-1)
  if (!isWhole(place, typeof key === 'string' ? key : undefined)) {
    if (isPlain(before) && isPlain(after)) return visitObjects(place, path, before, after, visit)
    if (Array.isArray(before) && Array.isArray(after)) {
      const items = { before: identifyItems(place, before), after: identifyItems(place, after) }
      if (items.before && items.after) return visitLists(place, path, items.before, items.after, visit)
    }
  }
  visit({ pointer: formatPointer(path), segments: path, place, before, after })
}

/** Every place in which two documents differ, as deep as they can be told apart. */
export function listChanges(schema: SchemaNode | undefined, before: unknown, after: unknown): Change[] {
  const changes: Change[] = []
  compare(getPlace(schema), [], { before, after }, (change) => changes.push(change))
  return changes
}

function isInList({ segments }: Change): boolean {
  const last = segments.at(-1)
  return last !== undefined && typeof last !== 'string'
}

function toOperation(file: string, change: Change): Operation {
  const { pointer, before, after, moved } = change
  if (moved)
    return {
      file,
      pointer,
      ...(before === undefined ? { do: 'insert', value: after } : { do: 'move' }),
      ...moved,
    }
  if (after === undefined) return { file, pointer, do: isInList(change) ? 'remove' : 'unset' }
  return after === null ? { file, pointer, do: 'remove' } : { file, pointer, do: 'set', value: after }
}

/** The operations that make one document of the other. */
export function listOperations(
  file: string,
  schema: SchemaNode | undefined,
  before: unknown,
  after: unknown,
): Operation[] {
  return listChanges(schema, before, after).map((change) => toOperation(file, change))
}
