import { isPlain } from '../../../../schemas/brand/merge.ts'
import { isItem } from '../../../../schemas/brand/places.ts'
import type { Segment } from '../../../../schemas/brand/pointer.ts'

/** What a brand's own document says at a place. */
export interface OwnPlace {
  /** Undefined: nothing. Null: it takes away what it would inherit. */
  value: unknown
  /** It stands in a list or a value that the brand states as a whole: nothing of it is inherited. */
  isWhole: boolean
}

/** Reads a place of a document as it was written. */
export function readOwn(document: unknown, segments: readonly Segment[]): OwnPlace {
  let held: unknown = document ?? undefined
  let isWhole = false
  for (const segment of segments) {
    if (held === null) return { value: null, isWhole }
    if (typeof segment === 'string') {
      if (segment === '$value' && (typeof held === 'string' || (isPlain(held) && '$value' in held)))
        isWhole = true
      held = isPlain(held) && Object.hasOwn(held, segment) ? held[segment] : undefined
    } else {
      if (Array.isArray(held)) isWhole = true
      held = Array.isArray(held) ? (held as unknown[]).find((item) => isItem(item, segment)) : undefined
    }
    if (held === undefined && isWhole) break
  }
  return { value: held, isWhole }
}
