import type { SchemaNode } from '../documents/schema-node.ts'
import { isSame } from './is-same.ts'
import { isPlain } from './merge.ts'
import { mergeOrder } from './merge-order.ts'
import { mergeLines } from './merge-lines.ts'
import { identifyItems, innerPlace, isWhole, getPlace, type Place } from './places.ts'
import { formatPointer, parseSegment, type Pointer, type Segment } from './pointer.ts'

/** What two people made of one place, to be chosen from. What one of them took away is undefined. */
export interface Conflict {
  pointer: Pointer
  base: unknown
  mine: unknown
  theirs: unknown
}

export interface ThreeWay {
  /** Where there are conflicts, with mine there. */
  merged: unknown
  conflicts: Conflict[]
}

interface Three {
  base: unknown
  mine: unknown
  theirs: unknown
}

type Path = readonly Segment[]

class Merger {
  readonly conflicts: Conflict[] = []

  merge(place: Place, path: Path, { base, mine, theirs }: Three): unknown {
    if (isSame(mine, theirs)) return mine
    if (isSame(base, mine)) return theirs
    if (isSame(base, theirs)) return mine
    const key = path.at(-1)
    if (!isWhole(place, typeof key === 'string' ? key : undefined)) {
      if (isPlain(mine) && isPlain(theirs)) return this.#mergeObjects(place, path, { base, mine, theirs })
      if (Array.isArray(mine) && Array.isArray(theirs)) {
        const list = this.#mergeLists(place, path, base, mine, theirs)
        if (list) return list
      }
    }
    return this.#choose(path, { base, mine, theirs })
  }

  #choose(path: Path, three: Three): unknown {
    this.conflicts.push({ pointer: formatPointer(path), ...three })
    return three.mine === undefined ? three.theirs : three.mine
  }

  #mergeObjects(
    place: Place,
    path: Path,
    three: { base: unknown; mine: Record<string, unknown>; theirs: Record<string, unknown> },
  ): unknown {
    const base = isPlain(three.base) ? three.base : {}
    const merged: Record<string, unknown> = {}
    for (const key of mergeKeys(Object.keys(base), Object.keys(three.mine), Object.keys(three.theirs))) {
      const value = this.merge(innerPlace(place, key), [...path, key], {
        base: getValue(base, key),
        mine: getValue(three.mine, key),
        theirs: getValue(three.theirs, key),
      })
      if (value !== undefined) merged[key] = value
    }
    return merged
  }

  /** Lists whose items are told apart, item by item; undefined for lists that are one value. */
  #mergeLists(
    place: Place,
    path: Path,
    base: unknown,
    mine: readonly unknown[],
    theirs: readonly unknown[],
  ): unknown[] | undefined {
    const items = {
      base: identifyItems(place, Array.isArray(base) ? base : []),
      mine: identifyItems(place, mine),
      theirs: identifyItems(place, theirs),
    }
    if (!items.base || !items.mine || !items.theirs) return undefined
    const merged = new Map<string, unknown>()
    const inner = innerPlace(place, [])
    for (const name of new Set([...items.base.keys(), ...items.mine.keys(), ...items.theirs.keys()])) {
      const value = this.merge(inner, [...path, parseSegment(name)], {
        base: items.base.get(name),
        mine: items.mine.get(name),
        theirs: items.theirs.get(name),
      })
      if (value !== undefined) merged.set(name, value)
    }
    const { order, isClear } = mergeOrder({
      base: [...items.base.keys()],
      mine: [...items.mine.keys()],
      theirs: [...items.theirs.keys()],
      kept: new Set(merged.keys()),
    })
    if (!isClear) this.#choose(path, { base, mine, theirs })
    return order.map((name) => merged.get(name))
  }
}

function getValue(value: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined
}

/** Keys in the order of the document they were in, what either side added after what it follows there. */
function mergeKeys(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const kept = new Set([...base, ...mine, ...theirs])
  return mergeOrder({ base, mine, theirs, kept }).order
}

/**
 * What two people made of one document, in one: objects by key, lists whose schema says `by` what their items are told apart item by
 * item, lists of unique values as ordered sets, everything else as one value. What both changed differently is a conflict.
 */
export function mergeThree(
  schema: SchemaNode | undefined,
  base: unknown,
  mine: unknown,
  theirs: unknown,
): ThreeWay {
  const merger = new Merger()
  const merged = merger.merge(getPlace(schema), [], { base, mine, theirs })
  return { merged, conflicts: merger.conflicts }
}

/** The same of a text, by line. The pointer of a conflict is `/line/<number in the base>`. */
export function mergeText(base: string, mine: string, theirs: string): ThreeWay & { merged: string } {
  const conflicts: Conflict[] = []
  const merged = mergeLines(base, mine, theirs, (line, three) => {
    conflicts.push({ pointer: formatPointer(['line', String(line + 1)]), ...three })
    return three.mine
  })
  return { merged, conflicts }
}
